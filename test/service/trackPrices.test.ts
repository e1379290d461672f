import { describe, expect, it } from 'vitest'
import { inProcessService } from '../support/inProcess'
import { recording } from '../support/mapped'
import { noon } from '../support/sandboxed'
import { type ScriptedResponse, startScriptedServer } from '../support/scriptedNetwork'

const minuteMs = 60_000
const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A service over an upstream of the successor API that gives this response to `POST /price`. */
async function overTrack(response: ScriptedResponse, began = noon) {
  const state = { response }
  const { address, requests } = await startScriptedServer((path) =>
    path === '/v1/price' ? state.response : { json: {}, status: 404 },
  )
  let at = began
  const { service } = inProcessService({
    now: () => at,
    source: {
      kind: 'track',
      address: `${address}/v1`,
      apiKey: 'secret-key',
      referer: '',
      providers: ['THORCHAIN'],
    },
  })
  const later = (ms: number) => {
    at += ms
  }
  const read = async (...identifiers: string[]) => {
    const query = new URLSearchParams(identifiers.map((identifier) => ['identifier', identifier]))
    const reply = await service.request(`/service/prices?${query}`)
    const json: unknown = await reply.json()
    return { status: reply.status, json }
  }
  return { state, requests, later, read }
}

const offer = (identifier: string, price: unknown, timestamp: unknown = noon) => ({
  identifier,
  provider: '',
  price_usd: price,
  timestamp,
})

describe('the prices of the successor API', () => {
  it('are requested together, with the operator’s key', async () => {
    const at = 1_744_720_254_562
    const over = await overTrack({ json: recording('track/price.ETH') }, at)
    expect(await over.read('ETH.ETH', 'BTC.BTC')).toEqual({
      status: 200,
      json: [{ identifier: 'ETH.ETH', priceUsd: 1653.61, timestamp: at }],
    })
    expect(over.requests).toMatchObject([
      {
        path: '/v1/price',
        headers: { 'x-api-key': 'secret-key' },
        body: '{"tokens":[{"identifier":"ETH.ETH"},{"identifier":"BTC.BTC"}],"metadata":false}',
      },
    ])
  })

  it('are the median of several providers', async () => {
    const over = await overTrack({
      json: [
        offer('BTC.BTC', 85_000),
        offer('BTC.BTC', 0),
        offer('BTC.BTC', 999_999),
        offer('BTC.BTC', 84_000),
        offer(usdc.toLowerCase(), 1.001),
        offer(usdc, 0.999),
      ],
    })
    expect((await over.read('BTC.BTC', usdc)).json).toEqual([
      { identifier: 'BTC.BTC', priceUsd: 85_000, timestamp: noon },
      { identifier: usdc, priceUsd: 1, timestamp: noon },
    ])
  })

  it.each([
    [offer('BTC.BTC', 0)],
    [offer('BTC.BTC', -1)],
    [offer('BTC.BTC', null)],
    [offer('BTC.BTC', 'NaN')],
    [offer('BTC.BTC', 85_000, -1)],
    [offer('BTC.BTC', 85_000, noon - 11 * minuteMs)],
    [offer('ETH.BTC', 85_000)],
    [{ price_usd: 85_000, timestamp: noon }],
    [null],
  ])('leave out %j', async (json) => {
    const over = await overTrack({ json: [json] })
    expect(await over.read('BTC.BTC')).toEqual({ status: 200, json: [] })
  })

  it.each([400, 404, 422])('are empty where the upstream knows none, with a %d', async (status) => {
    const over = await overTrack({ json: { message: 'Unknown token' }, status })
    expect(await over.read('BTC.BTC')).toEqual({ status: 200, json: [] })
  })

  it.each([
    [{ json: {}, status: 500 }, 503],
    [{ json: { prices: [] } }, 502],
    [{ json: { message: 'secret-key is wrong' }, status: 401 }, 502],
  ] as const)('fail where the upstream responds %j', async (response, expected) => {
    const over = await overTrack(response)
    const { status, json } = await over.read('BTC.BTC')
    expect(status).toBe(expected)
    expect(JSON.stringify(json)).not.toContain('secret')
  })

  it('are requested once a minute', async () => {
    const over = await overTrack({ json: [offer('BTC.BTC', 85_000)] })
    await over.read('BTC.BTC')
    over.state.response = { json: [offer('BTC.BTC', 86_000, noon + minuteMs)] }
    over.later(minuteMs - 1)
    expect((await over.read('BTC.BTC')).json).toMatchObject([{ priceUsd: 85_000 }])
    over.later(1)
    expect((await over.read('BTC.BTC')).json).toMatchObject([{ priceUsd: 86_000 }])
    expect(over.requests).toHaveLength(2)
  })
})

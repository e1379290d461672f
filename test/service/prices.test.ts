import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { type InProcess, inProcessService } from '../support/inProcess'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { down, overNetwork, type ScriptedResponse } from '../support/scriptedNetwork'

const minuteMs = 60_000
const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'

async function request({ service }: Pick<InProcess, 'service'>, ...identifiers: string[]) {
  const query = new URLSearchParams(identifiers.map((identifier) => ['identifier', identifier]))
  const response = await service.request(`/service/prices?${query}`)
  const json: unknown = await response.json()
  return { status: response.status, age: response.headers.get('age'), json }
}

async function readDescription({ service }: Pick<InProcess, 'service'>) {
  const response = await service.request('/service')
  return v.parse(ServiceDescriptionSchema, await response.json())
}

describe('GET /service/prices', () => {
  const over = inProcessService({ now: () => noon })

  it('has simulated prices in the sandbox, at its own time', async () => {
    expect(await request(over, 'BTC.BTC', usdt)).toEqual({
      status: 200,
      age: null,
      json: [
        { identifier: 'BTC.BTC', priceUsd: 104_500, timestamp: noon },
        { identifier: usdt, priceUsd: 0.9992, timestamp: noon },
      ],
    })
    expect((await readDescription(over)).hasPrices).toBe(true)
  })

  it('leaves out assets without a price', async () => {
    const impostor = 'ETH.USDT-0x9abc68B33961268A3Ea4116214d7039226de01E1'
    expect((await request(over, impostor, 'ETH.USDT')).json).toEqual([])
  })

  it.each([
    [[], 'identifier is missing.'],
    [[''], 'identifier: "" is not an asset ID.'],
    [['BTC.BTC', 'foo'], 'identifier: "foo" is not an asset ID.'],
    [
      Array.from({ length: 11 }, (_, at) => `ETH.T${at}`),
      'identifier: at most 10 values are accepted.',
    ],
  ])('refuses %j', async (identifiers, message) => {
    expect(await request(over, ...identifiers)).toEqual({
      status: 400,
      age: null,
      json: { message },
    })
  })

  it('is empty for a source without prices', async () => {
    const source = {
      kind: 'proxy',
      address: 'http://localhost:1',
      apiKey: '',
      referer: '',
    } as const
    const proxy = inProcessService({ source })
    expect(await request(proxy, 'BTC.BTC')).toEqual({ status: 200, age: null, json: [] })
    expect((await readDescription(proxy)).hasPrices).toBe(false)
  })
})

/** A network whose node responds with these pools. */
async function overPools(pools: unknown) {
  const network = await overNetwork()
  const script =
    (json: unknown) =>
    (path: string): ScriptedResponse => {
      if (path === '/gateway/thorchain/inbound_addresses') return { json: [] }
      return path === '/gateway/thorchain/pools' ? { json } : down
    }
  network.script.other = script(pools)
  const countRequests = () => network.node.filter(({ path }) => path.endsWith('/pools')).length
  return {
    ...network,
    countRequests,
    sendPools: (json: unknown) => (network.script.other = script(json)),
  }
}

describe('the prices of a network', () => {
  it('come from the pools of its node, for claims too', async () => {
    const network = await overPools(recording('real/thornode.pools.2024'))
    const { json } = await request(network, 'THOR.RUNE', 'btc~btc', 'ETH-ETH', 'SOL.SOL')
    const prices = v.parse(
      v.array(v.object({ identifier: v.string(), priceUsd: v.number() })),
      json,
    )
    expect(prices).toEqual([
      { identifier: 'THOR.RUNE', priceUsd: expect.closeTo(7.6, 1) },
      { identifier: 'btc~btc', priceUsd: expect.closeTo(68_000, -4) },
      { identifier: 'ETH-ETH', priceUsd: expect.closeTo(3_500, -3) },
    ])
    expect((await readDescription(network)).hasPrices).toBe(true)
  })

  it('are those of the market, which is requested once a minute, with the time of its request', async () => {
    const network = await overPools(recording('real/thornode.pools.2024'))
    await Promise.all([
      request(network, 'BTC.BTC'),
      request(network, 'ETH.ETH'),
      network.service.request('/tokenlist/utils/chains'),
    ])
    network.later(minuteMs - 1_000)
    const { json, age } = await request(network, 'BTC.BTC')
    expect(json).toMatchObject([{ timestamp: noon }])
    expect(age).toBe('59')
    expect(network.countRequests()).toBe(1)
    network.later(1_000)
    expect((await request(network, 'BTC.BTC')).json).toMatchObject([{ timestamp: network.now() }])
    expect(network.countRequests()).toBe(2)
  })

  it('are used for ten minutes while the node fails', async () => {
    const network = await overPools(recording('real/thornode.pools.2024'))
    await request(network, 'BTC.BTC')
    network.script.other = () => down
    network.later(10 * minuteMs)
    expect((await request(network, 'BTC.BTC')).json).toMatchObject([{ timestamp: noon }])
    network.later(minuteMs)
    expect((await request(network, 'BTC.BTC')).json).toEqual([])
  })

  it('are refused when the response is no list of pools', async () => {
    const network = await overPools({ pools: [] })
    expect(await request(network, 'BTC.BTC')).toEqual({
      status: 502,
      age: null,
      json: { message: 'The network’s node sent a response that does not match the interface.' },
    })
  })

  it('are requested again after two seconds when the response is no list of pools', async () => {
    const network = await overPools({ pools: [] })
    const ask = () =>
      Promise.all([
        request(network, 'BTC.BTC'),
        network.service.request('/tokenlist/utils/chains'),
        network.service.request('/tokenlist/utils/currencies'),
      ])
    await ask()
    const requested = network.countRequests()
    network.later(1_999)
    await ask()
    expect(network.countRequests()).toBe(requested)
    network.sendPools(recording('real/thornode.pools.2024'))
    network.later(1)
    const [{ json }] = await ask()
    expect(json).toMatchObject([{ identifier: 'BTC.BTC' }])
  })
})

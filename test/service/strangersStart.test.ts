import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { over } from '../support/mapped'
import { serveOverHttp } from '../support/serveOverHttp'
import { startOf } from '../support/sandboxed'
import { down, overNetwork } from '../support/scriptedNetwork'

const hash = 'AB'.repeat(32)
const actions = {
  actions: [
    {
      type: 'swap',
      status: 'success',
      date: '1767614400000000000',
      height: '100',
      in: [{ address: '0xfrom', coins: [{ asset: 'ETH.ETH', amount: '150000000' }], txID: hash }],
      out: [
        {
          address: 'bc1to',
          coins: [{ asset: 'BTC.BTC', amount: '590' }],
          txID: 'CD'.repeat(32),
          height: '110',
        },
      ],
      metadata: { swap: { memo: '=:b:bc1to' } },
    },
  ],
}

/** A hostile start: another quote, other addresses, an early time, legs that never end. */
const strangers = startOf(hash, {
  quoteId: 'strangers',
  sellAmount: '999',
  fromAddress: '0xstranger',
  toAddress: 'bc1stranger',
  startTimestamp: 1_000_000_000_000,
  route: {
    sellAsset: 'BTC.BTC',
    buyAsset: 'ETH.ETH',
    expectedBuyAmount: '777',
    approvalToken: 'BTC.BTC',
    legs: [
      { provider: 'UNISWAP_V3', sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH' },
      { provider: 'THORCHAIN', sellAsset: 'ETH.ETH', buyAsset: 'BTC.BTC' },
      { provider: 'UNISWAP_V3', sellAsset: 'BTC.BTC', buyAsset: 'ETH.ETH' },
    ],
  },
})
const honest = startOf(hash, {
  route: { sellAsset: 'ETH.ETH', buyAsset: 'BTC.BTC', expectedBuyAmount: '0.0000059' },
})

async function served() {
  const network = await overNetwork()
  const finish = () => {
    network.script.status = { json: over() }
    network.script.actions = { json: actions }
  }
  return { ...network, ...(await serveOverHttp(network)), finish }
}

describe('a start by another client', () => {
  it('after the first one changes no response', async () => {
    const { post, later } = await served()
    const first = await (await post(honest)).text()
    expect(await (await post(strangers)).text()).toBe(first)
    expect(await (await post({ hash })).text()).toBe(first)
    later(5_000)
    expect((await (await post({ hash })).json()).result.quoteId).toBe('quote-1')
  })

  it('does not reopen a finished transaction while a source is down', async () => {
    const { post, track, finish, later, script } = await served()
    finish()
    const finished = await (await post({ hash })).json()
    expect(finished).toMatchObject({ done: true, status: 'success' })
    script.actions = down
    later(5_000)
    expect(await track(strangers)).toMatchObject({ done: true, status: 'success' })
    expect(await track({ hash })).toMatchObject({ done: true, status: 'success' })
  })

  it.each([
    ['before the network has seen the transaction', true],
    ['after it has', false],
  ])('that is first, %s, changes neither end nor times', async (_, isEarly) => {
    const alone = await served()
    alone.finish()
    const honestly = await alone.track({ hash })
    const { track, finish, later } = await served()
    if (!isEarly) finish()
    await track(strangers)
    finish()
    later(5_000)
    const response = await track({ hash })
    expect(decideVerdict(response)).toEqual({ verdict: 'complete', reason: null })
    expect(response.done).toBe(true)
    expect(response.result.legs.map(({ txnType }) => txnType)).toEqual(
      honestly.result.legs.map(({ txnType }) => txnType),
    )
    expect(response.result.startTimestamp).toBe(honestly.result.startTimestamp)
  })

  it('has all its data marked as unverified', async () => {
    const { post, script, later } = await served()
    const waiting = await (await post(strangers)).json()
    expect(waiting.result.unverified).toBe(true)
    expect(waiting.result.legs.map((leg: { unverified: boolean }) => leg.unverified)).toEqual([
      true,
      true,
      true,
    ])
    script.status = {
      json: over({ swap_finalised: { completed: false } }, { planned_out_txs: [], out_txs: [] }),
    }
    later(5_000)
    const { result } = await (await post({ hash })).json()
    expect(JSON.stringify(result.legs)).not.toContain('stranger')
    // The quote buys another asset than the memo, so its amount is not shown.
    expect(JSON.stringify(result.legs)).not.toContain('777')
    expect(JSON.stringify(result.legs)).not.toContain('"unverified":true')
  })

  it('with the right asset has its expected amount marked as unverified', async () => {
    const { post, script, later } = await served()
    await post(honest)
    script.status = {
      json: over({ swap_finalised: { completed: false } }, { planned_out_txs: [], out_txs: [] }),
    }
    later(5_000)
    const { result } = await (await post({ hash })).json()
    expect(
      result.legs.map(({ toAmount, unverified }: { toAmount: string; unverified: boolean }) => [
        toAmount,
        unverified,
      ]),
    ).toEqual([
      ['1.5', false],
      ['0.0000059', true],
      ['0.0000059', true],
    ])
  })
})

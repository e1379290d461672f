import { describe, expect, it } from 'vitest'
import { answerTo, over } from '../../support/mapped'

const hash = 'AB'.repeat(32)
const bitcoin = (digits: string, amount: string, asset = 'BTC.BTC') => ({
  id: digits.repeat(32),
  address: 'bc1to',
  coin: { asset, amount },
})
type Payment = ReturnType<typeof bitcoin>

/** A node's response with the given payments, planned and sent. */
const node = (payments: readonly Payment[], more: object = {}) =>
  over(
    {},
    {
      planned_out_txs: payments.map(({ address, coin }) => ({
        chain: 'BTC',
        to_address: address,
        coin,
        refund: false,
      })),
      out_txs: payments.map(({ id, address, coin }) => ({
        id,
        chain: 'BTC',
        from_address: 'bc1vault',
        to_address: address,
        coins: [coin],
        memo: '',
      })),
      ...more,
    },
  )

/** An indexer's response with the given payments. */
const indexer = (payments: readonly Payment[], more: object = {}) => ({
  actions: [
    {
      type: 'swap',
      status: 'success',
      in: [{ address: '0xfrom', coins: [{ asset: 'ETH.ETH', amount: '150000000' }], txID: hash }],
      out: payments.map(({ id, address, coin }) => ({ address, coins: [coin], txID: id })),
      metadata: { swap: { memo: '=:b:bc1to' } },
      ...more,
    },
  ],
})

/** Whether a transaction is done by both sources, or the doubt why not. */
const endOf = (nodeResponse: unknown, indexerResponse?: unknown) => {
  const { done, result } = answerTo(nodeResponse, indexerResponse)
  return done || result.doubt
}

const lag = 'lag'
const contradiction = 'disagree'
const one = bitcoin('CD', '590')
const other = bitcoin('EF', '700')

describe('the payments of node and indexer', () => {
  it.each([
    ['are the same', [one, other], [other, one], true],
    ['differ in letter case', [bitcoin('cd', '590')], [bitcoin('CD', '590', 'btc.btc')], true],
    ['differ in their amount', [one], [bitcoin('CD', '591')], contradiction],
    ['differ in the amount of one', [one, other], [one, bitcoin('EF', '701')], contradiction],
    ['have different hashes', [one], [other], contradiction],
    ['are more at the node', [one, other], [one], lag],
    ['are more at the indexer', [one], [one, other], lag],
  ])('%s', (_, atNode, atIndexer, expected) =>
    expect(endOf(node(atNode), indexer(atIndexer))).toBe(expected),
  )

  const traded = (amount: string, asset = 'BTC~BTC') => bitcoin('00', amount, asset)
  it.each([
    ['are the same in any order', [traded('5'), traded('7')], [traded('7'), traded('5')], true],
    ['differ in their amount', [traded('5')], [traded('7')], contradiction],
    ['differ in their asset', [traded('5')], [traded('5', 'ETH~ETH')], contradiction],
    ['are fewer at the indexer', [traded('5'), traded('7')], [traded('5')], contradiction],
  ])('inside the network %s', (_, atNode, atIndexer, expected) => {
    const tx = { ...over().tx, memo: '=:BTC~BTC:bc1to' }
    const memo = { metadata: { swap: { memo: tx.memo } } }
    expect(endOf(node(atNode, { tx }), indexer(atIndexer, memo))).toBe(expected)
  })
})

describe('the end of a transaction', () => {
  const swapping = { swap_status: { pending: true }, swap_finalised: { completed: false } }
  it.each([
    ['open while the node swaps, whatever the indexer lists', over(swapping), indexer([one]), null],
    [
      'in doubt while the indexer lists it as pending',
      node([one]),
      indexer([one], { status: 'pending' }),
      lag,
    ],
    ['in doubt while the indexer lists no payment', node([one]), indexer([]), lag],
  ])('is %s', (_, fromNode, fromIndexer, expected) =>
    expect(endOf(fromNode, fromIndexer)).toBe(expected),
  )

  it('needs the node’s payment, unless all payments stay inside the network', () => {
    const unproven = node([], { stages: { ...over().stages, outbound_signed: null } })
    expect(endOf(unproven, indexer([one]))).toBe(lag)
    const internal = { ...one, id: '', coin: { asset: 'BTC~BTC', amount: '5' } }
    const tx = { ...over().tx, memo: '=:BTC~BTC:bc1to' }
    const memo = { metadata: { swap: { memo: tx.memo } } }
    const second = { ...one, coin: { asset: 'BTC.BTC', amount: '5' } }
    expect(endOf({ ...unproven, tx }, indexer([internal], memo))).toBe(true)
    expect(endOf({ ...unproven, tx }, indexer([internal, second], memo))).toBe(lag)
  })

  /** A deposit whose memo requests another action than a swap; nothing was paid out. */
  const action = (memo: string) =>
    node([], {
      tx: { ...over().tx, memo },
      stages: { ...over().stages, swap_finalised: null, outbound_signed: null },
    })

  it.each([
    ['of a swap needs the indexer', '=:b:bc1to', lag],
    ['of a kind that the indexer does not report needs the node alone', 'leave:thor1', true],
    ['of any other kind needs the indexer', 'bond:thor1', lag],
  ])('%s', (_, memo, expected) => {
    const response = memo.startsWith('=') ? node([one]) : action(memo)
    expect(endOf(response, { actions: [] })).toBe(expected)
  })

  it('is decided by the node alone where no indexer is requested, if it proves the payout', () => {
    expect(endOf(node([one]))).toBe(true)
    expect(endOf(action('bond:thor1'))).toBe(true)
    expect(endOf(action('wd:BTC.BTC'))).toBe(null)
  })

  it.each([
    ['a plain send, which the node does not report', { type: 'send' }, true],
    ['a rejected deposit, which the node never observes', { type: 'failed' }, true],
    ['a swap', {}, lag],
  ])('is decided by the indexer alone for %s', (_, more, expected) => {
    expect(endOf({ error: 'not found' }, indexer([one], more))).toBe(expected)
  })
})

describe('a transaction that both sources report', () => {
  it('has the kind of the indexer when the node’s memo names none', () => {
    const stages = { ...over().stages, swap_finalised: null, swap_status: null }
    const unnamed = node([], { tx: { ...over().tx, memo: '' }, stages })
    const bond = indexer([], { type: 'bond', metadata: {} })
    expect(answerTo(unnamed, bond).result.legs[1]?.txnType).toBe('TC:BOND')
    // Before its kind is known, a transaction has only its deposit.
    expect(answerTo(unnamed).result.legs.map(({ txnType }) => txnType)).toEqual(['TRANSFER:IN'])
    expect(answerTo(node([one]), bond).result.legs[1]?.txnType).toBe('SWAP:ETH-BTC')
  })

  it('has the target of the indexer when the node’s memo names none', () => {
    const tx = { ...over().tx, memo: '=:qq:bc1to' }
    const { legs } = answerTo(node([], { tx }), indexer([])).result
    expect(legs[1]?.toAsset).toBe('BTC.BTC')
    const named = indexer([], { metadata: { swap: { memo: '=:l:ltc1to' } } })
    expect(answerTo(node([]), named).result.legs[1]?.toAsset).toBe('BTC.BTC')
  })

  it('has the state of a limit order by the indexer, else by the node', () => {
    const tx = { ...over().tx, memo: '=<:b:bc1to:5' }
    const stages = {
      ...over().stages,
      swap_status: { pending: true },
      swap_finalised: { completed: false },
    }
    const open = node([], { tx, stages })
    expect(answerTo(open).result.legs[1]?.limitSwap).toEqual({ state: 'open' })
    expect(answerTo(node([], { tx })).result.legs[1]?.limitSwap).toBeNull()
    const [swap] = indexer([one], { metadata: { swap: { memo: tx.memo } } }).actions
    const placed = {
      ...swap,
      type: 'limit_swap',
      in: [{ address: '0xfrom', coins: [{ asset: 'ETH.ETH', amount: '300000000' }], txID: hash }],
      out: [],
    }
    const partly = answerTo(open, { actions: [placed, swap] })
    expect(partly.result.legs[1]?.limitSwap).toEqual({ state: 'partly-filled' })
    expect(partly).toMatchObject({ done: false, status: 'pending' })
    expect(partly.result.legs[1]?.status).toBe('pending')
  })

  it('has the credit that the indexer reports', () => {
    const coins = [{ asset: 'ETH~ETH', amount: '150000000' }]
    const trade = indexer([], { type: 'trade', metadata: {}, out: [{ address: 'thor1', coins }] })
    const tx = { ...over().tx, memo: 'trade+:thor1' }
    const stages = { ...over().stages, swap_finalised: null }
    const { legs } = answerTo(node([], { tx, stages }), trade).result
    expect(legs[1]).toMatchObject({
      txnType: 'TC:TRADE-DEPOSIT',
      toAsset: 'ETH~ETH',
      toAmount: '1.5',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { getLateness, getTiming } from '../../../src/model/transaction/timing'
import { createTrace } from '../../../src/model/trace/trace'
import { formatAction, formatOrder } from '../../../src/model/words/actionText'
import { describeLocation } from '../../../src/model/words/location'
import { formatHeadline } from '../../../src/model/words/headline'
import { formatLegTitle } from '../../../src/model/words/legText'
import { getMoney } from '../../../src/model/transaction/money'
import { formatReport } from '../../../src/model/words/report'
import { getNextStep } from '../../../src/model/words/nextStep'
import { answerOf, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const action = (word: string, status: string, more = {}) =>
  wireLeg(`TC:${word}`, status, {
    chain: 'THOR',
    fromAsset: '',
    fromAmount: '',
    toAsset: '',
    toAmount: '',
    ...more,
  })
const deposit = wireLeg('TRANSFER:IN', 'success')
const payout = (asset: string, amount: string) =>
  wireLeg('TRANSFER:OUT', 'success', {
    chain: asset.split('.')[0],
    fromAsset: asset,
    toAsset: asset,
    toAmount: amount,
    toAddress: `to ${asset}`,
  })
const added = { fromAsset: 'BTC.BTC', fromAmount: '0.5' }

const read = (done: boolean, status: string, legs: readonly unknown[], more = {}) => {
  const all = known([{ ...wireAnswer(done, status, legs), ...more }])
  const calm = { isFailing: false, isOffline: false, isRejected: false, lateness: 'none' } as const
  return {
    all,
    headline: formatHeadline(all),
    titles: all.rows.map(formatLegTitle),
    where: describeLocation(all),
    todo: getNextStep(all, calm),
    money: getMoney(all.rows),
  }
}

describe('an action', () => {
  it.each([
    ['ADDLIQUIDITY', 'Add liquidity', 'Liquidity added'],
    ['WITHDRAW', 'Withdraw liquidity', 'Liquidity withdrawn'],
    ['TNS-CREATE', 'Register name', 'Name registered'],
    ['BOND', 'Bond', 'Bonded'],
    ['TRADE-DEPOSIT', 'Deposit to trade account', 'Deposited to trade account'],
    ['LIMIT-MODIFY', 'Change limit order', 'Limit order changed'],
    ['FOO', 'Network action FOO', 'Network action FOO'],
    ['constructor', 'Network action constructor', 'Network action constructor'],
  ])('%s is titled "%s", and "%s" when it is done', (word, title, done) => {
    const titleOf = (status: string) => {
      const [leg] = answerOf(wireAnswer(false, 'pending', [action(word, status)])).result.legs
      return leg && formatAction(leg)
    }
    expect(titleOf('pending')).toBe(title)
    expect(titleOf('reverted')).toBe(title)
    expect(titleOf('success')).toBe(done)
  })

  it('in progress is located at the network', () => {
    const { headline, where, todo } = read(false, 'pending', [
      deposit,
      action('ADDLIQUIDITY', 'pending', added),
    ])
    expect(headline).toBe('In progress on THORChain.')
    expect(where).toEqual({
      sentence: 'Add liquidity: in progress on THORChain',
      amount: '',
      facts: [{ label: 'Amount', sum: { asset: 'BTC.BTC', amount: '0.5', estimated: false } }],
      note: '',
    })
    expect(todo.instruction).toBe('Nothing. You can close this page.')
  })

  it('that is done without a payout names the deposited amount and no payout', () => {
    const { headline, titles, where, todo, money } = read(true, 'success', [
      deposit,
      action('ADDLIQUIDITY', 'success', added),
    ])
    expect(headline).toBe('Complete. Liquidity added.')
    expect(titles).toEqual(['Deposit', 'Liquidity added'])
    expect(where).toEqual({
      sentence: 'Liquidity added on THORChain',
      amount: '',
      facts: [{ label: 'You sent', sum: { asset: 'BTC.BTC', amount: '0.5', estimated: false } }],
      note: '',
    })
    expect(todo).toEqual({ instruction: 'Nothing more to do.', note: [] })
    expect(money.outcomes).toEqual([])
  })

  it('that pays out names the amount, also in the deposited asset', () => {
    const { headline, titles, money } = read(true, 'success', [
      wireLeg('TRANSFER:IN', 'success', { fromAsset: 'THOR.RUNE', fromAmount: '' }),
      action('WITHDRAW', 'success'),
      payout('BTC.BTC', '0.1'),
      payout('THOR.RUNE', '20'),
    ])
    expect(headline).toBe(
      'Complete. Liquidity withdrawn. 0.1 BTC paid to to BTC.BTC, 20 RUNE paid to to THOR.RUNE.',
    )
    expect(titles).toEqual(['Deposit', 'Liquidity withdrawn', 'Payout', 'Payout'])
    expect(money.sold).toBeNull()
    expect(money.outcomes.map(({ kind }) => kind)).toEqual(['paid', 'paid'])
  })

  it('that credits an asset inside the network names it', () => {
    const { money } = read(true, 'success', [
      deposit,
      action('TRADE-DEPOSIT', 'success', { ...added, toAsset: 'BTC~BTC', toAmount: '0.5' }),
    ])
    expect(money.outcomes).toMatchObject([{ kind: 'paid', asset: 'BTC~BTC', amount: '0.5' }])
  })

  it('that the network refused has its message and no other claim', () => {
    const error = { error: { message: 'not enough bond' } }
    const refused = [action('BOND', 'reverted')]
    const { headline, where, todo } = read(true, 'reverted', refused, error)
    expect(headline).toBe(
      'Failed. The network didn’t carry out this transaction: “not enough bond”',
    )
    expect(where.sentence).toBe('Still in your wallet on THORChain')
    expect(todo.instruction).toBe('Send it again if you still want to.')
    const deposited = read(true, 'reverted', [deposit, ...refused], error)
    expect(deposited.where).toEqual({
      sentence: 'Rejected by the network on THORChain',
      amount: '',
      facts: [{ label: 'You sent', sum: { asset: 'BTC.BTC', amount: '0.5', estimated: false } }],
      note: 'The network hasn’t reported where it is now.',
    })
  })

  it('has its title in the trace', () => {
    const { all } = read(true, 'success', [deposit, action('ADDLIQUIDITY', 'success', added)])
    const trace = createTrace({
      rows: all.rows,
      now: begun,
      lastResponseAt: null,
      hasEnded: true,
      zone: 'utc',
    })
    expect(trace?.labels.map(({ text }) => text)).toContain('Liquidity added')
  })
})

describe('a limit order', () => {
  const order = (state: string, status: string) =>
    wireLeg('SWAP:TC-TC', status, {
      chain: 'THOR',
      toAsset: 'ETH.ETH',
      toAmount: '8',
      limitSwap: { state },
    })

  it.each([
    ['open', 'Order open'],
    ['partly-filled', 'Order partly filled'],
    ['filled', 'Order filled'],
    ['expired', 'Order expired'],
    ['cancelled', 'Order cancelled'],
    ['foo', ''],
  ])('that is %s has the text "%s"', (state, words) => {
    const [leg] = answerOf(wireAnswer(false, 'pending', [order(state, 'pending')])).result.legs
    expect(leg && formatOrder(leg)).toBe(words)
  })

  it('that is open has this text everywhere, and is never late', () => {
    const { headline, titles, where, all } = read(
      false,
      'pending',
      [deposit, order('open', 'pending')],
      { startTimestamp: begun },
    )
    expect(headline).toBe('In progress. Order open on THORChain.')
    expect(titles).toEqual(['Deposit', 'Limit swap BTC to ETH'])
    expect(where.sentence).toBe('With THORChain. Order open')
    const timing = { ...getTiming(all), startedAt: begun }
    expect(getLateness(timing, begun + 3 * 86_400_000)).toBe('none')
    expect(getLateness({ ...timing, isOpenEnded: false }, begun + 3 * 86_400_000)).toBe('long')
    const sighting = { snapshot: all, checkedAt: null, requestedAt: begun, nextPollDelay: null }
    const page = { version: '1', address: '' }
    const report = formatReport({ ...sighting, polls: [], failure: null, page }, begun)
    expect(report).toContain('   - Limit order: `open`\n')
  })

  it('that was refunded without a payout leg names no amount', () => {
    const { headline, money } = read(true, 'refunded', [deposit, order('expired', 'refunded')])
    expect(headline).toBe('Refunded. The limit order expired.')
    expect(money.outcomes).toEqual([])
  })
})

describe('the deposit and the refund', () => {
  it('are never the same leg', () => {
    const approved = read(true, 'success', [
      wireLeg('APPROVAL', 'success'),
      payout('BTC.BTC', '0.5'),
    ])
    expect(approved.money.sold).toBeNull()
    expect(approved.money.outcomes.map(({ kind }) => kind)).toEqual(['paid'])
    expect(approved.titles).toEqual(['Approve BTC', 'Payout'])
  })

  it('leave out a payment to someone else', () => {
    const swap = wireLeg('SWAP:TC-TC', 'success', { chain: 'THOR', toAsset: 'ETH.ETH' })
    const legs = [deposit, swap, payout('THOR.RUNE', '1'), payout('ETH.ETH', '8')]
    const { money } = read(true, 'success', legs)
    expect(money.outcomes.map(({ asset, amount }) => `${amount} ${asset}`)).toEqual(['8 ETH.ETH'])
  })
})

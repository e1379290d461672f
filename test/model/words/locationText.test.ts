import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeLocation } from '../../../src/model/words/location'
import { getMoney } from '../../../src/model/transaction/money'
import { createSnapshot } from '../../../src/model/transaction/transaction'
import { type PageStatus, getNextStep } from '../../../src/model/words/nextStep'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { arbitraryResponse } from '../../support/arbitraryResponses'
import { begun, known } from '../../support/observations'

const calm = { isFailing: false, isOffline: false, isRejected: false, lateness: 'none' } as const
const said = (wire: unknown, standing: PageStatus = calm) => {
  const all = known([wire])
  return {
    where: describeLocation(all),
    todo: getNextStep(all, standing),
    money: getMoney(all.rows),
  }
}
const open = (deposit: string, swap: string, payout: string) =>
  wireAnswer(false, 'pending', swapLegs(deposit, swap, payout))
const refund = (status: string, done: boolean) =>
  wireAnswer(done, status, [
    wireLeg('TRANSFER:IN', 'success', { fromAddress: 'bc1qsender' }),
    wireLeg('SWAP:TC-TC', 'refunded', { chain: 'THOR', toAsset: 'ETH.ETH' }),
    returnLeg(done ? 'refunded' : 'outbound'),
  ])

describe('describeLocation', () => {
  it('names the place of the leg in progress', () => {
    expect(said(open('pending', 'not_started', 'not_started')).where.sentence).toBe(
      'Deposit sent on Bitcoin, waiting to be picked up',
    )
    expect(said(open('success', 'swapping', 'not_started')).where.sentence).toBe(
      'With THORChain, swapping',
    )
    expect(said(open('success', 'success', 'outbound')).where.sentence).toBe(
      'Payout queued on Ethereum',
    )
    expect(said(open('success', 'success', 'not_started')).where.sentence).toBe(
      'Waiting to send your payout on Ethereum',
    )
  })

  it('counts the confirmations of a deposit where they are reported', () => {
    const waiting = (confirmations: unknown) => {
      const [deposit, swap, payout] = swapLegs('pending', 'not_started', 'not_started')
      return said(wireAnswer(false, 'pending', [{ ...deposit, confirmations }, swap, payout])).where
    }
    expect(waiting({ counted: 1, required: 2, remaining: 600_000 })).toEqual({
      sentence: '0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations',
      amount: '0.5 BTC',
      facts: [{ label: 'Time left', words: 'about 10 min' }],
      note: 'The network sets how many it needs by the amount, so that a deposit can’t be reversed.',
    })
    expect(waiting({ counted: null, required: 2, remaining: null }).sentence).toBe(
      '0.5 BTC is confirming on Bitcoin: 2 confirmations needed',
    )
    expect(waiting({}).sentence).toBe('0.5 BTC is confirming on Bitcoin')
  })

  it('names the amount and the wait of a queued payout', () => {
    const waiting = (queue: unknown, more = {}) => {
      const [deposit, swap, payout] = swapLegs('success', 'success', 'outbound')
      return said(wireAnswer(false, 'outbound', [deposit, swap, { ...payout, queue, ...more }]))
        .where
    }
    const to = '0x12ab34aaaaaaaaaaaaaaaaaaaaaaaaaaaacdef56'
    const { sentence, amount, facts } = waiting(
      { remaining: 240_000, blocks: 40 },
      { toAddress: to },
    )
    expect(amount).toBe('8 ETH')
    expect(sentence).toBe('Swapped. Your payout of 8 ETH is in the queue: about 4 min (40 blocks)')
    expect(facts).toMatchObject([{ label: 'Your payout', at: { chain: 'ETH', address: to } }])
    expect(waiting({}, { toAmount: '?' }).sentence).toBe('Swapped. Your payout is in the queue')
  })

  it('counts the parts of a streaming swap', () => {
    const [deposit, swap, payout] = swapLegs('success', 'streaming', 'not_started')
    const details = { total: 23, completed: 14, refunded: 0, progress: [] }
    const { where } = said(
      wireAnswer(false, 'streaming', [deposit, { ...swap, streamingSwapDetails: details }, payout]),
    )
    expect(where.sentence).toBe('With THORChain, swapping in parts')
    expect(where.facts.at(-1)).toEqual({ label: 'Parts', words: '14 of 23 parts swapped' })
  })

  it('says that nothing is sent while an approval is in progress', () => {
    const legs = [
      wireLeg('APPROVAL', 'pending', { chain: 'ETH' }),
      ...swapLegs('not_started', 'not_started', 'not_started'),
    ]
    expect(said(wireAnswer(false, 'pending', legs)).where.sentence).toBe('Not sent yet')
  })

  it('names the chain of a payout, with the amount', () => {
    const { where } = said(wireAnswer(true, 'success', swapLegs('success', 'success', 'success')))
    expect(where.sentence).toBe('Paid out on Ethereum')
    expect(where.facts[0]?.sum).toMatchObject({ amount: '8', asset: 'ETH.ETH', estimated: false })
  })

  it('says “refunded” once the refund has arrived, and not before', () => {
    expect(said(refund('refunded', true)).where.sentence).toBe('Refunded on Bitcoin')
    expect(said(refund('pending', false)).where.sentence).toBe('Refund queued on Bitcoin')
  })

  it('names both places after a partial refund', () => {
    const legs = [...swapLegs('success', 'partially_refunded', 'success'), returnLeg('refunded')]
    const { where, money } = said(wireAnswer(true, 'partially_refunded', legs))
    expect(where.sentence).toBe('In two places: part swapped, part refunded')
    expect(where.facts.map(({ label }) => label)).toEqual(['Swapped', 'Refunded'])
    expect(money.outcomes.map(({ kind }) => kind)).toEqual(['paid', 'returned'])
  })

  it('says that the money is still in the wallet when the deposit had no effect', () => {
    const { where, todo } = said(wireAnswer(true, 'reverted', [wireLeg('TRANSFER:IN', 'reverted')]))
    expect(where.sentence).toBe('Still in your wallet on Bitcoin')
    expect(todo.instruction).toBe('Start a new swap if you still want to.')
    const legs = swapLegs('dropped', 'not_started', 'not_started')
    expect(said(wireAnswer(true, 'error', legs)).where.sentence).toBe(
      'Still in your wallet on Bitcoin',
    )
  })

  it('goes no further than a leg with an unknown status', () => {
    const { where, todo } = said(open('success', 'foo', 'not_started'))
    expect(where.sentence).toBe('On THORChain, status unknown')
    expect(where.facts).toContainEqual({ label: 'Raw status', words: 'foo' })
    expect(todo.instruction).toBe('Wait. We’ll keep checking.')
  })

  it('names no place when the response contradicts itself', () => {
    const { where, todo } = said(
      wireAnswer(true, 'success', swapLegs('success', 'pending', 'pending')),
    )
    expect(where.sentence).toBe('Not clear')
    expect(todo.instruction).toBe('Send the report below to the app where you started the swap.')
  })

  it('names no place before any response', () => {
    const nothing = createSnapshot('A'.repeat(64), begun)
    expect(describeLocation(nothing).sentence).toBe('Looking for your transaction…')
  })

  it('says “paid out” only for the verdict “complete”, for any response', () => {
    fc.assert(
      fc.property(arbitraryResponse, (wire) => {
        const all = known([wire])
        const { sentence, facts } = describeLocation(all)
        const ends = ['Paid out', 'Liquidity added'].filter((words) => sentence.startsWith(words))
        expect(ends).toHaveLength(all.verdict === 'complete' ? 1 : 0)
        expect(facts.length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('getNextStep', () => {
  it('names the address that a refund would go to', () => {
    const [deposit, swap, payout] = swapLegs('pending', 'not_started', 'not_started')
    const { todo } = said(
      wireAnswer(false, 'pending', [{ ...deposit, fromAddress: 'bc1qsender' }, swap, payout]),
    )
    expect(todo.instruction).toBe('Nothing. You can close this page.')
    expect(todo.note).toContainEqual({ chain: 'BTC', address: 'bc1qsender' })
  })

  it('does not name that address after the swap', () => {
    const [deposit, swap, payout] = swapLegs('success', 'success', 'pending')
    const { todo } = said(
      wireAnswer(false, 'pending', [{ ...deposit, fromAddress: 'bc1qsender' }, swap, payout]),
    )
    expect(todo.note).toEqual(['Your swap continues without this page.'])
  })

  it.each([
    ['emit asset 1 less than price limit 2', ' The same price limit may be refused again.'],
    ['not enough fee', ' Send a larger amount: the same one may be refused again.'],
    ['trading halted', ' Wait until trading has resumed.'],
    ['invalid memo', ' The same memo will be refused again.'],
    ['limit swap expired', ' The same limit may expire again.'],
  ])('advises what to change after a refund for “%s”', (message, advice) => {
    const { todo } = said({ ...refund('refunded', true), error: { message } })
    expect(todo.note).toEqual(['To try again, start a new swap.', advice])
  })

  it.each(['', 'limit swap cancelled', 'internal error'])(
    'advises nothing about a price after a refund for “%s”',
    (message) => {
      const { todo } = said({ ...refund('refunded', true), error: { message } })
      expect(todo.note).toEqual(['To try again, start a new swap.'])
    },
  )

  it('says that the transaction was replaced, not to send it again', () => {
    const legs = swapLegs('replaced', 'not_started', 'not_started')
    expect(said(wireAnswer(true, 'replaced', legs)).todo.instruction).toBe(
      'This transaction was replaced.',
    )
  })

  it('says to wait when the service no longer finds the transaction', () => {
    const wire = open('success', 'swapping', 'not_started')
    const lost = known([wire, wireAnswer(false, 'not_found', [])])
    expect(getNextStep(lost, calm).instruction).toBe('Wait. We’ll keep checking.')
  })

  it('says whether reports contradict each other or are incomplete', () => {
    const odd = said(wireAnswer(true, 'success', swapLegs('success', 'pending', 'pending')))
    expect(odd.todo.note[0]).toBe('The network’s reports contradict each other.')
    const poor = said(wireAnswer(false, 'parsing_error', swapLegs('success', 'pending', 'pending')))
    expect(poor.todo.note[0]).toBe('We don’t have enough information yet.')
  })

  it('says “nothing” while polls fail, with a link to the explorer', () => {
    const [deposit, swap, payout] = swapLegs('pending', 'not_started', 'not_started')
    const wire = wireAnswer(false, 'pending', [{ ...deposit, hash: 'A'.repeat(64) }, swap, payout])
    const { todo } = said(wire, { ...calm, isFailing: true })
    expect(todo.instruction).toBe('Nothing. We’re retrying automatically.')
    expect(todo.note).toContainEqual({
      href: `https://mempool.space/tx/${'a'.repeat(64)}`,
      host: 'mempool.space',
    })
  })

  it('says to send the report after a day over the estimate', () => {
    const wire = open('success', 'swapping', 'not_started')
    expect(said(wire, { ...calm, lateness: 'late' }).todo.instruction).toBe(
      'Nothing yet. This is taking longer than expected.',
    )
    const { todo } = said(wire, { ...calm, lateness: 'long' })
    expect(todo.instruction).toBe('Send the report below to the app where you started the swap.')
  })

  it('is one sentence, for any response', () => {
    fc.assert(
      fc.property(arbitraryResponse, (wire) => {
        const { todo } = said(wire)
        expect(todo.instruction).toMatch(/^[A-Z].*[.?]$/)
      }),
    )
  })

  it('says to check the hash when the service rejects it', () => {
    const nothing = createSnapshot('A'.repeat(64), begun)
    const standing = { ...calm, isFailing: true, isOffline: false, isRejected: true }
    expect(getNextStep(nothing, standing).instruction).toBe('Check the hash.')
  })
})

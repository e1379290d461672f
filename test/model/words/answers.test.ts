import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whereIsIt } from '../../../src/model/words/answers'
import { moneyOf } from '../../../src/model/words/money'
import { judgeObservation, unobserved } from '../../../src/model/progress/observation'
import { type Standing, whatToDo } from '../../../src/model/words/whatToDo'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { anyAnswer } from '../../support/anyAnswer'
import { begun, known } from '../../support/observations'

const calm = { failing: false, refused: false, lateness: 'none' } as const
const said = (wire: unknown, standing: Standing = calm) => {
  const all = known([wire])
  const judgement = judgeObservation(all)
  return {
    where: whereIsIt(all, judgement),
    todo: whatToDo(all, judgement, standing),
    money: moneyOf(all.rows),
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

describe('where the money is', () => {
  it('follows the leg under way', () => {
    expect(said(open('pending', 'not_started', 'not_started')).where.said).toBe(
      'On its way into the network, on Bitcoin',
    )
    expect(said(open('success', 'swapping', 'not_started')).where.said).toBe(
      'With the network on THORChain, being swapped',
    )
    expect(said(open('success', 'success', 'outbound')).where.said).toBe(
      'On its way out to Ethereum',
    )
    expect(said(open('success', 'success', 'not_started')).where.said).toBe(
      'With the network, waiting to be paid out on Ethereum',
    )
  })

  it('counts the confirmations that a deposit waits for, where a node tells', () => {
    const waiting = (confirmations: unknown) => {
      const [deposit, swap, payout] = swapLegs('pending', 'not_started', 'not_started')
      return said(wireAnswer(false, 'pending', [{ ...deposit, confirmations }, swap, payout])).where
    }
    expect(waiting({ counted: 1, required: 2, remaining: 600_000 })).toEqual({
      said: '0.5 BTC is confirming on Bitcoin: 1 of 2 confirmations',
      amount: '0.5 BTC',
      facts: [{ label: 'To confirm', words: 'about 10 min' }],
      note: '',
    })
    expect(waiting({ counted: null, required: 2, remaining: null }).said).toBe(
      '0.5 BTC is confirming on Bitcoin: 2 confirmations needed',
    )
    expect(waiting({}).said).toBe('0.5 BTC is confirming on Bitcoin')
  })

  it('says of a payout that waits for its turn how much it is and how long', () => {
    const waiting = (queue: unknown, more = {}) => {
      const [deposit, swap, payout] = swapLegs('success', 'success', 'outbound')
      return said(wireAnswer(false, 'outbound', [deposit, swap, { ...payout, queue, ...more }]))
        .where
    }
    const to = '0x12ab34aaaaaaaaaaaaaaaaaaaaaaaaaaaacdef56'
    const {
      said: sentence,
      amount,
      facts,
    } = waiting({ remaining: 240_000, blocks: 40 }, { toAddress: to })
    expect(amount).toBe('8 ETH')
    expect(sentence).toBe('Swapped. The payout of 8 ETH waits in the queue: about 4 min, 40 blocks')
    expect(facts).toMatchObject([{ label: 'To pay out', at: { chain: 'ETH', address: to } }])
    expect(waiting({}, { toAmount: '?' }).said).toBe('Swapped. The payout waits in the queue')
  })

  it('counts the parts of a streaming swap', () => {
    const [deposit, swap, payout] = swapLegs('success', 'streaming', 'not_started')
    const details = { total: 23, completed: 14, refunded: 0, progress: [] }
    const { where } = said(
      wireAnswer(false, 'streaming', [deposit, { ...swap, streamingSwapDetails: details }, payout]),
    )
    expect(where.said).toBe('With the network on THORChain, part way through the swap')
    expect(where.facts.at(-1)).toEqual({ label: 'Parts', words: '14 of 23 parts swapped' })
  })

  it('says that nothing is sent while an approval is under way', () => {
    const legs = [
      wireLeg('APPROVAL', 'pending', { chain: 'ETH' }),
      ...swapLegs('not_started', 'not_started', 'not_started'),
    ]
    expect(said(wireAnswer(false, 'pending', legs)).where.said).toBe('Not sent yet')
  })

  it('is where it was paid out, with the amount', () => {
    const { where } = said(wireAnswer(true, 'success', swapLegs('success', 'success', 'success')))
    expect(where.said).toBe('Paid out on Ethereum')
    expect(where.facts[0]?.sum).toMatchObject({ amount: '8', asset: 'ETH.ETH', estimated: false })
  })

  it('is back where it came from, once a return has arrived and not before', () => {
    expect(said(refund('refunded', true)).where.said).toBe('Returned on Bitcoin')
    expect(said(refund('pending', false)).where.said).toBe('On its way back to Bitcoin')
  })

  it('is in two places after a partial refund, both named', () => {
    const legs = [...swapLegs('success', 'partially_refunded', 'success'), returnLeg('refunded')]
    const { where, money } = said(wireAnswer(true, 'partially_refunded', legs))
    expect(where.said).toBe('In two places, both paid out')
    expect(where.facts.map(({ label }) => label)).toEqual(['Swapped', 'Returned'])
    expect(money.outcomes.map(({ kind }) => kind)).toEqual(['paid', 'returned'])
  })

  it('is where it was when the deposit took no effect', () => {
    const { where, todo } = said(wireAnswer(true, 'reverted', [wireLeg('TRANSFER:IN', 'reverted')]))
    expect(where.said).toBe('Where it was on Bitcoin')
    expect(todo.said).toBe('Start a new swap, if it is still wanted.')
    const legs = swapLegs('dropped', 'not_started', 'not_started')
    expect(said(wireAnswer(true, 'error', legs)).where.said).toBe('Where it was on Bitcoin')
  })

  it('is not claimed to be further than a leg whose word nobody knows', () => {
    const { where, todo } = said(open('success', 'foo', 'not_started'))
    expect(where.said).toBe('On THORChain. What happens there is not known')
    expect(where.facts).toContainEqual({ label: 'Service says', words: 'foo' })
    expect(todo.said).toBe('Wait. This page keeps asking.')
  })

  it('is not claimed to be anywhere when the answer contradicts itself', () => {
    const { where, todo } = said(
      wireAnswer(true, 'success', swapLegs('success', 'pending', 'pending')),
    )
    expect(where.said).toBe('Not known for certain')
    expect(todo.said).toBe('Ask support, with the report from this page.')
  })

  it('is not known before any answer', () => {
    const nothing = unobserved('A'.repeat(64), begun)
    expect(whereIsIt(nothing, judgeObservation(nothing)).said).toBe('Not known yet')
  })

  it('is paid out, or with the network, only by the verdict "complete", whatever a tracker sends', () => {
    fc.assert(
      fc.property(anyAnswer, (wire) => {
        const all = known([wire])
        const judgement = judgeObservation(all)
        const { said: sentence, facts } = whereIsIt(all, judgement)
        const ends = ['Paid out', 'Liquidity added'].filter((words) => sentence.startsWith(words))
        expect(ends).toHaveLength(judgement.verdict === 'complete' ? 1 : 0)
        expect(facts.length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('what to do', () => {
  it('names the address that money would return to', () => {
    const [deposit, swap, payout] = swapLegs('pending', 'not_started', 'not_started')
    const { todo } = said(
      wireAnswer(false, 'pending', [{ ...deposit, fromAddress: 'bc1qsender' }, swap, payout]),
    )
    expect(todo.said).toBe('Nothing. You can close this page.')
    expect(todo.note).toContainEqual({ chain: 'BTC', address: 'bc1qsender' })
  })

  it('names it no more once the swap is through', () => {
    const [deposit, swap, payout] = swapLegs('success', 'success', 'pending')
    const { todo } = said(
      wireAnswer(false, 'pending', [{ ...deposit, fromAddress: 'bc1qsender' }, swap, payout]),
    )
    expect(todo.note).toEqual(['It goes on without this page.'])
  })

  it('is to look for the transaction that replaced it, never to send anew', () => {
    const legs = swapLegs('replaced', 'not_started', 'not_started')
    expect(said(wireAnswer(true, 'replaced', legs)).todo.said).toBe(
      'Look in your wallet for the transaction that replaced it.',
    )
  })

  it('is to wait where the service no longer finds it', () => {
    const wire = open('success', 'swapping', 'not_started')
    const lost = known([wire, wireAnswer(false, 'not_found', [])])
    expect(whatToDo(lost, judgeObservation(lost), calm).said).toBe('Wait. This page keeps asking.')
  })

  it('says whether words contradict each other, or are only not enough', () => {
    const odd = said(wireAnswer(true, 'success', swapLegs('success', 'pending', 'pending')))
    expect(odd.todo.note[0]).toBe('What the service says does not fit together.')
    const poor = said(wireAnswer(false, 'parsing_error', swapLegs('success', 'pending', 'pending')))
    expect(poor.todo.note[0]).toBe('What the service says is not enough to tell where it stands.')
  })

  it('is nothing while checks fail, and points to the explorer meanwhile', () => {
    const [deposit, swap, payout] = swapLegs('pending', 'not_started', 'not_started')
    const wire = wireAnswer(false, 'pending', [{ ...deposit, hash: 'A'.repeat(64) }, swap, payout])
    const { todo } = said(wire, { ...calm, failing: true })
    expect(todo.said).toBe('Nothing. This page tries again by itself.')
    expect(todo.note).toContainEqual({
      href: `https://mempool.space/tx/${'a'.repeat(64)}`,
      host: 'mempool.space',
    })
  })

  it('is to ask support once it takes longer than a day, and never to give it up', () => {
    const wire = open('success', 'swapping', 'not_started')
    expect(said(wire, { ...calm, lateness: 'late' }).todo.said).toMatch(/^Nothing yet\./)
    const { todo } = said(wire, { ...calm, lateness: 'long' })
    expect(todo.said).toBe('Ask support, with the report from this page.')
  })

  it('is exactly one thing, whatever a tracker sends', () => {
    fc.assert(
      fc.property(anyAnswer, (wire) => {
        const { todo } = said(wire)
        expect(todo.said).toMatch(/^[A-Z].*\.$/)
      }),
    )
  })

  it('is to check the hash when the service refuses it', () => {
    const nothing = unobserved('A'.repeat(64), begun)
    const standing = { ...calm, failing: true, refused: true }
    expect(whatToDo(nothing, judgeObservation(nothing), standing).said).toBe('Check the hash.')
  })
})

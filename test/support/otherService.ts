import fc from 'fast-check'
import type { TrackerResponse } from '../../src/contract/tracker'
import { type History, arbitraryHistories } from '../days/truth'
import { answerTo } from './mapped'

type WireLeg = Record<string, unknown>
/** A response of another service, which says neither a verdict nor who is paid. */
type Wire = {
  done: unknown
  status: unknown
  result: { legs: WireLeg[]; [field: string]: unknown }
}

const writeWire = ({ done, status, result }: TrackerResponse): Wire =>
  structuredClone({
    done,
    status,
    result: {
      quoteId: 'q',
      firstTransactionHash: result.firstTransactionHash,
      legs: result.legs.map((leg) => Object.assign({}, leg, { role: '' })),
    },
  })

/** How often such a service says something else of a transaction. */
const countWires = ({ node, indexer }: History) => Math.max(node.length, indexer.length)

/** What it says at one of these times. */
function tellWire(
  { truth: { network, deposit }, node, indexer }: History,
  at: number,
  picks: readonly number[],
): Wire {
  const [ofNode, listed] = [node, indexer].map((said) => said[at] ?? said.at(-1))
  const lookup = { hash: deposit.hash, network }
  const wire = writeWire(answerTo(ofNode, listed, lookup).response)
  if (wire.result.legs.length > 0) vary(wire, picks)
  return wire
}

/** Selects a leg, and one of several values. */
type Draw = { at: number; pick: number }
const draws: fc.Arbitrary<Draw> = fc.record({ at: fc.nat(9), pick: fc.nat(40) })

const choose = <T>(values: readonly T[], pick: number): T | undefined =>
  values[pick % values.length]

/** Returns whether there is such a leg. */
const change = (leg: WireLeg | undefined, fields: WireLeg): boolean =>
  leg !== undefined && Object.assign(leg, fields) === leg

const isType = (leg: WireLeg, type: string) => String(leg['txnType']).includes(type)
const hasSwap = ({ result: { legs } }: Wire) => legs.some((leg) => isType(leg, 'SWAP'))
/** The last payment on another chain. */
const findPayout = ({ result: { legs } }: Wire) =>
  legs.findLast((leg) => isType(leg, 'TRANSFER:OUT') && leg['hash'] !== '')

const anyHash = 'ab'.repeat(32)
const failures = [
  ...'pending not_started outbound reverted error replaced dropped not_found'.split(' '),
  'unknown',
  'foo',
  'SUCCESS',
  '__proto__',
  'success ',
  '',
]
const refunds = ['refunded', 'partially_refunded']
const otherTokens = [
  'LTC.LTC',
  'ETH.ETH-0x2222222222222222222222222222222222222222',
  'ETH.USDT-0x1111111111111111111111111111111111111111',
  'BTC/BTC',
]

/**
 * What a service may get wrong, or what may go wrong with money, in the response of a finished transaction: with any of these
 * it is not complete. Each returns false where there is nothing to break. In the order in which they happen: a payout that is left
 * out first, as a refund looks like one.
 */
const faults: Record<string, (wire: Wire, draw: Draw) => boolean> = {
  'no payout': (wire) => {
    const { result } = wire
    const isPaid = findPayout(wire) !== undefined
    if (isPaid) result.legs = result.legs.filter((leg) => !isType(leg, 'TRANSFER:OUT'))
    return isPaid
  },
  'not done': (wire) => change(wire, { done: false }),
  'another status': (wire, { pick }) => change(wire, { status: choose(failures, pick) }),
  'another status of a leg': ({ result: { legs } }, { at, pick }) =>
    change(choose(legs, at), { status: choose(failures, pick) }),
  'a refund by its status': (wire, { pick }) =>
    change(wire, { status: choose(refunds, pick) }),
  'a refund by the status of a leg': ({ result: { legs } }, { at, pick }) =>
    change(choose(legs, at), { status: choose(refunds, pick) }),
  'a refund by a payment': (wire) => {
    const { legs } = wire.result
    const [first] = legs
    const back = { fromAsset: first?.['fromAsset'], toAsset: first?.['fromAsset'] }
    const payment = { txnType: 'TRANSFER:OUT', hash: anyHash, status: 'success' }
    return hasSwap(wire) && legs.push({ ...first, ...payment, ...back }) > 0
  },
  'a payout of another token': (wire, { pick }) => {
    const token = choose(otherTokens, pick)
    return hasSwap(wire) && change(findPayout(wire), { fromAsset: token, toAsset: token })
  },
  'a leg without tokens': (wire, { at }) => {
    const sellers = wire.result.legs.filter((leg) =>
      /:IN|DEPOSIT|SWAP/.test(String(leg['txnType'])),
    )
    const leg = choose([...sellers, findPayout(wire)], at)
    return hasSwap(wire) && change(leg, { fromAsset: '', toAsset: '' })
  },
  'no hash': (wire, { pick }) =>
    change(findPayout(wire), { hash: choose(['', '0', `0x${'0'.repeat(64)}`], pick) }),
  'the hash of the deposit': (wire) =>
    change(findPayout(wire), { hash: wire.result['firstTransactionHash'] }),
  'no amount': (wire, { pick }) =>
    change(findPayout(wire), {
      toAmount: choose(['', '0', '0.000', '-1', '1e', null], pick),
    }),
  'a payout of an unknown type': (wire, { pick }) =>
    change(findPayout(wire), { txnType: choose(['UNSUPPORTED', 'transfer:out'], pick) }),
}
export const faultNames = Object.keys(faults)

/** How services differ, which says nothing of the money. */
function vary({ result: { legs } }: Wire, picks: readonly number[]): void {
  const types: Record<string, readonly string[]> = {
    'TRANSFER:IN': ['TRANSFER:IN', 'TC:DEPOSIT'],
  }
  const [first = 0] = picks
  const isLower = first % 3 === 0
  for (const [index, leg] of legs.entries()) {
    const pick = picks[index % picks.length] ?? 0
    leg['txnType'] = choose(types[String(leg['txnType'])] ?? [leg['txnType']], pick)
    if (leg['status'] === 'success' && pick % 2 === 0) leg['status'] = 'completed'
    if (isLower)
      for (const field of ['fromAsset', 'toAsset'])
        leg[field] = String(leg[field]).toLowerCase()
  }
  const beside = { chain: 'ETH', hash: '', fromAsset: 'ETH.ETH', toAsset: 'ETH.ETH' }
  const done = { ...beside, status: 'success', fromAmount: '1', toAmount: '1' }
  if (first % 4 === 0) legs.unshift({ ...done, txnType: 'APPROVAL' })
}

/** What a poll gets. */
export type Poll =
  | { kind: 'response'; wire: Wire }
  | { kind: 'not-found' }
  | { kind: 'no-data' }

const unknown: Wire = { done: false, status: 'not_found', result: { legs: [] } }
const endings: readonly Poll[] = [
  { kind: 'no-data' },
  { kind: 'not-found' },
  { kind: 'response', wire: unknown },
]

type Fault = { name: string; draw: Draw }
const faultsOf = (...names: string[]): fc.Arbitrary<Fault> =>
  fc.record({ name: fc.constantFrom(...names), draw: draws })

/** Returns the names of the faults that there can be. */
const addFaults = (poll: Poll | undefined, wanted: readonly Fault[]): string[] =>
  poll?.kind === 'response'
    ? wanted
        .toSorted(
          (one, other) => faultNames.indexOf(one.name) - faultNames.indexOf(other.name),
        )
        .filter(({ name, draw }) => faults[name]?.(poll.wire, draw) === true)
        .map(({ name }) => name)
    : []

const histories = arbitraryHistories.filter(({ plannedAnew }) => plannedAnew === null)
const somePicks = fc.array(fc.nat(40), { minLength: 6, maxLength: 6 })
const refundsOfLegs = fc.array(faultsOf('a refund by the status of a leg'), {
  maxLength: 1,
})
const anyFaults = fc.array(faultsOf(...faultNames), { maxLength: 2 })

/** A transaction as another service tells it, to its end and after it. */
export const arbitraryTold = fc
  .record({
    history: histories,
    picks: somePicks,
    kinds: fc.array(fc.constantFrom('response', 'response', 'no-data', 'not-found'), {
      minLength: 16,
      maxLength: 16,
    }),
    refundsBefore: refundsOfLegs,
    finalFaults: anyFaults,
    after: fc.subarray([...endings], { maxLength: 1 }),
  })
  .map(({ history, picks, kinds, refundsBefore, finalFaults, after }) => {
    const count = countWires(history)
    const told = Array.from({ length: count }, (_, at): Poll => {
      const kind = at === count - 1 ? 'response' : kinds[at % kinds.length]
      return kind === 'no-data' || kind === 'not-found'
        ? { kind }
        : { kind: 'response', wire: tellWire(history, at, picks) }
    })
    const before = told.slice(0, -1)
    const last = told.at(-1) ?? { kind: 'no-data' }
    return {
      truth: history.truth,
      before,
      last,
      after,
      faults: addFaults(last, finalFaults),
      faultsBefore: addFaults(
        before.findLast(({ kind }) => kind === 'response'),
        refundsBefore,
      ),
    }
  })

/** A response of such a service, of the end of a transaction or of a time before it. */
export const arbitraryWire = fc
  .record({
    history: histories,
    picks: somePicks,
    place: fc.nat(99),
    refundsBefore: refundsOfLegs,
    finalFaults: anyFaults,
  })
  .map(({ history, picks, place, refundsBefore, finalFaults }) => {
    const count = countWires(history)
    const at = place % count
    const wire = tellWire(history, at, picks)
    addFaults({ kind: 'response', wire }, at === count - 1 ? finalFaults : refundsBefore)
    return wire
  })

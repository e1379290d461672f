import fc from 'fast-check'
import { findPayoutChain, listSpellings, type Poll } from './completeOracle'

/** A leg before it is written as JSON: tokens by their name in the oracle's table; '' names none. */
type PlannedLeg = {
  types: readonly string[]
  /** Absent: that of the token. */
  chain?: string
  sold: string
  bought: string
  more?: object
}

const deposit = (token: string): PlannedLeg => ({
  types: ['TRANSFER:IN', 'TRANSFER:IN', 'BTC:TRANSFER:IN', 'TC:DEPOSIT'],
  sold: token,
  bought: token,
})
const swap = (sold: string, bought: string, more = {}, chain = 'THOR'): PlannedLeg => ({
  types: ['SWAP:TC-TC', 'SWAP:ERC20-TC', 'TC:SWAP'],
  chain,
  sold,
  bought,
  more,
})
const payout = (token: string): PlannedLeg => ({
  types: ['TRANSFER:OUT', 'TRANSFER:OUT', 'ETH:TRANSFER:OUT'],
  sold: token,
  bought: token,
})
const beside = (...types: string[]): PlannedLeg => ({
  types,
  sold: 'ether',
  bought: 'ether',
})
const action = (type: string): PlannedLeg => ({
  types: [type],
  chain: 'THOR',
  sold: 'rune',
  bought: '',
})

const overTwoNetworks = [
  deposit('usdc'),
  swap('usdc', 'ether'),
  payout('ether'),
  deposit('ether'),
  swap('ether', 'bitcoin'),
  payout('bitcoin'),
]
const routes: readonly (readonly PlannedLeg[])[] = [
  [deposit('bitcoin'), swap('bitcoin', 'usdc'), payout('usdc')],
  [deposit('usdc'), swap('usdc', 'ether'), payout('ether')],
  [deposit('tether'), swap('tether', 'bitcoin'), payout('bitcoin')],
  [deposit('ether'), swap('ether', 'synthetic ether'), payout('synthetic ether')],
  [deposit('bitcoin'), swap('bitcoin', 'ether'), payout('rune'), payout('ether')],
  [swap('usdc', 'rune')],
  [swap('usdc', 'ether', {}, 'ETH')],
  [deposit('ether'), swap('ether', 'synthetic ether')],
  [deposit('bitcoin'), swap('bitcoin', 'rune', {}, 'MAYA'), payout('rune')],
  [deposit('bitcoin'), swap('bitcoin', 'rune'), payout('rune')],
  [swap('usdc', 'usdc')],
  [deposit('ether'), swap('ether', 'bitcoin'), swap('bitcoin', 'ether')],
  [payout('ether')],
  [deposit('usdc'), swap('usdc', 'rune')],
  [deposit('usdc'), swap('usdc', 'ether'), swap('ether', 'bitcoin'), payout('bitcoin')],
  overTwoNetworks,
  [deposit('rune'), action('TC:ADDLIQUIDITY')],
  [action('TC:BOND')],
  [deposit('rune'), action('TC:WITHDRAW'), payout('bitcoin'), payout('rune')],
  [
    deposit('bitcoin'),
    swap('bitcoin', 'ether', { limitSwap: { state: 'filled' } }),
    payout('ether'),
  ],
]

const failures = [
  ...'pending not_started outbound refunded partially_refunded reverted error replaced'.split(
    ' ',
  ),
  ...'dropped not_found unknown foo SUCCESS __proto__'.split(' '),
  'success ',
  '',
]
const tokens = [
  ...'bitcoin,traded bitcoin,ether,synthetic ether,token called ETH'.split(','),
  ...'usdc,token called USDC,tether,other tether,rune'.split(','),
]

type WireLeg = Record<string, unknown>
type Wire = {
  done: unknown
  status: unknown
  result: { legs: WireLeg[]; [field: string]: unknown }
}

/** What a service may get wrong, or what may go wrong with money, in one response. `at` selects a leg. */
const faults: Record<string, (wire: Wire, at: number, pick: number) => void> = {
  'not done': (wire) => (wire.done = false),
  'another status of the whole': (wire, _, pick) =>
    (wire.status = failures[pick % failures.length]),
  'another status of a leg': ({ result: { legs } }, at, pick) =>
    change(legs, at, { status: failures[pick % failures.length] }),
  'a refunded part': ({ result }) =>
    (result['streamingSwapDetails'] = {
      completed: 2,
      total: 3,
      refunded: 1,
      progress: [],
    }),
  'a refunded part of a leg': ({ result: { legs } }, at) =>
    change(legs, at, { streamingSwapDetails: { progress: [1, 2] } }),
  'an order that is not filled': ({ result: { legs } }, at, pick) => {
    const state = ['open', 'partly-filled', 'expired', 'cancelled'][pick % 4]
    change(legs, at, { limitSwap: { state } })
  },
  'a payout of another token': ({ result: { legs } }, at, pick) => {
    const token = spell(tokens[at % tokens.length] ?? '', pick)
    change(legs, legs.length - 1, { fromAsset: token, toAsset: token })
  },
  'one more payout': ({ result: { legs } }, at, pick) => {
    const token = spell(tokens[at % tokens.length] ?? '', pick)
    const leg = writeLeg({ ...payout(''), types: ['TRANSFER:OUT'] }, pick, 40 + at)
    legs.splice(pick % (legs.length + 1), 0, { ...leg, fromAsset: token, toAsset: token })
  },
  'the first token back': ({ result: { legs } }, at, pick) => {
    const names = ['usdc', 'tether', 'bitcoin', 'ether'].find((token) =>
      listSpellings(token).includes(String(legs[0]?.['fromAsset'])),
    )
    const token = spell(names ?? 'rune', pick)
    const leg = writeLeg(payout(''), pick, 40 + at)
    legs.push({ ...leg, fromAsset: token, toAsset: token })
  },
  'a failed first transaction': (wire) => {
    wire.status = 'reverted'
    for (const [at, leg] of wire.result.legs.entries()) {
      Object.assign(
        leg,
        at === 0 ? { status: 'reverted' } : { status: 'not_started', hash: '' },
      )
    }
  },
  'a leg without tokens': ({ result: { legs } }, at) =>
    change(legs, at, { fromAsset: '', toAsset: '' }),
  'a leg of another type': ({ result: { legs } }, at, pick) => {
    const txnType = ['UNSUPPORTED', 'transfer:out', 'STATUS', 'TRANSFER:OUT'][pick % 4]
    change(legs, at, { txnType })
  },
  'a leg left out': ({ result: { legs } }, at) => legs.splice(at % (legs.length || 1), 1),
  'no hash': ({ result: { legs } }, at, pick) =>
    change(legs, at, {
      hash: ['', '0', '0'.repeat(64), `0x${'0'.repeat(64)}`][pick % 4],
    }),
  'the hash of the first leg': ({ result: { legs } }, at) =>
    change(legs, at, { hash: legs[0]?.['hash'] ?? '' }),
  'no amount': ({ result: { legs } }, at, pick) =>
    change(legs, at, { toAmount: ['', '0', '0.000', '-1', '1e', null][pick % 6] }),
  'another chain': ({ result: { legs } }, at, pick) =>
    change(legs, at, { chain: ['BTC', 'ETH', 'THOR', 'MAYA', ''][pick % 5] }),
  'no last leg': ({ result: { legs } }) => legs.pop(),
  'only the first leg': ({ result: { legs } }) => legs.splice(1),
  'another hash': ({ result: { legs } }, at) =>
    change(legs, at, { hash: toHash(60 + (at % 3)) }),
  'reversed legs': ({ result }) => (result.legs = result.legs.toReversed()),
  'doubled legs': ({ result: { legs } }) =>
    legs.push(...structuredClone(legs.filter(({ hash }) => hash !== ''))),
}
const faultNames = Object.keys(faults)

function change(legs: WireLeg[], at: number, fields: object): void {
  const leg = legs[at % (legs.length || 1)]
  if (leg !== undefined) Object.assign(leg, fields)
}

const spell = (token: string, pick: number): string => {
  const spellings = listSpellings(token)
  return spellings[pick % (spellings.length || 1)] ?? ''
}

const toHash = (seed: number): string =>
  (seed + 1).toString(16).padStart(2, '0').repeat(32)

function writeLeg(planned: PlannedLeg, pick: number, seed: number): WireLeg {
  const { types, chain, sold, bought, more } = planned
  return {
    chain: chain ?? findPayoutChain(sold),
    hash: toHash(seed),
    txnType: types[pick % types.length],
    fromAsset: spell(sold, pick),
    fromAmount: '1',
    toAsset: spell(bought, pick >> 2),
    toAmount: '1',
    status: pick % 2 === 0 ? 'success' : 'completed',
    ...more,
  }
}

type Fault = { name: string; at: number; pick: number }
const fault: fc.Arbitrary<Fault> = fc.record({
  name: fc.constantFrom(...faultNames),
  at: fc.nat(9),
  pick: fc.nat(40),
})
/** After a leg's hash or type has changed twice, it is not defined which leg is which. */
const faultBefore = fault.filter(
  ({ name }) => name !== 'another hash' && name !== 'a leg of another type',
)
const poll = fc.record({
  kind: fc.constantFrom<Poll['kind'][]>(
    'response',
    'response',
    'response',
    'no-data',
    'not-found',
  ),
  /** How many legs have begun; the last of them is pending. */
  progress: fc.nat(6),
  /** Whether the legs that have not begun are listed. */
  isPlanShown: fc.boolean(),
  earlierFault: fc.option(faultBefore, { freq: 6 }),
})
type EarlierPoll = typeof poll extends fc.Arbitrary<infer Value> ? Value : never

const choices = fc.record({
  route: fc.constantFrom(...routes),
  hasApproval: fc.boolean(),
  hasStatus: fc.boolean(),
  picks: fc.array(fc.nat(40), { minLength: 8, maxLength: 8 }),
  earlier: fc.array(poll, { maxLength: 3 }),
  finalFaults: fc.array(fault, { maxLength: 2 }),
  isFinalReported: fc.constantFrom(true, true, true, true, true, true, false),
  after: fc.constantFrom('', '', '', '', '', 'no-data', 'not-found', 'unknown'),
})

type Choice = typeof choices extends fc.Arbitrary<infer Value> ? Value : never

const endings: ReadonlyMap<string, Poll> = new Map<string, Poll>([
  ['no-data', { kind: 'no-data' }],
  ['not-found', { kind: 'not-found' }],
  [
    'unknown',
    {
      kind: 'response',
      wire: { done: false, status: 'not_found', result: { legs: [] } },
    },
  ],
])

function addFaults(wire: Wire, all: readonly Fault[]): Poll {
  for (const { name, at, pick } of all) faults[name]?.(wire, at, pick)
  return { kind: 'response', wire }
}

/**
 * Histories of a transaction as a service reports them: a route with up to two faults in its final response, after earlier
 * polls of its progress with rare faults, and sometimes before a poll without data.
 */
export const arbitraryPolls: fc.Arbitrary<Poll[]> = choices.map(writePolls)

/** The end lacks the hash of the payment on the way, which the response before had. */
export const lostHash: Poll[] = writePolls({
  route: overTwoNetworks,
  hasApproval: false,
  hasStatus: false,
  picks: Array.from({ length: 8 }, () => 0),
  earlier: [{ kind: 'response', progress: 3, isPlanShown: false, earlierFault: null }],
  finalFaults: [{ name: 'no hash', at: 2, pick: 0 }],
  isFinalReported: true,
  after: '',
})

/** The last response of such a history, as the service sent it. */
export const arbitraryWire: fc.Arbitrary<unknown> = arbitraryPolls
  .map((polls) =>
    polls.flatMap((each) => (each.kind === 'response' ? [each.wire] : [])).at(-1),
  )
  .filter((wire) => wire !== undefined)

function writePolls(choice: Choice): Poll[] {
  const { route, hasApproval, hasStatus, picks, earlier, finalFaults, isFinalReported } =
    choice
  const planned = [
    ...(hasApproval ? [beside('APPROVAL', 'ETH:APPROVAL')] : []),
    ...route,
    ...(hasStatus ? [beside('STATUS', 'ETH:STATUS')] : []),
  ]
  const writeLegs = () =>
    planned.map((leg, seed) => writeLeg(leg, picks[seed % 8] ?? 0, seed))
  const writeEarlier = ({
    kind,
    progress,
    isPlanShown,
    earlierFault,
  }: EarlierPoll): Poll => {
    if (kind !== 'response') return { kind }
    const legs = writeLegs().slice(0, isPlanShown ? undefined : progress + 1)
    for (const leg of legs.slice(progress, progress + 1)) leg['status'] = 'pending'
    for (const leg of legs.slice(progress + 1))
      Object.assign(leg, { status: 'not_started', hash: '' })
    const wire = { done: false, status: 'pending', result: { quoteId: 'q', legs } }
    return addFaults(wire, earlierFault === null ? [] : [earlierFault])
  }
  const status = picks[0] === 1 ? 'completed' : 'success'
  const last = { done: true, status, result: { quoteId: 'q', legs: writeLegs() } }
  const ending = endings.get(choice.after)
  return [
    ...earlier.map(writeEarlier),
    ...(isFinalReported ? [addFaults(last, finalFaults)] : []),
    ...(ending === undefined ? [] : [ending]),
  ]
}

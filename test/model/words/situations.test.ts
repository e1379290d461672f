import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastingDoubts } from '../../../src/contract/tracker'
import { createLabels } from '../../../src/model/trace/labels'
import { placeParts, splitLine } from '../../../src/model/trace/route'
import { createTrace } from '../../../src/model/trace/trace'
import { explain, type PollError } from '../../../src/model/transaction/explain'
import { findNetworkChain, summarizeLegs } from '../../../src/model/transaction/legs'
import { findMissingHash, readLegTime } from '../../../src/model/transaction/legFacts'
import { getLegSpans } from '../../../src/model/transaction/legSpans'
import type { TransactionSnapshot } from '../../../src/model/transaction/snapshot'
import { isFinal } from '../../../src/model/transaction/verdict'
import type { Place } from '../../../src/model/transaction/statements'
import { formatDoubt, sayDoubt, summarizeDoubt } from '../../../src/model/words/doubtText'
import * as legText from '../../../src/model/words/legText'
import * as legWords from '#words/legs'
import { formatHeadline } from '../../../src/model/words/headlineText'
import { formatSum } from '../../../src/model/words/sums'
import { formatLegState } from '../../../src/model/words/legText'
import { depositPlaces } from '#words/deposits'
import { legsSummaries } from '#words/title'
import { sayRowPlace as sayPlaceInRow } from '../../../src/model/words/rowText'
import { sayFact, sayPlace, sayPlaceNote } from '../../../src/model/words/whereText'
import { format, write } from '../../../src/model/words/messages'
import { type Sentence, toPlain } from '../../../src/model/words/pieces'
import {
  begun,
  known,
  returnLeg,
  swapLegs,
  wireAnswer,
  wireLeg,
} from '../../support/answers'
import { arbitraryWire } from '../../support/otherService'
import { propertyRuns } from '../../support/propertyRuns'
import { sayHeadline, sayNextStep, sayRowPlace, sayWhere } from '../../support/said'

const day = 86_400_000
const owner = 'thor1qvlugzr9zs7tq0xwxfgz7flmevcvxw23g3ug3nsg'
const route = swapLegs('success', 'success', 'success')
const [deposit, swap, paid] = route
const payout = { ...paid, hash: '' }
const sender = { ...deposit, fromAddress: 'bc1-owner' }
const open = (...legs: readonly unknown[]) => wireAnswer(false, 'pending', legs)
const ended = (status: string, ...legs: readonly unknown[]) =>
  wireAnswer(true, status, legs)
const paying = (more: object) => ({ ...payout, status: 'outbound', ...more })
const queued = paying({ queue: {} })
const swapping = { ...swap, status: 'swapping' }
const approved = wireLeg('APPROVAL', 'success')
const limited = { ...swap, toAmountLimit: '1.2' }
const order = (state: string, status: string) => ({
  ...swap,
  status,
  limitSwap: { state },
})
const refund = (more = {}) => wireLeg('TRANSFER:OUT', 'refunded', { ...more })
const without = { fromAsset: '', fromAmount: '', toAsset: '', toAmount: '' }
const action = (word: string, status: string, more = {}) =>
  wireLeg(`TC:${word}`, status, { chain: 'THOR', ...without, ...more })
const failedBond = action('BOND', 'reverted')
const quoted = (...legs: readonly object[]) =>
  legs.map((leg) => Object.assign({}, leg, { unverified: true }))
const because = (message: string, wire: object) => ({ ...wire, error: { message } })
const refundedFor = (message: string, more = {}) =>
  because(
    message,
    ended('refunded', deposit, { ...swap, status: 'refunded', ...more }, refund()),
  )
const refundedIn = (field: string, ...values: readonly string[]) =>
  ended('refunded', deposit, ...values.map((value) => refund({ [field]: value })))
const expired = { limitSwap: { state: 'expired' } }
const waiting = (leg: unknown, reason: string, more = {}) => {
  const waitingFor = { reason, chain: '', since: null, until: null, ...more }
  const times = { startTimestamp: begun, estimatedEndTimestamp: begun + 60_000 }
  return wireAnswer(false, 'pending', [deposit, leg], { waitingFor, ...times })
}
const plan = swapLegs('pending', 'not_started', 'not_started')
const haltOf = (halt: string | null) => ({ chain: 'BTC', halt, since: begun })
const halted = (halt: string) => ({ reason: 'halted', until: null, ...haltOf(halt) })
const noTrading = { halt: 'trading', chain: 'ETH', since: begun }
const arriving = { ...sender, status: 'inbound' }
const openWith = (leg: unknown, more: Record<string, unknown>) =>
  wireAnswer(false, 'pending', [leg, ...plan.slice(1)], more)
const outagesSince = (node: number, indexer: number) => [
  { source: 'node', since: node },
  { source: 'indexer', since: indexer },
]
const doubted = (doubt: string, ...legs: readonly unknown[]) =>
  wireAnswer(false, 'pending', legs, { doubt })
const sent = { ...deposit, status: 'pending' }
const two = { required: 2 }
const confirming = (confirmations: object) => open({ ...sent, confirmations })
const planned = { ...payout, status: 'not_started' }
const refundedTo = { ...sender, refundAddress: 'bc1-other' }
const hours = { remaining: 6_360_000, blocks: 1_060 }
const streamingSwapDetails = { total: 23, completed: 14, refunded: 0, progress: [] }
const sentHash = { status: 'pending', hash: 'A'.repeat(64) }
const zeros = '0'.repeat(64)
const rune = {
  chain: 'THOR',
  fromAsset: 'THOR.RUNE',
  toAsset: 'THOR.RUNE',
  toAmount: '1',
}
const toOther = wireLeg('TRANSFER:OUT', 'success', rune)
const toOwner = { ...paid, toAddress: owner }
const lost = { ...swap, status: 'reverted' }
const dexPayout = { ...paid, dexOut: { aggregator: 'TSAgg', token: 'PEPE' } }
const bitcoin = { fromAsset: 'BTC.BTC', fromAmount: '0.5' }
const stuck = wireAnswer(false, 'refund_failed', [deposit])
const atOther = wireLeg('TC:DEPOSIT', 'success', {
  chain: 'THOR',
  fromAsset: 'THOR.RUNE',
  fromAmount: '250',
  toAsset: 'THOR.RUNE',
  toAmount: '250',
})
const timed = (start: number, end: number) => ({
  startTimestamp: start,
  endTimestamp: end,
})

const notFound = wireAnswer(false, 'not_found', [])
const onChain = (chainReport: object) =>
  wireAnswer(false, 'not_found', [], { chainReport: { chains: ['BTC'], ...chainReport } })

/** The response of a service in each situation, or several in a row. */
const situations: Record<string, unknown> = {
  'before the first response': [],
  'not found': notFound,
  'not found, in a mempool': onChain({ state: 'mempool' }),
  'not found, in a mempool with a low fee': onChain({ state: 'mempool', isFeeLow: true }),
  'not found, in the newest block': onChain({ state: 'block', depth: 1, usualDepth: 2 }),
  'not found, in a block of a chain without a usual depth': onChain({
    state: 'block',
    depth: 1_200,
    isElsewhere: true,
  }),
  'not found, failing on its chain': onChain({ state: 'failing', depth: 3 }),
  'not found, unknown to its chain': onChain({ state: 'unknown' }),
  'not found, unknown to three chains': onChain({
    state: 'unknown',
    chains: ['ETH', 'BTC', 'GAIA'],
  }),
  'not found, by a chain that is not known here': onChain({
    state: 'mempool',
    chains: ['send again to 0x1'],
  }),
  'described by a client alone': open(...quoted(...plan)),
  'described by a client in part': open(deposit, ...quoted(swapping, planned)),
  'a queued payout that only a client described': open(deposit, swap, ...quoted(queued)),
  'an approval': open(wireLeg('ETH:APPROVAL', 'pending', { chain: 'ETH' }), deposit),
  'a deposit that waits for the wallet': open(approved, {
    ...deposit,
    status: 'not_started',
  }),
  'a deposit that is sent': open({ ...sender, ...sentHash }, swap, payout),
  'a deposit with one of two confirmations': confirming({
    counted: 1,
    ...two,
    remaining: 600_000,
  }),
  'a deposit with an unknown count of confirmations': confirming(two),
  'a deposit that confirms': confirming({}),
  'a swap': open(sender, swapping, planned),
  'a swap whose memo names another address for refunds': open(refundedTo, swapping),
  'a swap to an unknown asset': open(deposit, { ...swapping, toAsset: '' }),
  'a swap whose sender only a client names': open(
    { ...sender, unverified: true },
    swapping,
  ),
  'a streaming swap': open(deposit, {
    ...swap,
    status: 'streaming',
    streamingSwapDetails,
  }),
  'a partly filled order': open(deposit, order('partly-filled', 'pending')),
  'an unknown state of an order': open(deposit, order('foo', 'pending')),
  'a payout that is planned': open(...swapLegs('success', 'success', 'not_started')),
  'a payout that is pending': open(sender, swap, { ...payout, status: 'pending' }),
  'a payout in the queue': open(
    deposit,
    swap,
    paying({ toAddress: owner, queue: hours }),
  ),
  'a payout in the queue for a block': open(
    deposit,
    swap,
    paying({ queue: { blocks: 1 } }),
  ),
  'a payout in the queue for an unknown time': open(deposit, swap, queued),
  'a payout with a hash': open(deposit, swap, paying({ hash: 'C'.repeat(64) })),
  'a refund that is queued': open(deposit, returnLeg('outbound')),
  'a payout in the queue, after a refund': open(
    deposit,
    swap,
    returnLeg('refunded'),
    queued,
  ),
  'a deposit that the network has': open(deposit),
  'an unknown status of a leg': open(...swapLegs('success', 'foo', '')),
  'an unknown status': wireAnswer(false, 'fo\u202Eo', [deposit]),
  'a transaction that is no longer listed': [open(deposit, swapping), notFound],
  'a leg that a later response omits': [
    open(deposit, swapping, payout),
    open(deposit, swapping),
  ],
  'all legs omitted by a later response': [open(deposit, swapping), open()],
  'an order of a trade asset': open(
    { ...deposit, fromAsset: 'BTC~BTC', toAsset: 'BTC~BTC', chain: 'THOR' },
    { ...order('open', 'pending'), fromAsset: 'BTC~BTC' },
  ),
  'waiting for a price, until a time': waiting(order('open', 'pending'), 'limit-price', {
    until: begun + day,
  }),
  'waiting for a price': open(deposit, order('open', 'pending')),
  'waiting for the other asset': waiting(swapping, 'other-asset'),
  'waiting for the end of a halt': waiting(swapping, 'halted', haltOf('trading')),
  'waiting for the end of a halt of an unknown kind': waiting(
    swapping,
    'halted',
    haltOf(null),
  ),
  'a deposit on a halted chain': openWith(arriving, { waitingFor: halted('chain') }),
  'a deposit on a halted chain, without trading': openWith(arriving, {
    waitingFor: halted('chain'),
    likelyRefund: noTrading,
  }),
  'a deposit without trading': openWith(arriving, { likelyRefund: noTrading }),
  'a deposit without trading, whose memo names another address for refunds': openWith(
    { ...arriving, refundAddress: 'bc1-other' },
    { likelyRefund: { ...noTrading, since: null } },
  ),
  'liquidity while it is paused': wireAnswer(
    false,
    'pending',
    [{ ...arriving, fromAddress: '' }, action('ADDLIQUIDITY', 'not_started', bitcoin)],
    { likelyRefund: { halt: 'liquidity', chain: 'BTC', since: null } },
  ),
  'a payout without signing': wireAnswer(false, 'pending', [deposit, swap, queued], {
    waitingFor: halted('signing'),
  }),
  'a source that lags': doubted('lag', deposit, swapping),
  'sources that disagree': doubted('disagree', deposit, swapping),
  'both sources out of reach': {
    ...wireAnswer(false, 'pending', [deposit, swapping], {
      doubt: 'outage',
      outages: outagesSince(begun, begun),
    }),
    network: 'thorchain',
  },
  'both sources out of reach, one for longer, in a halt': {
    ...wireAnswer(false, 'pending', [deposit, swap, queued], {
      doubt: 'outage',
      outages: outagesSince(begun, begun + 600_000),
      waitingFor: { ...halted('signing'), asOf: begun },
    }),
    network: 'mayachain',
  },
  'the indexer out of reach': wireAnswer(false, 'pending', [deposit, swapping], {
    doubt: 'outage',
    outages: [{ source: 'indexer', since: null }],
  }),
  'a source out of reach, by a service that does not say which': doubted(
    'outage',
    deposit,
    swapping,
  ),
  'no source reports it now': {
    ...doubted('unreported', deposit, swapping),
    network: 'xchain',
    result: {
      ...doubted('unreported', deposit, swapping).result,
      reportedAt: begun,
    },
  },
  complete: ended('success', deposit, limited, { ...toOwner, toAmount: '1.27453423' }),
  'complete, by one source alone': wireAnswer(true, 'success', route, {
    reportedBy: 'indexer',
  }),
  'complete, with a payment to someone else': ended(
    'success',
    deposit,
    swap,
    toOther,
    paid,
  ),
  'complete, into a token outside the network': ended(
    'success',
    deposit,
    swap,
    dexPayout,
  ),
  'complete, by the word of the service alone': ended('success', deposit, swap),
  'complete, with a payout that has no transaction': ended(
    'success',
    deposit,
    swap,
    payout,
  ),
  'complete, over a second swap': ended('success', ...route, {
    ...wireLeg('SWAP:TC-BTC', 'success'),
    fromAsset: 'ETH.ETH',
    toAsset: 'DOGE.DOGE',
  }),
  'done with an open leg': ended('success', ...swapLegs('success', 'pending', 'pending')),
  'a refund that one response takes back': [
    open(deposit, returnLeg('success')),
    ended('success', ...route),
  ],
  refunded: ended('refunded', deposit, returnLeg('success')),
  'refunded to four addresses': refundedIn('toAddress', 'a', 'b', 'c', 'd'),
  'partially refunded': ended('partially_refunded', deposit, swap, paid, refund()),
  'partially refunded, without a refund': ended(
    'partially_refunded',
    deposit,
    swap,
    paid,
  ),
  'refunded: an order that expired': refundedFor('limit swap expired', expired),
  'refunded: an order without a message': refundedFor('', expired),
  // The message says more than the state of the order.
  'refunded: an order in a halt': refundedFor('trading is halted', expired),
  'refunded: an order, for an unknown reason': refundedFor('foo', expired),
  'refunded: an order that was cancelled': refundedFor('limit swap cancelled'),
  'refunded: the price': refundedFor('1 less than price limit 2'),
  'refunded: the fees': refundedFor('not enough fee'),
  'refunded: the memo': refundedFor('invalid memo'),
  'a refund of what was sent to an old address': because(
    'observed inbound tx to an inactive vault',
    ended('refunded', deposit, { ...swap, status: 'refunded' }, refund()),
  ),
  'a refund of liquidity for a pool that is paused': because(
    'Unable to add liquidity, deposits are paused for asset (eth.eth): internal error',
    ended('refunded', deposit, action('ADDLIQUIDITY', 'refunded'), refund()),
  ),
  'a refund that cannot be paid': because('fail to refund (1)', stuck),
  'an output that cannot be paid': because('fail to refund (1): swap output', {
    ...stuck,
    status: 'payout_failed',
    result: { legs: [deposit, { ...swap, status: 'payout_failed' }] },
  }),
  'a deposit of another network': wireAnswer(false, 'pending', [atOther], {
    waitingFor: { reason: 'other-network', chain: 'MAYA' },
  }),
  'liquidity of another network': wireAnswer(false, 'pending', [atOther], {
    waitingFor: { reason: 'other-network', chain: 'MAYA', request: 'add-liquidity' },
  }),
  'liquidity that is refused': wireAnswer(true, 'refunded', [
    deposit,
    action('ADDLIQUIDITY', 'refunded'),
    refund(),
  ]),
  'a deposit of another network, a day later': wireAnswer(false, 'pending', [atOther], {
    doubt: 'elsewhere',
    waitingFor: { reason: 'other-network', chain: 'MAYA' },
  }),
  'a deposit that the other network has not seen': wireAnswer(
    false,
    'pending',
    [atOther],
    { waitingFor: { reason: 'other-arrival', chain: 'MAYA' } },
  ),
  'a deposit that the other network has not seen for a day': wireAnswer(
    false,
    'pending',
    [atOther],
    { doubt: 'unseen', waitingFor: { reason: 'other-arrival', chain: 'MAYA' } },
  ),
  'a deposit that the other network no longer knows': wireAnswer(
    false,
    'pending',
    [atOther],
    { doubt: 'forgotten-there', waitingFor: { reason: 'other-arrival', chain: 'MAYA' } },
  ),
  ...Object.fromEntries(
    lastingDoubts
      .filter((doubt) => !['elsewhere', 'unseen', 'forgotten-there'].includes(doubt))
      .map((doubt) => [
        `a lasting doubt: ${doubt}`,
        doubted(doubt, deposit, swap, payout),
      ]),
  ),
  'paid to another address': wireAnswer(
    false,
    'outbound',
    [deposit, swap, { ...paid, role: 'misdirected', toAddress: owner }],
    {
      doubt: 'paid-elsewhere',
      expectedRecipient: '0x7e95dcde642acf04e42a5e3bad851a32267c80a3',
    },
  ),
  'paid below the minimum': wireAnswer(
    false,
    'outbound',
    [deposit, { ...swap, toAmountLimit: '12.5' }, paid],
    { doubt: 'paid-too-little' },
  ),
  'spent on fees': because(
    'not enough asset to pay for fees',
    ended('reverted', deposit, lost),
  ),
  'failed on-chain': ended(
    'reverted',
    { ...deposit, status: 'dropped' },
    ...plan.slice(1),
  ),
  'a failed action': because('not enough bond', ended('reverted', failedBond)),
  'a failed action with a deposit': because('no', ended('reverted', deposit, failedBond)),
  replaced: ended('replaced', { ...deposit, status: 'replaced' }, ...plan.slice(1)),
  'an error of the tracker': wireAnswer(false, 'parsing_error', [deposit]),
  'adding liquidity': open(deposit, action('ADDLIQUIDITY', 'pending', bitcoin)),
  'liquidity added': ended('success', deposit, action('ADDLIQUIDITY', 'success')),
  'liquidity withdrawn': ended('success', action('WITHDRAW', 'success'), {
    ...returnLeg('success'),
    hash: 'C'.repeat(64),
  }),
  bonded: ended('success', action('BOND', 'success', { hash: zeros })),
  'funds moved between vaults': ended(
    'success',
    deposit,
    action('MIGRATE', 'success', bitcoin),
  ),
  'unknown actions': open(action('FOO', 'pending'), action('constructor', 'success')),
  'legs of no known type': open(
    wireLeg('UNSUPPORTED', 'success'),
    wireLeg('', 'success'),
  ),
  'times of all legs': open(
    { ...deposit, ...timed(begun, begun + 97_000) },
    {
      ...swapping,
      startTimestamp: begun + 97_000,
      estimatedEndTimestamp: begun + 200_000,
    },
    { ...payout, status: 'not_started', estimatedDuration: 19_000 },
  ),
  'times that are days apart': open(
    { ...deposit, ...timed(begun - 3 * day, begun - day) },
    { ...swapping, startTimestamp: begun - day, estimatedEndTimestamp: begun + 2 * day },
    { ...payout, status: 'not_started', estimatedDuration: day },
  ),
  // Computed from heights.
  'times without seconds': open(
    { ...deposit, endTimestamp: begun + 600_000, isEndApproximate: true },
    { ...swap, ...timed(begun, begun + 600_000), isEndApproximate: true },
    {
      ...payout,
      status: 'pending',
      ...timed(begun - day, 0),
      estimatedEndTimestamp: begun,
    },
  ),
}

const knownIn = (name: string) => known([situations[name]].flat())

type SaidFact = ReturnType<typeof sayWhere>['facts'][number]

const formatFact = ({ label, words, sum }: SaidFact): string => {
  if (sum === null) return `${label}: ${words}`
  const { prefix, value, ticker, payments = '' } = formatSum(sum)
  const address = sum.address ? `→ ${sum.address} on ${sum.chain}` : ''
  return `${label}: ${[prefix, value, ticker, payments, address].filter(Boolean).join(' ')}`
}

type Pressure = [error: PollError, lateness: 'none' | 'late' | 'long']

function writeNextStep(snapshot: TransactionSnapshot, ...pressure: Pressure): string {
  const { instruction, note, needsReport } = sayNextStep(snapshot, ...pressure)
  return `${instruction}${needsReport ? ' (report)' : ''} ${note}`.trimEnd()
}

const pressures: Record<string, Pressure> = {
  'rejected by the service': [{ kind: 'refused', canRetry: false, status: 400 }, 'none'],
  'rejected as unsupported': [
    { kind: 'unsupported', canRetry: false, status: 501 },
    'none',
  ],
  'without a connection': [{ kind: 'offline', canRetry: true, status: null }, 'none'],
  'without a response': [{ kind: 'timeout', canRetry: true, status: null }, 'none'],
  'without a server': [{ kind: 'unavailable', canRetry: true, status: null }, 'none'],
  'over the estimate': [null, 'late'],
  'a day over it': [null, 'long'],
}
/** The situations that are described under these pressures too. */
const pressed =
  /^(?:before the first response|a swap|times of all legs|a deposit that is sent)$/

/** The lines and parts of each leg, from left to right in percent, then the labels with their places. */
function writeDrawing({ rows, verdict }: TransactionSnapshot): string {
  const at = {
    now: begun + 100_000,
    lastResponseAt: begun + 90_000,
    zone: 'utc',
  } as const
  const trace = createTrace({ rows, hasEnded: isFinal(verdict), ...at })
  if (trace === null) return 'drawing:'
  const lines = trace.hops.map((hop) => {
    const way = hop.from === null ? [hop.lane] : [hop.from, hop.lane]
    const pieces = splitLine(hop).map((piece) => {
      const parts = placeParts(hop, piece).map(
        ({ part, x }) => ` ${part} ${Math.round(x)}`,
      )
      return ` ${piece.tone} ${Math.round(piece.from)}–${Math.round(piece.to)}${parts.join('')}`
    })
    return way.map((lane) => trace.chains[lane]).join('→') + pieces.join('')
  })
  const labels = createLabels(trace, 928).map(({ text, x, dx, y, textAnchor }) =>
    [text, textAnchor, `${Math.round(x)}${dx < 0 ? dx : `+${dx}`}`, y].join(' '),
  )
  const last = trace.lastResponseX?.toFixed() ?? '–'
  return `drawing: ${[...lines, ...labels, `last response ${last}`].join(' | ')}`
}

/** All that a page says of a transaction. */
function writeSituation(name: string, snapshot: TransactionSnapshot): string {
  const { rows } = snapshot
  const { reason, oneSource } = snapshot.explanation.doubts
  const { marked, facts, note } = sayWhere(snapshot)
  const spans = getLegSpans(rows)
  const network = findNetworkChain(rows)
  const legs = rows.map((row, index) => {
    const span = spans[index] ?? expect.fail()
    const time = readLegTime(row, span)
    const { when, long } = time
      ? legText.formatLegTime(time, begun + 100_000, 'utc')
      : { when: '', long: '' }
    const missing = findMissingHash(row)
    const [hash, why] =
      missing === null
        ? ['a hash', '']
        : [
            format(legWords.missingHashes, missing),
            legWords.missingHashReasons[missing.code],
          ]
    const state = formatLegState(row.state, row.leg.status)
    const more = [
      legText.formatOrder(row.leg.limitSwap),
      ...legText.describeWait(row.leg, network),
    ]
    const cells = [
      legText.formatLegTitle(row),
      state,
      `${hash} ${why}`.trim(),
      when,
      long,
      ...more,
    ]
    return `  ${index + 1}. ${cells.filter(Boolean).join(' | ')}`
  })
  return [
    `## ${name}`,
    sayHeadline(snapshot),
    `because: ${summarizeDoubt(reason)} ${formatDoubt(oneSource)}`,
    `where: ${marked} ${note}`,
    ...facts.map((fact) => `  ${formatFact(fact)}`),
    `do: ${writeNextStep(snapshot, null, 'none')}`,
    ...(pressed.test(name) ? Object.entries(pressures) : []).map(([when, pressure]) => {
      const place = sayWhere(snapshot, pressure[0]).sentence
      return `  ${when}: ${place}. ${writeNextStep(snapshot, ...pressure)}`
    }),
    `in the watchlist: ${sayRowPlace(snapshot)}`,
    writeDrawing(snapshot),
    `legs: ${format(legsSummaries, summarizeLegs(rows))}`,
    ...legs,
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

it('each situation is described in these words, and drawn so', async () => {
  const texts = Object.keys(situations).map((name) => writeSituation(name, knownIn(name)))
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('situations.txt')
})

it('no place and no step of an open transaction tells when it is expected to end: the clock does', () => {
  const expected =
    /(?<!(?:took|Finished|–) )about (?:\d+ (?:s|min|h|d)\b|\d\d:\d\d|\d+ \w+ \d{4})|\d (?:s|min|h|d) left\b|\bdue \d/
  const told = Object.keys(situations)
    .flatMap((name) => writeSituation(name, knownIn(name)).split('\n'))
    .filter((line) => /^(?:where:| )/.test(line) && expected.test(line))
  expect(told).toEqual([])
})

/** Which parameters the statements of a code have, and which of them its text reads. */
type Parameters = { given: Set<string>; read: Set<string> }

/** Writes a statement, and notes under its code what the text reads of it. */
function noteReads<Statement extends { code: string }>(
  noted: Map<string, Parameters>,
  say: (statement: Statement) => Sentence,
  statement: Statement,
): void {
  const { given, read } = noted.get(statement.code) ?? {
    given: new Set(),
    read: new Set(),
  }
  noted.set(statement.code, { given, read })
  for (const key of Object.keys(statement)) given.add(key)
  const watched = new Proxy(statement, {
    get(target, key) {
      read.add(String(key))
      return Reflect.get(target, key)
    },
  })
  say(watched)
}

it('each text reads all parameters of its statement', () => {
  const noted = new Map<string, Parameters>()
  for (const name of Object.keys(situations)) {
    const snapshot = knownIn(name)
    const { where, doubts } = explain(snapshot, begun)
    noteReads(noted, sayPlace, where.place)
    if (where.note !== null) noteReads(noted, sayPlaceNote, where.note)
    for (const fact of where.facts)
      if (fact.code !== 'sum') noteReads(noted, sayFact, fact)
    for (const doubt of Object.values(doubts))
      if (doubt !== null) noteReads(noted, sayDoubt, doubt)
    noteReads(noted, sayPlaceInRow, snapshot.explanation.row)
    noteReads(
      noted,
      (summary) => write(legsSummaries, summary),
      summarizeLegs(snapshot.rows),
    )
  }
  const unread = [...noted].flatMap(([code, { given, read }]) =>
    [...given]
      .filter((key) => key !== 'code' && !read.has(key))
      .map((key) => `${code}.${key}`),
  )
  expect(noted.size).toBeGreaterThan(60)
  // A chain that the note names, and words of the network, which are only quoted elsewhere.
  expect(unread.toSorted()).toEqual(['before-approval.chain', 'refunding.message'])
})

/** What the headline and a row of a list say of a place of an open transaction. */
function tellShortly(place: Place, { reason }: TransactionSnapshot) {
  const isForOwner = reason?.code === 'waiting' && reason.reason === 'other-asset'
  if (isForOwner) return { row: 'needs-you', headline: 'reason' }
  switch (place.code) {
    case 'no-steps':
      return { row: 'unknown', headline: undefined }
    case 'before-approval':
    case 'unsent':
      return { row: 'not-sent', headline: 'not-sent' }
    case 'queued':
    case 'before-payment':
    case 'payment-planned': {
      const code = `${place.payment}-queued`
      return { row: code, headline: code }
    }
    default:
      return { row: 'on-chain', headline: 'on-chain' }
  }
}

it('the headline and the list say of an open transaction where the money is, as the page does', () => {
  const isSame = (snapshot: TransactionSnapshot) => {
    const { place } = snapshot.explanation.where
    const row = snapshot.explanation.row
    if (snapshot.verdict === 'unclear')
      return place.code !== 'at-network' || !('chain' in row) || row.chain === place.chain
    if (snapshot.verdict !== 'in-progress' || snapshot.isNotFound) return true
    const { detail } = snapshot.explanation.headline
    const told = tellShortly(place, snapshot)
    expect(row.code).toBe(told.row)
    if (told.row !== 'on-chain') expect(detail?.code).toBe(told.headline)
    if (row.code !== 'on-chain' || !('chain' in place)) return true
    expect(row.chain).toBe(place.chain)
    return detail === null || !('chain' in detail) || detail.chain === place.chain
  }
  for (const name of Object.keys(situations)) expect(isSame(knownIn(name))).toBe(true)
  fc.assert(
    fc.property(arbitraryWire, (wire) => isSame(known([wire]))),
    { numRuns: propertyRuns },
  )
})

/** A preposition without its noun, doubled spaces, or quotes and brackets of nothing. */
const hole =
  /\b(?:on|with|to|of|from|for|by|than|into)\s*(?:[,.:;?)]|$)|\s\s|\s[,.:;]|^[,.:;\s]|“”|\(\)|\s’s/i

/** The statement with each of its texts empty. */
const listEmptied = <Statement extends object>(statement: Statement): Statement[] =>
  Object.entries(statement)
    .filter(([key, value]) => key !== 'code' && key !== 'action' && value !== '')
    .filter(([key, value]) => typeof value === 'string' && !closedSets.has(key))
    .map(([key]) => Object.assign({}, statement, { [key]: '' }))

/** Texts that are one of a closed set. */
const closedSets = new Set([
  'payment',
  'kind',
  'state',
  'halt',
  'reason',
  'doubt',
  'proof',
  'source',
  'cause',
  'label',
  'order',
])

it('no sentence with a missing value has a hole', () => {
  const said: string[] = []
  for (const name of Object.keys(situations)) {
    const snapshot = knownIn(name)
    const { where, doubts, headline } = explain(snapshot, begun)
    const isKnown = where.place.code in depositPlaces
    for (const place of isKnown ? [] : listEmptied(where.place))
      said.push(toPlain(sayPlace(place)))
    for (const note of where.note ? listEmptied(where.note) : [])
      said.push(toPlain(sayPlaceNote(note)))
    for (const fact of where.facts)
      if (fact.code !== 'sum')
        for (const emptied of listEmptied(fact)) said.push(toPlain(sayFact(emptied)))
    for (const doubt of Object.values(doubts))
      for (const emptied of doubt === null ? [] : listEmptied(doubt))
        said.push(formatDoubt(emptied), summarizeDoubt(emptied))
    const row = snapshot.explanation.row
    for (const emptied of listEmptied(row)) said.push(toPlain(sayPlaceInRow(emptied)))
    const { detail } = headline
    if (detail?.code === 'end')
      for (const outcome of detail.arrived)
        for (const emptied of listEmptied(outcome))
          said.push(
            formatHeadline({ ...headline, detail: { ...detail, arrived: [emptied] } }),
          )
  }
  expect(said.length).toBeGreaterThan(100)
  expect([...new Set(said.filter((text) => hole.test(text)))]).toEqual([])
})

it('“paid out” is said only of a complete transaction', () => {
  const isTrue = (wire: unknown) => {
    const snapshot = known([wire])
    const isPaid = /^(?:Paid out|Liquidity added)/.test(sayWhere(snapshot).sentence)
    return !isPaid || snapshot.verdict === 'complete'
  }
  fc.assert(fc.property(arbitraryWire, isTrue), { numRuns: propertyRuns })
})

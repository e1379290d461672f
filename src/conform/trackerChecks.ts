import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { confirmedAtHeader } from '../contract/cached'
import { isFields } from '../contract/lenient'
import { TrackedTransactionSchema } from '../contract/trackedTransaction'
import { BatchReplySchema, TrackerResponseSchema } from '../contract/tracker'
import type { ReportedVerdict } from '../contract/verdicts'
import { trackerEndpoints } from '../endpoints'
import {
  type Check,
  type ConformanceCheck,
  type Notes,
  type ProbeResponse,
  checkErrorBody,
  checkRejection,
  getRequestKey,
  checkBody,
} from './check'
import { isEnd, isFar, checkTracked } from './trackerRules'

/** A hash that exists on the service. */
export type KnownHash = {
  hash: string
  /** Null: not known. */
  verdict: ReportedVerdict | null
  /** Whether it may be unseen, as a sample can be at its start. */
  isLive?: boolean
}

const { health, track, transaction, transactions } = trackerEndpoints

/** A hash that nobody has: another one in each run. */
const createHash = (): string => `0x${randomBytes(32).toString('hex')}`

/** The checks of the tracker. `canStart`: whether one may start tracking. */
export function listTrackerChecks(
  known: readonly KnownHash[],
  canStart: boolean,
): ConformanceCheck[] {
  const unknown = createHash()
  const hashes = [unknown, ...known.map(({ hash }) => hash)]
  return [
    post('unknown hash', { hash: unknown }, checkUnknownHash),
    get('unknown hash', unknown, checkUnknownHash),
    ...known.flatMap((each) => listKnownChecks(each)),
    { endpoint: transactions, body: { hashes }, check: checkBatch(hashes) },
    ...(canStart ? listStartChecks() : []),
    post('neither txn nor hash', {}, checkInvalidRequest),
    post('txn without its fields', { txn: {} }, checkInvalidRequest),
    {
      endpoint: health,
      check({ status, text }, notes) {
        if (status === 204) notes.warning('the status is 204, not 200')
        else if (status !== 200) notes.fail(`the status is ${status}`)
        if (text !== '') notes.warning('it has a body')
      },
    },
  ]
}

const post = (about: string, body: object, check: Check): ConformanceCheck => ({
  endpoint: track,
  about,
  body,
  check,
})

const get = (about: string, hash: string, check: Check): ConformanceCheck => ({
  endpoint: transaction,
  about,
  values: { hash, explain: 'true' },
  check: checkGet(check),
})

function listKnownChecks(known: KnownHash): ConformanceCheck[] {
  const { hash, verdict } = known
  const about = `${verdict ?? 'known hash'} ${hash.slice(0, 10)}…`
  const check = checkKnownHash(known)
  return [
    post(about, { hash }, check),
    get(about, hash, (response, notes, context) => {
      check(response, notes, context)
      const posted = context.earlier.get(
        getRequestKey({ path: track.path, body: { hash } }),
      )
      compareStates(posted, response, 'the POST', notes)
    }),
  ]
}

const checkUnknownHash: Check = (response, notes) => {
  if (response.status === 404 || response.status === 400) {
    return notes.warning(`an unknown transaction gets ${response.status}`)
  }
  const tracked = checkTracked(response, notes)
  if (tracked === undefined) return
  const { status, done, verdict } = tracked
  if (status !== '' && status !== 'not_found')
    notes.warning(`an unknown transaction has the status "${status}"`)
  if (done) notes.fail('an unknown transaction is "done"')
  if (isEnd(verdict)) notes.fail(`an unknown transaction has the verdict "${verdict}"`)
}

const checkKnownHash =
  ({ hash, verdict, isLive = false }: KnownHash): Check =>
  (response, notes) => {
    const tracked = checkTracked(response, notes)
    if (tracked === undefined) return
    const { status, result } = tracked
    const hashes = [result.firstTransactionHash, ...result.legs.map((leg) => leg.hash)]
    const asked = result.askedPayment?.hash ?? ''
    const reported = [...hashes, asked].filter((each) => each !== '').map(toDigits)
    if (status === 'not_found' && verdict !== 'not-seen') {
      if (!isLive) notes.fail('a known transaction is "not_found"')
    } else if (reported.length > 0 && !reported.includes(toDigits(hash))) {
      notes.fail('the response is about another transaction')
    }
    if (verdict === null) return
    const { verdict: sent, done } = tracked
    if (sent !== null && sent !== verdict)
      notes.fail(`the verdict is "${sent}", not "${verdict}"`)
    // A service without verdicts says at least whether it has ended.
    else if (sent === null && done !== isEnd(verdict))
      notes.fail(`done is ${done}, although its verdict is "${verdict}"`)
  }

/** What two responses about an end say. Before it, the second one can be newer. */
function compareStates(
  first: ProbeResponse | undefined,
  second: ProbeResponse,
  name: string,
  notes: Notes,
): void {
  const before = describeEnd(first?.json)
  const after = describeEnd(second.json)
  if (before === null || after === null) {
    if (before !== after && before !== null) {
      notes.fail(`it has ended by ${name}, but not here`)
    }
    return
  }
  if (before !== after) notes.fail(`${name} says something else of its end`)
}

/** The end of a transaction, and what was moved; null before it. */
function describeEnd(json: unknown): string | null {
  const { success, output } = v.safeParse(TrackerResponseSchema, json)
  if (!success || !output.done) return null
  const { status, verdict, result } = output
  const legs = result.legs.map((leg) => [leg.status, leg.fromAmount, leg.toAmount])
  return JSON.stringify([status, verdict, result.startTimestamp, legs])
}

const ExplainedSchema = v.object({
  verdict: v.optional(v.string()),
  explanation: TrackedTransactionSchema.entries.explanation,
})

/** An addition to the interface. Without it, pages poll by POST. */
const checkGet =
  (check: Check): Check =>
  (response, notes, context) => {
    const { status, headers } = response
    if (status === 404 || status === 405) {
      return notes.addition(
        'it is missing: pages poll by POST, which no cache in front can answer',
      )
    }
    check(response, notes, context)
    if (status === 200) {
      const { verdict, explanation } = checkBody(ExplainedSchema, response, notes) ?? {}
      const told = explanation?.headline.code
      if (told === undefined) notes.addition('no explanation, although it is asked for')
      else if (told !== verdict)
        notes.fail(`the explanation is of the verdict "${told}", not "${verdict}"`)
    }
    checkCaching(headers, notes)
  }

/** In seconds: the longest time for which caches may serve a transaction. */
const maxAge = 24

function checkCaching(headers: Headers, notes: Notes): void {
  const confirmedAt = headers.get(confirmedAtHeader)
  if (confirmedAt === null) {
    notes.addition('no Confirmed-At: a cache in front would hide the age of a response')
  } else if (!isMs(confirmedAt)) {
    notes.addition(`Confirmed-At is ${confirmedAt}, not a time in Unix ms`)
  }
  const [, seconds] = /\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  if (seconds === undefined) {
    notes.addition(
      'no Cache-Control with max-age: caches may serve it as long as they like',
    )
  } else if (Number(seconds) > maxAge) {
    notes.addition(
      `caches may serve it for ${seconds} s, which is longer than ${maxAge} s`,
    )
  }
}

/** Several transactions in one request, an addition to the interface. */
const checkBatch =
  (hashes: readonly string[]): Check =>
  (response, notes, context) => {
    const { earlier } = context
    if (response.status === 404 || response.status === 405) {
      return notes.addition('it is missing: pages ask for each transaction alone')
    }
    const batch = checkBody(BatchReplySchema, response, notes)
    if (batch === undefined) return
    const listed = batch.txns.map(({ hash }) => hash)
    if (String(listed) !== String(hashes)) {
      return notes.fail('txns has not one entry for each hash, in their order')
    }
    for (const [index, entry] of batch.txns.entries()) {
      const { hash } = entry
      const posted = earlier.get(getRequestKey({ path: track.path, body: { hash } }))
      const answer = { ...response, json: entry }
      const { error, pending, confirmedAt } = entry
      if (pending) continue
      // Beside a state, it is the network's reason for a refund, without a code.
      if (isFields(error) && 'code' in error) {
        checkErrorBody({ ...response, json: error }, notes)
        continue
      }
      if (!isMs(String(confirmedAt))) {
        notes.addition('an entry has no confirmedAt in Unix ms')
      }
      if (index === 0) checkUnknownHash(answer, notes, context)
      else checkTracked(answer, notes)
      compareStates(posted, answer, 'the POST', notes)
    }
  }

/** Whether digits are a time in Unix ms. */
const isMs = (text: string): boolean => /^\d{13}$/.test(text)

const toDigits = (hash: string): string => hash.toLowerCase().replace(/^(?:0x)+/, '')

/** What a start says of amounts and time, which is read back. */
const quoted = {
  sellAsset: 'BTC.BTC',
  sellAmount: '1.25',
  buyAsset: 'ETH.ETH',
  expectedBuyAmount: '20.5',
}

/** Starts tracking an invented transaction, and reads it back. */
function listStartChecks(): ConformanceCheck[] {
  const hash = createHash()
  const { sellAsset, sellAmount, buyAsset, expectedBuyAmount } = quoted
  const route = { sellAsset, buyAsset, expectedBuyAmount }
  const txn = { quoteId: 'conform', hash, sellAmount, route }
  return [
    post('a start', { txn }, checkStarted),
    post('the hash of the start', { hash }, checkStarted),
    get('the hash of the start', hash, checkStarted),
  ]
}

const checkStarted: Check = (response, notes) => {
  const tracked = checkTracked(response, notes)
  if (tracked === undefined) return
  const { done, verdict, result } = tracked
  if (done || isEnd(verdict)) notes.fail('an invented transaction has ended')
  const amounts = result.legs.flatMap((leg) => [
    { asset: leg.fromAsset, amount: leg.fromAmount },
    { asset: leg.toAsset, amount: leg.toAmount },
  ])
  readBack(amounts, { asset: quoted.sellAsset, amount: quoted.sellAmount }, notes)
  readBack(amounts, { asset: quoted.buyAsset, amount: quoted.expectedBuyAmount }, notes)
}

type AssetAmount = { asset: string; amount: string }

/** A bought amount may be another one by now, but not by much. */
function readBack(
  amounts: readonly AssetAmount[],
  { asset, amount }: AssetAmount,
  notes: Notes,
): void {
  const read = amounts.filter((each) => each.asset === asset && each.amount !== '')
  if (read.length === 0) notes.addition(`the start's ${amount} ${asset} is not read back`)
  const other = read.find((each) => isFar(each.amount, amount))
  if (other !== undefined)
    notes.fail(`the start's ${amount} ${asset} is read back as ${other.amount}`)
}

const checkInvalidRequest: Check = (response, notes, context) => {
  checkRejection(response, notes, context)
  const isNamed = isFields(response.json) && typeof response.json['name'] === 'string'
  if (response.status === 400 && !isNamed) notes.warning('the 400 has no name')
}

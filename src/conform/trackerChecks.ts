import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { confirmedAtHeader } from '../contract/cached'
import { isFields } from '../contract/lenient'
import { TrackedTransactionSchema } from '../contract/trackedTransaction'
import { BatchReplySchema, TrackerResponseSchema } from '../contract/tracker'
import type { ReportedVerdict } from '../contract/verdicts'
import { trackerEndpoints } from '../endpoints'
import { type Answer, type Ask, checkBody, checkErrorBody, read, reject } from './check'
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

const createHash = (): string => `0x${randomBytes(32).toString('hex')}`

/** The checks of the tracker. `canStart`: whether one may start tracking. */
export async function checkTracker(
  ask: Ask,
  known: readonly KnownHash[],
  canStart: boolean,
): Promise<void> {
  const ends = new Map<string, string | null>()
  const post = (about: string, hash: string, body: object, check: Check) =>
    ask({ endpoint: track, about, body }, (answer) => {
      check(answer)
      ends.set(hash, describeEnd(answer.json))
    })
  const postAndGet = async (about: string, hash: string, check: Check) => {
    await post(about, hash, { hash }, check)
    const values = { hash, explain: 'true' }
    await ask({ endpoint: transaction, about, values }, (answer) => {
      // An addition: without it, pages poll by POST.
      if (answer.status === 404 || answer.status === 405)
        return answer.addition(
          'it is missing: pages poll by POST, which no cache in front can answer',
        )
      check(answer)
      compareWithPost(answer, ends.get(hash))
      const { status, headers, fail, addition } = answer
      if (status === 200) {
        const { verdict, explanation } = checkBody(ExplainedSchema, answer) ?? {}
        const told = explanation?.headline.code
        if (told === undefined) addition('no explanation, although it is asked for')
        else if (told !== verdict)
          fail(`the explanation is of the verdict "${told}", not "${verdict}"`)
      }
      const confirmedAt = headers.get(confirmedAtHeader)
      if (confirmedAt === null)
        addition('no Confirmed-At: a cache in front would hide the age of a response')
      else if (!isMs(confirmedAt))
        addition(`Confirmed-At is ${confirmedAt}, not a time in Unix ms`)
      const [, seconds] = /\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
      if (seconds === undefined)
        addition(
          'no Cache-Control with max-age: caches may serve it as long as they like',
        )
      else if (Number(seconds) > maxAge)
        addition(`caches may serve it for ${seconds} s, which is longer than ${maxAge} s`)
    })
  }
  const unknown = createHash()
  await postAndGet('unknown hash', unknown, checkUnknownHash)
  for (const each of known)
    await postAndGet(
      `${each.verdict ?? 'known hash'} ${each.hash.slice(0, 10)}…`,
      each.hash,
      (answer) => checkKnownHash(answer, each),
    )
  const hashes = [unknown, ...known.map(({ hash }) => hash)]
  await ask({ endpoint: transactions, body: { hashes } }, (answer) =>
    checkBatch(answer, hashes, ends),
  )
  if (canStart) {
    const hash = createHash()
    await post('a start', hash, { txn: { ...start, hash } }, checkStarted)
    await postAndGet('the hash of the start', hash, checkStarted)
  }
  const refuse = (about: string, body: object) =>
    reject(ask, { endpoint: track, about, body }, ({ status, json, warning }) => {
      const isNamed = isFields(json) && typeof json['name'] === 'string'
      if (status === 400 && !isNamed) warning('the 400 has no name')
    })
  await refuse('neither txn nor hash', {})
  await refuse('txn without its fields', { txn: {} })
  await ask({ endpoint: health }, ({ status, text, warning, fail }) => {
    if (status === 204) warning('the status is 204, not 200')
    else if (status !== 200) fail(`the status is ${status}`)
    if (text !== '') warning('it has a body')
  })
}

type Check = (answer: Answer) => void

const ExplainedSchema = v.object({
  verdict: v.optional(v.string()),
  explanation: TrackedTransactionSchema.entries.explanation,
})

function checkUnknownHash(answer: Answer): void {
  const { status: code, warning, fail } = answer
  if (code === 404 || code === 400) return warning(`an unknown transaction gets ${code}`)
  const tracked = checkTracked(answer)
  if (tracked === undefined) return
  const { status, done, verdict } = tracked
  if (status !== '' && status !== 'not_found')
    warning(`an unknown transaction has the status "${status}"`)
  if (done) fail('an unknown transaction is "done"')
  if (isEnd(verdict)) fail(`an unknown transaction has the verdict "${verdict}"`)
}

function checkKnownHash(answer: Answer, { hash, verdict, isLive }: KnownHash): void {
  const { fail } = answer
  const tracked = checkTracked(answer)
  if (tracked === undefined) return
  const { status, result, verdict: sent, done } = tracked
  const reported = [
    result.firstTransactionHash,
    ...result.legs.map((leg) => leg.hash),
    result.askedPayment?.hash ?? '',
  ].filter((each) => each !== '')
  if (status === 'not_found' && verdict !== 'not-seen') {
    if (isLive !== true) fail('a known transaction is "not_found"')
  } else if (reported.length > 0 && !reported.map(toDigits).includes(toDigits(hash)))
    fail('the response is about another transaction')
  if (verdict === null) return
  if (sent !== null && sent !== verdict)
    fail(`the verdict is "${sent}", not "${verdict}"`)
  // A service without verdicts says at least whether it has ended.
  else if (sent === null && done !== isEnd(verdict))
    fail(`done is ${done}, although its verdict is "${verdict}"`)
}

const toDigits = (hash: string): string => hash.toLowerCase().replace(/^(?:0x)+/, '')

function compareWithPost({ json, fail }: Answer, posted: string | null = null): void {
  const end = describeEnd(json)
  // Before an end, this response can be newer.
  if (posted === null || posted === end) return
  fail(
    end === null
      ? 'it has ended by the POST, but not here'
      : 'the POST says something else of its end',
  )
}

/** The end of a transaction, and what was moved; null before it. */
function describeEnd(json: unknown): string | null {
  const { done, status, verdict, result } = read(TrackerResponseSchema, json) ?? {}
  if (done !== true) return null
  const legs = result?.legs.map((leg) => [leg.status, leg.fromAmount, leg.toAmount])
  return JSON.stringify([status, verdict, result?.startTimestamp, legs])
}

/** In seconds: the longest time for which caches may serve a transaction. */
const maxAge = 24

const isMs = (text: string): boolean => /^\d{13}$/.test(text)

function checkBatch(
  answer: Answer,
  hashes: readonly string[],
  ends: ReadonlyMap<string, string | null>,
): void {
  const { status, fail, addition } = answer
  if (status === 404 || status === 405)
    return addition('it is missing: pages ask for each transaction alone')
  const batch = checkBody(BatchReplySchema, answer)
  if (batch === undefined) return
  if (String(batch.txns.map(({ hash }) => hash)) !== String(hashes))
    return fail('txns has not one entry for each hash, in their order')
  for (const [index, entry] of batch.txns.entries()) {
    const { hash, error, pending, confirmedAt } = entry
    if (pending) continue
    // Beside a state, it is the network's reason for a refund, without a code.
    if (isFields(error) && 'code' in error) {
      checkErrorBody(answer, error)
      continue
    }
    if (!isMs(String(confirmedAt))) addition('an entry has no confirmedAt in Unix ms')
    const single = { ...answer, json: entry }
    if (index === 0) checkUnknownHash(single)
    else checkTracked(single)
    compareWithPost(single, ends.get(hash))
  }
}

/** What a start says of amounts and time, which is read back. */
const sold = { asset: 'BTC.BTC', amount: '1.25' }
const bought = { asset: 'ETH.ETH', amount: '20.5' }

const start = {
  quoteId: 'conform',
  sellAmount: sold.amount,
  route: {
    sellAsset: sold.asset,
    buyAsset: bought.asset,
    expectedBuyAmount: bought.amount,
  },
}

function checkStarted(answer: Answer): void {
  const { fail, addition } = answer
  const tracked = checkTracked(answer)
  if (tracked === undefined) return
  const { done, verdict, result } = tracked
  if (done || isEnd(verdict)) fail('an invented transaction has ended')
  const amounts = result.legs.flatMap((leg) => [
    { asset: leg.fromAsset, amount: leg.fromAmount },
    { asset: leg.toAsset, amount: leg.toAmount },
  ])
  for (const { asset, amount } of [sold, bought]) {
    const found = amounts.filter((each) => each.asset === asset && each.amount !== '')
    if (found.length === 0) addition(`the start's ${amount} ${asset} is not read back`)
    // A bought amount may be another one by now, but not by much.
    const other = found.find((each) => isFar(each.amount, amount))
    if (other !== undefined)
      fail(`the start's ${amount} ${asset} is read back as ${other.amount}`)
  }
}

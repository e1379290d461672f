import * as v from 'valibot'
import { integer, isFields, timestamp } from '../contract/lenient'
import { TrackedTransactionSchema } from '../contract/trackedTransaction'
import {
  type Leg,
  type TrackerResponse,
  TrackerResponseSchema,
  WireResponseSchema,
} from '../contract/tracker'
import type { ReportedVerdict } from '../contract/verdicts'
import { type Answer, checkBody, tellDifferences, toSpecified } from './check'

const { result: ResultSchema } = WireResponseSchema.entries
const [, LegsSchema] = ResultSchema.entries.legs.pipe

const SpecifiedLegSchema = v.object({
  ...toSpecified(
    v.pick(LegsSchema.item, [
      'chain',
      'hash',
      'provider',
      'txnType',
      'fromAsset',
      'fromAssetImage',
      'fromAmount',
      'toAsset',
      'toAssetImage',
      'toAmount',
      'status',
    ]),
  ),
  updateTimestamp: integer,
  estimatedDuration: integer,
})

const SpecifiedTrackerSchema = v.object({
  ...toSpecified(v.pick(WireResponseSchema, ['done', 'status'])),
  result: v.object({
    ...toSpecified(v.pick(ResultSchema, ['quoteId', 'firstTransactionHash'])),
    estimatedDuration: integer,
    currentLegIndex: integer,
    legs: v.array(v.unknown()),
  }),
})

/**
 * Reads a response as the page does, and checks what the page takes on trust: units, times,
 * and that its verdict follows from the rest. undefined: it cannot be read.
 */
export function checkTracked(answer: Answer): TrackerResponse | undefined {
  const { json, warning, fail, addition } = answer
  const tracked = checkBody(TrackerResponseSchema, answer)
  if (tracked === undefined || !isFields(json)) return undefined
  const { result } = json
  tellDifferences(SpecifiedTrackerSchema, [json], warning)
  tellDifferences(SpecifiedLegSchema, isFields(result) && result['legs'], warning)
  tellDifferences(TrackedTransactionSchema, [json], addition)
  checkValues(result, fail)
  checkUnits(tracked.result.legs, fail)
  checkVerdict(tracked, fail)
  if (json['pollAfter'] === null && !isEnd(tracked.verdict))
    addition(`pollAfter is null, but the verdict is "${tracked.verdict}"`)
  return tracked
}

/** Fields of a time, as those of a leg, `since` of a halt and `reportedAt`. */
const timeName = /Timestamp$|^(?:since|asOf|until|reportedAt)$/
/** Fields of an amount in whole units. */
const amountName = /^(?:fromAmount|toAmount|toAmountLimit|amount)$/
const decimal = /^(?:\d+(?:\.\d+)?)?$/

/** Checks times and amounts, in whatever depth. Only the first of each field is told. */
function checkValues(value: unknown, fail: Answer['fail'], told = new Set<string>()) {
  if (Array.isArray(value)) for (const entry of value) checkValues(entry, fail, told)
  if (!isFields(value)) return
  for (const [name, sent] of Object.entries(value)) {
    const isTime = timeName.test(name)
    // Null is "not known" for both, and so are 0 as a time and no text as an amount. The page also
    // reads seconds and texts, which are not what is specified.
    const isRight = isTime
      ? sent === 0 || v.parse(timestamp, sent) === sent
      : typeof sent === 'string' && decimal.test(sent)
    const isChecked = sent !== null && (isTime || amountName.test(name))
    if (isChecked && !isRight && !told.has(name)) {
      const wanted = isTime ? 'a time in Unix ms' : 'an amount as decimal text'
      fail(`${name} is ${JSON.stringify(sent)}, not ${wanted}`)
      told.add(name)
    }
    checkValues(sent, fail, told)
  }
}

/** Compares what a leg takes in with what it, or the one before it on the way, pays out. */
function checkUnits(legs: readonly Leg[], fail: Answer['fail']): void {
  const compare = (payer: Leg | undefined, { fromAsset, fromAmount }: Leg) => {
    if (payer?.toAsset === fromAsset && isFar(fromAmount, payer.toAmount))
      fail(`amounts of ${fromAsset} have different units`)
  }
  // A fee and a refund are paid from a part of what comes in, however small.
  const way = legs.filter(({ role }) => role !== 'fee' && role !== 'refund')
  for (const leg of legs) compare(leg, leg)
  for (const [index, leg] of way.entries()) compare(way[index - 1], leg)
}

/** Fees and moves of prices are less. Base units are at least a million times whole ones. */
const maxRatio = 1_000

/** Whether two amounts of an asset cannot be of the same unit. */
export function isFar(left: string, right: string): boolean {
  const ratio = Number(left) / Number(right)
  return ratio > maxRatio || (ratio > 0 && ratio < 1 / maxRatio)
}

const ends: ReadonlySet<string | null> = new Set<ReportedVerdict>([
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
])

/** Whether a verdict is an end. null: none is sent. */
export const isEnd = (verdict: string | null): boolean => ends.has(verdict)

/** The verdict is an addition, but a false one deceives whoever reads it. */
function checkVerdict(
  { verdict, done, status, result }: TrackerResponse,
  fail: Answer['fail'],
): void {
  if (verdict === null) return
  const isComplete = verdict === 'complete'
  if (isComplete && !done) fail('the verdict is "complete", but done is false')
  if (done && (verdict === 'in-progress' || verdict === 'not-seen'))
    fail(`done is true, but the verdict is "${verdict}"`)
  if (status === 'not_found' && verdict !== 'not-seen')
    fail(`the status is "not_found", but the verdict is "${verdict}"`)
  if (isComplete && result.legs.some(({ role }) => role === 'refund'))
    fail('the verdict is "complete", but a leg is a refund')
}

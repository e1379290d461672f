import * as v from 'valibot'
import {
  type SourceMemory,
  recallReport,
  rememberAnswer,
} from '../../../model/transaction/sourceMemory'
import { findEarliest, findLatest } from '../../../model/knownTimes'
import { factsRules, joinSwaps } from './advanceFacts'
import { type Network, networkBlockMs } from '../../networks/network'
import { amountSchema } from '../../networks/networkAmount'
import {
  type Facts,
  FactsSchema,
  SettledSchema,
  type SourceName,
  sourceNames,
} from '../facts'
import { oldAfterMs } from '../settle/rows'
import { ContrarySchema, createMemorySchema } from './memorySchema'
import type { Answers, SourceFacts } from '../merge/answers'
import { explainRefund } from '../refundReason'
import { getRequestKey, isOtherRequest } from '../merge/requests'
import { pairPayouts } from '../pairPayouts'

export const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
const time = v.nullish(v.number(), null)
const text = v.optional(v.string(), '')

/** Earlier versions have stored the network's words alone. */
const addCause = <Stored extends Facts>(facts: Stored): Stored => {
  const { cause, shortfall } = explainRefund(facts.reason, facts.order)
  return {
    ...facts,
    cause: facts.cause ?? cause,
    shortfall: facts.shortfall ?? shortfall,
  }
}
const SourceMemorySchema = createMemorySchema(v.pipe(FactsSchema, v.transform(addCause)))

/** An end that was told. It stays until the sources say the contrary for some minutes. */
const KnownEndSchema = v.object({
  /** What was known with the end. */
  facts: v.pipe(SettledSchema, v.transform(addCause)),
  /** When it was first told, Unix ms. */
  since: v.number(),
  /** The last looks at the sources in a row that lead to another end; null for none. */
  contrary: v.nullish(ContrarySchema, null),
})
export type KnownEnd = v.InferOutput<typeof KnownEndSchema>

/** A payment by its hash, with the hash of the deposit that it pays out. */
const PaidHashSchema = v.object({
  deposit: text,
  asset: text,
  chain: text,
  to: text,
  amount: amountSchema,
})
export type PaidHash = v.InferOutput<typeof PaidHashSchema>

/**
 * What is known of one transaction of a network over all answers of its sources. Times are Unix ms,
 * null where they are not known. Instances of earlier versions have stored a part of it.
 */
export const TransactionMemorySchema = v.object({
  /** What each source has reported; null: it has never given an answer. */
  node: v.nullish(SourceMemorySchema, null),
  indexer: v.nullish(SourceMemorySchema, null),
  /** What the indexer has reported of each other request of the transaction. */
  others: v.optional(v.array(SourceMemorySchema), []),
  /** The end that was told; null before. */
  end: v.nullish(KnownEndSchema, null),
  /** The steps that happened, and when: null for a step before the first request. */
  taken: v.optional(v.array(v.picklist(steps)), []),
  began: time,
  confirmed: time,
  swapped: time,
  sent: time,
  /** The last look at both sources before these steps were seen. */
  unseenAt: v.optional(v.object({ confirmed: time, swapped: time, sent: time }), {}),
  /** The indexer's dates of its first and last action, and of the last payment. */
  dates: v.optional(v.object({ first: time, last: time, paid: time }), {}),
  /** How many parts of a streaming swap were tried, and since when that is known. */
  partsTried: v.nullish(v.object({ count: v.number(), since: v.number() }), null),
  /** The longest reported delay of the payouts, ms: later ones shrink towards the same time. */
  queued: v.optional(v.number(), 0),
  /** The account that the memo's registered name resolved to; '' for none. */
  recipient: text,
  /** The payment that has this hash, of another transaction; null for none. */
  paidHash: v.nullish(PaidHashSchema, null),
})
export type TransactionMemory = v.InferOutput<typeof TransactionMemorySchema>

function omitDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitDefaults)
  if (typeof value !== 'object' || value === null) return value
  // The schema adds the others again. A recipient of '' is not null.
  const kept = Object.entries(value).filter(
    ([name, field]) =>
      name === 'destination' ||
      (!['', false, null].includes(field) &&
        !(Array.isArray(field) && field.length === 0)),
  )
  return Object.fromEntries(kept.map(([name, field]) => [name, omitDefaults(field)]))
}

/** What JSON should hold of a memory: less than half of it. */
export const encodeMemory = (memory: TransactionMemory): object =>
  Object(omitDefaults(memory))

/** A transaction of which nothing is known. */
export const emptyMemory: TransactionMemory = v.parse(TransactionMemorySchema, {})

function addAnswer(
  before: SourceMemory<Facts> | null,
  report: Facts | null | undefined,
  at: number | null,
  name: SourceName,
): SourceMemory<Facts> | null {
  return at === null ? before : rememberAnswer(before, { report, at }, factsRules[name])
}

// The indexer can have told of another request, before the node told which one it keeps.
function findOwn(
  told: Facts,
  requests: readonly SourceMemory<Facts>[],
  network: Network,
): SourceMemory<Facts> | null {
  const [first] = requests
  const isOwn = ({ report }: SourceMemory<Facts>) =>
    report === null || !isOtherRequest(told, report, network)
  return requests.find(isOwn) ?? (first ? { ...first, report: null } : null)
}

/**
 * Adds answers of the sources to what is known; null while nobody has reported the hash. Absence,
 * older answers and failures change nothing but the times of the answers.
 */
export function remember(
  before: TransactionMemory | null,
  { facts, answeredAt, isListed, dates: listed, recipient, network }: Answers,
): TransactionMemory | null {
  if (before === null && facts.node === null && !isListed) return null
  const known = before ?? emptyMemory
  const told = facts.node ?? known.node?.report ?? facts.indexer
  const requests = [known.indexer, ...known.others].filter((request) => request !== null)
  const own = told === null ? known.indexer : findOwn(told, requests, network)
  const others = new Map(
    requests
      .filter((request) => request !== own)
      .map((request) => [request.report && getRequestKey(request.report), request]),
  )
  for (const report of facts.others) {
    const key = getRequestKey(report)
    const earlier = others.get(key) ?? null
    const added = addAnswer(earlier, report, answeredAt.indexer, 'indexer')
    if (added !== null) others.set(key, added)
  }
  const listedOwn = isListed ? facts.indexer : undefined
  const { dates } = known
  return {
    ...known,
    node: addAnswer(known.node, facts.node ?? undefined, answeredAt.node, 'node'),
    indexer: addAnswer(own, listedOwn, answeredAt.indexer, 'indexer'),
    others: [...others.values()],
    dates: {
      first: findEarliest([dates.first, listed.first]),
      last: findLatest([dates.last, listed.last]),
      paid: findLatest([dates.paid, listed.paid]),
    },
    recipient: recipient || known.recipient,
  }
}

/**
 * How long ago a source last reported news, ms; 0 for none. News that the indexer dates is as old
 * as its date, also where the node told it first.
 */
export function getNewsAge(memory: TransactionMemory | null, now: number): number {
  const { node, indexer, dates } = memory ?? emptyMemory
  const listedAt = indexer?.changedAt ?? null
  // Nobody may have asked between the date of a change and then.
  const dated = listedAt && Math.min(listedAt, dates.last ?? listedAt)
  const ofNode = node && (dated === null ? node.changedAt : dateUndated(node, indexer))
  return Math.max(0, now - (findLatest([dated, ofNode]) ?? now))
}

// When the node told what no date of the indexer is of; null for nothing.
function dateUndated(
  { report, changedAt, firstAt, reportedAt }: SourceMemory<Facts>,
  indexer: SourceMemory<Facts> | null,
) {
  if (firstAt !== null && changedAt !== firstAt) return changedAt
  const listed = indexer?.report
  if (report === null || !listed) return null
  const { atNodeAlone } = pairPayouts(report.payouts, listed.payouts)
  if (!atNodeAlone.some(({ sent }) => sent)) return null
  const { height, scheduledHeight } = report
  // Without heights it may have been sent just then.
  return height === null || scheduledHeight === null || reportedAt === null
    ? changedAt
    : reportedAt - (height - scheduledHeight) * networkBlockMs
}

/** Recalls what the sources have reported, as it is at `now`. */
export function recall(known: TransactionMemory, now: number) {
  const read = (source: SourceMemory<Facts> | null, name: SourceName): Facts | null =>
    source && recallReport(source, now, factsRules[name])
  const all: SourceFacts = {
    node: read(known.node, 'node'),
    indexer: read(known.indexer, 'indexer'),
    others: known.others
      .map((other) => read(other, 'indexer'))
      .filter((other) => other !== null),
  }
  function readCurrent(name: SourceName): Facts | null {
    const { answeredAt = 0, reportedAt = null } = known[name] ?? {}
    const isRecent = answeredAt - (reportedAt ?? answeredAt) <= oldAfterMs
    // Nodes forget what has ended, which stays.
    return isRecent || all[name]?.end !== 'open' ? all[name] : null
  }
  const [node, indexer] = [readCurrent('node'), readCurrent('indexer')]
  // The steps that a node has told stay, also those of what it forgot.
  const swap =
    node === null && all.node && indexer && joinSwaps(indexer.swap, all.node.swap)
  const current = { ...all, node, indexer: swap ? { ...indexer, swap } : indexer }
  const { atNodeAlone } = pairPayouts(all.node?.payouts ?? [], all.indexer?.payouts ?? [])
  const isForgotten =
    current.node === null &&
    (current.indexer === null || atNodeAlone.some(({ sent }) => !sent))
  return {
    facts: isForgotten ? all : current,
    /** The sources that answered, but no longer report what they reported. */
    silent: sourceNames.filter((name) => {
      const { reportedAt = null, answeredAt = 0 } = known[name] ?? {}
      return reportedAt !== null && answeredAt > reportedAt
    }),
    /**
     * Whether no source has reported it for a day, although they answer, or the node what it
     * has planned.
     */
    isForgotten: isForgotten && (all.node !== null || all.indexer !== null),
  }
}

/** Whether a source has taken back what it reported, since a time in Unix ms. */
export const isRevisedSince = (memory: TransactionMemory, since: number): boolean =>
  sourceNames.some((name) => (memory[name]?.revisedAt ?? 0) > since)

/** When a source last reported the transaction, Unix ms; null: never. */
export const getReportedAt = (memory: TransactionMemory | null): number | null =>
  findLatest(sourceNames.map((name) => memory?.[name]?.reportedAt ?? null))

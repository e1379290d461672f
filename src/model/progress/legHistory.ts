import type { Leg } from '../../contract/leg'
import { comparableHash } from './legs'
import { memoizeByObject } from '../memoizeByObject'
import { sameData } from './sameData'
import { stateOf } from './status'

/** A leg with an identity that outlives answers, from 1. `gone` since an answer that no longer has it, at that time. */
export type KnownLeg = { id: number; leg: Leg; goneAt: number | null }

/**
 * The places of rows that the service owes an explanation for: it no longer reports them. With `offPlan` what was planned
 * and never began may go: it gave way to a return, or stood behind a deposit that failed.
 */
export const missing = (rows: readonly KnownLeg[], offPlan: boolean): number[] =>
  rows.flatMap(({ leg, goneAt }, place) => {
    const gaveWay = offPlan && !hasHash(leg) && stateOf(leg.status) === 'not-started'
    return goneAt === null || gaveWay ? [] : [place]
  })

/** More rows than this are not remembered once they are gone: nothing real has so many. */
const mostGone = 200

/**
 * Puts a new answer's legs beside those known before. A leg is the same by its kind (chain, txnType, assets) and its
 * hash; a hash that appears later does not make another leg of it, and its place among its like decides between legs
 * that have none. Never by index: legs come doubled, reordered and cut. A doubled leg (same kind, same hash) is one.
 * Legs that an answer leaves out stay, marked with `now`, where they stood; but not the double of a leg without a hash. What has not changed is the same object.
 */
export function reconcile(
  known: readonly KnownLeg[],
  legs: readonly Leg[],
  now: number,
): readonly KnownLeg[] {
  const rows = areInPlace(known, legs)
    ? known.map((row, index) => withLeg(row, legs[index] ?? row.leg))
    : rearranged(known, legs, now)
  const isSame = rows.length === known.length && rows.every((row, index) => row === known[index])
  return isSame ? known : rows
}

/** The usual case, and with thousands of legs a much quicker one: the same legs in the same places. */
const areInPlace = (known: readonly KnownLeg[], legs: readonly Leg[]): boolean =>
  known.length === legs.length &&
  known.every(({ leg: before, goneAt }, index) => {
    const leg = legs[index]
    if (goneAt !== null || leg === undefined) return false
    return before === leg || identity.every((key) => before[key] === leg[key])
  })
const identity = ['chain', 'txnType', 'fromAsset', 'toAsset', 'hash'] as const

const withLeg = (row: KnownLeg, leg: Leg): KnownLeg =>
  row.goneAt === null && sameData(row.leg, leg) ? row : { id: row.id, leg, goneAt: null }

function rearranged(known: readonly KnownLeg[], legs: readonly Leg[], now: number): KnownLeg[] {
  const single = withoutDoubles(legs)
  const matched = match(known, single)
  // A row keeps its number for as long as it is known: none is given twice.
  let last = known.reduce((most, { id }) => Math.max(most, id), 0)
  const current = single.map((told): KnownLeg => {
    const before = matched.get(told)
    if (before !== undefined) return withLeg(before, told)
    last += 1
    return { id: last, leg: told, goneAt: null }
  })
  const kept = new Set(current.map(({ id }) => id))
  const gone = known
    .filter((row) => !kept.has(row.id) && !wasDouble(row, known, kept))
    .slice(-mostGone)
  return weave(known, current, gone, now)
}

/**
 * Whether a row that an answer leaves out was only the double of one that it still has: without a hash, and equal to it in
 * all it said.
 */
const wasDouble = (row: KnownLeg, known: readonly KnownLeg[], kept: ReadonlySet<number>): boolean =>
  row.goneAt === null &&
  !hasHash(row.leg) &&
  known.some(({ id, leg }) => kept.has(id) && sameData(leg, row.leg))

/** The row with this id among earlier rows: mostly at the very place where it is now. */
export function rowBefore(
  rows: readonly KnownLeg[],
  id: number,
  place: number,
): KnownLeg | undefined {
  const there = rows[place]
  return there?.id === id ? there : byId(rows).get(id)
}
const byId = memoizeByObject(
  (rows: readonly KnownLeg[]) => new Map(rows.map((row) => [row.id, row])),
)

/**
 * Some of an answer's legs, from the place `from` on, ready to be put beside rows: one that says what its row says is
 * that row's own leg, and what each is compared by is computed. It changes nothing of what they say, and can be done for
 * thousands of legs bit by bit.
 */
export const likeRows = (rows: readonly KnownLeg[], some: readonly Leg[], from: number): Leg[] =>
  some.map((told, index) => {
    const row = hasHash(told) ? byHash(rows).get(comparable(told).key) : rows[from + index]
    const leg = row !== undefined && sameData(row.leg, told) ? row.leg : told
    comparable(leg)
    return leg
  })

/** The rows whose legs have a hash, by kind and hash. */
const byHash = memoizeByObject(
  (rows: readonly KnownLeg[]): ReadonlyMap<string, KnownLeg> =>
    new Map(rows.filter(({ leg }) => hasHash(leg)).map((row) => [comparable(row.leg).key, row])),
)

/** What a leg is compared by. `key` is both. */
const comparable = memoizeByObject((leg: Leg) => {
  const kind = [leg.chain, leg.txnType, leg.fromAsset, leg.toAsset].join('|').toUpperCase()
  const hash = comparableHash(leg.hash)
  return { kind, hash, key: `${kind}|${hash}` }
})

/** A hash of zeros is none. */
const hasHash = (leg: Leg): boolean => comparable(leg).hash !== ''

function withoutDoubles(legs: readonly Leg[]): Leg[] {
  const seen = new Set<string>()
  return legs.filter((leg) => {
    if (!hasHash(leg)) return true
    const { key } = comparable(leg)
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/** Which known row each leg is: first by hash, whatever their order; then, kind by kind, those that have or had none. */
function match(known: readonly KnownLeg[], told: readonly Leg[]): Map<Leg, KnownLeg> {
  const matched = new Map<Leg, KnownLeg>()
  if (known.length === 0) return matched
  const taken = new Set<KnownLeg>()
  const give = (leg: Leg, row: KnownLeg | undefined) => {
    if (row === undefined || taken.has(row)) return
    taken.add(row)
    matched.set(leg, row)
  }
  for (const leg of told) if (hasHash(leg)) give(leg, byHash(known).get(comparable(leg).key))
  const [hashless, hashed] = [new Map<string, KnownLeg[]>(), new Map<string, KnownLeg[]>()]
  for (const row of known) {
    if (taken.has(row)) continue
    const rows = hasHash(row.leg) ? hashed : hashless
    const { kind } = comparable(row.leg)
    const like = rows.get(kind)
    if (like === undefined) rows.set(kind, [row])
    else like.push(row)
  }
  for (const leg of told) {
    if (matched.has(leg)) continue
    // A leg may get a hash, or lose it; two hashes that differ are two legs.
    const { kind } = comparable(leg)
    const row = hashless.get(kind)?.shift()
    give(leg, row ?? (hasHash(leg) ? undefined : hashed.get(kind)?.shift()))
  }
  return matched
}

/** The current legs in their own order, each gone one behind the row it used to follow. */
function weave(
  known: readonly KnownLeg[],
  current: readonly KnownLeg[],
  gone: readonly KnownLeg[],
  now: number,
): KnownLeg[] {
  if (gone.length === 0) return [...current]
  const stayed = new Set(current.map(({ id }) => id))
  const left = new Set(gone)
  const behind = new Map<number, KnownLeg[]>()
  let before = 0
  for (const row of known) {
    if (stayed.has(row.id)) before = row.id
    if (!left.has(row)) continue
    const marked = row.goneAt === null ? { ...row, goneAt: now } : row
    const others = behind.get(before)
    if (others === undefined) behind.set(before, [marked])
    else others.push(marked)
  }
  return [
    ...(behind.get(0) ?? []),
    ...current.flatMap((row) => [row, ...(behind.get(row.id) ?? [])]),
  ]
}

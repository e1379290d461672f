import type { Leg } from '../../contract/tracker'
import type { Evidence } from './evidence'
import { comparableHash } from './legs'
import { remembered } from './remembered'
import { sameData } from './sameData'
import { stateOf } from './status'

/** A leg with an identity that outlives answers. `gone` since an answer that no longer has it, at that time. */
export type KnownLeg = { id: string; leg: Leg; goneAt: number | null }

/**
 * The places of rows that the service owes an explanation for: it no longer reports them. With a refund a planned payout
 * that never began may give way to the return.
 */
export const missing = (rows: readonly KnownLeg[], refund: Evidence['refund']): number[] =>
  rows.flatMap(({ leg, goneAt }, place) => {
    const gaveWay = refund !== 'none' && leg.hash === '' && stateOf(leg.status) === 'not-started'
    return goneAt === null || gaveWay ? [] : [place]
  })

/** More rows than this are not remembered once they are gone: nothing real has so many. */
const mostGone = 200

/**
 * Puts a new answer's legs beside those known before. A leg is the same by its kind (chain, txnType, assets) and its
 * hash; a hash that appears later does not make another leg of it, and its place among its like decides between legs
 * that have none. Never by index: legs come doubled, reordered and cut. A doubled leg (same kind, same hash) is one.
 * Legs that an answer leaves out stay, marked with `now`, where they stood. What has not changed is the same object.
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
    return goneAt === null && leg !== undefined && identity.every((key) => before[key] === leg[key])
  })
const identity = ['chain', 'txnType', 'fromAsset', 'toAsset', 'hash'] as const

const withLeg = (row: KnownLeg, leg: Leg): KnownLeg =>
  row.goneAt === null && sameData(row.leg, leg) ? row : { id: row.id, leg, goneAt: null }

function rearranged(known: readonly KnownLeg[], legs: readonly Leg[], now: number): KnownLeg[] {
  const single = withoutDoubles(legs)
  const matched = match(known, single)
  const ids = new Set(known.map(({ id }) => id))
  const current = single.map((told): KnownLeg => {
    const before = matched.get(told)
    if (before !== undefined) return withLeg(before, told.leg)
    return { id: newId(told, ids), leg: told.leg, goneAt: null }
  })
  const kept = new Set(current.map(({ id }) => id))
  const gone = known.filter(({ id }) => !kept.has(id)).slice(-mostGone)
  return weave(known, current, gone, now)
}

/** A leg of an answer with what it is compared by; `place` counts those of its kind before it. */
type Told = { leg: Leg; kind: string; hash: string; place: number }

/** What a leg is compared by. `key` is both. */
const comparable = remembered((leg: Leg) => {
  const kind = [leg.chain, leg.txnType, leg.fromAsset, leg.toAsset].join('|').toUpperCase()
  const hash = comparableHash(leg.hash)
  return { kind, hash, key: `${kind}|${hash}` }
})

function withoutDoubles(legs: readonly Leg[]): Told[] {
  const placed = new Map<string, { count: number; hashes: Set<string> }>()
  return legs.flatMap((leg) => {
    const { kind, hash } = comparable(leg)
    const like = placed.get(kind) ?? { count: 0, hashes: new Set() }
    placed.set(kind, like)
    if (hash !== '' && like.hashes.has(hash)) return []
    like.hashes.add(hash)
    like.count += 1
    return [{ leg, kind, hash, place: like.count - 1 }]
  })
}

/** Which known row each leg is: first by hash, whatever their order; then, kind by kind, those that have or had none. */
function match(known: readonly KnownLeg[], told: readonly Told[]): Map<Told, KnownLeg> {
  const matched = new Map<Told, KnownLeg>()
  const byHash = new Map<string, KnownLeg>()
  for (const row of known) if (row.leg.hash !== '') byHash.set(comparable(row.leg).key, row)
  const taken = new Set<KnownLeg>()
  const give = (leg: Told, row: KnownLeg | undefined) => {
    if (row === undefined || taken.has(row)) return
    taken.add(row)
    matched.set(leg, row)
  }
  for (const leg of told) if (leg.hash !== '') give(leg, byHash.get(comparable(leg.leg).key))
  const [hashless, hashed] = [new Map<string, KnownLeg[]>(), new Map<string, KnownLeg[]>()]
  for (const row of known) {
    if (taken.has(row)) continue
    const rows = row.leg.hash === '' ? hashless : hashed
    const { kind } = comparable(row.leg)
    const like = rows.get(kind)
    if (like === undefined) rows.set(kind, [row])
    else like.push(row)
  }
  for (const leg of told) {
    if (matched.has(leg)) continue
    // A leg may get a hash, or lose it; two hashes that differ are two legs.
    const row = hashless.get(leg.kind)?.shift()
    give(leg, row ?? (leg.hash === '' ? hashed.get(leg.kind)?.shift() : undefined))
  }
  return matched
}

/** An id of its own, noted in `ids`: a row that has lost its first hash still holds the id made of it. */
function newId({ kind, place, hash }: Told, ids: Set<string>): string {
  let id = `${kind}|${place}|${hash}`
  while (ids.has(id)) id += '+'
  ids.add(id)
  return id
}

/** The current legs in their own order, each gone one behind the row it used to follow. */
function weave(
  known: readonly KnownLeg[],
  current: readonly KnownLeg[],
  gone: readonly KnownLeg[],
  now: number,
): KnownLeg[] {
  if (gone.length === 0) return [...current]
  const goneIds = new Set(gone.map(({ id }) => id))
  const rows = [...current]
  known.forEach((row, index) => {
    if (!goneIds.has(row.id)) return
    const previous = known[index - 1]
    const after = previous === undefined ? -1 : rows.findIndex(({ id }) => id === previous.id)
    rows.splice(after + 1, 0, row.goneAt === null ? { ...row, goneAt: now } : row)
  })
  return rows
}

import type { Leg } from '../../contract/tracker'
import { isEnded, isPending, type ReadLeg, readLegs } from './legs'

/** A leg of which several responses may have told. */
export type TrackedLeg = ReadLeg & {
  /** From 1, stable across responses. */
  id: number
  /** When a response first omitted it, Unix ms. */
  goneAt: number | null
}

/** Limits memory; real transactions have far fewer. */
const maxGoneRows = 200

type ReconcileOptions = {
  /** A leg that was only planned may be omitted: the refund replaced it. */
  isRefund?: boolean
  /**
   * The service lacks a source and knows less than before: omitted and ended legs stay as
   * they were.
   */
  isBlind?: boolean
}

/**
 * Merges the legs of a response into the known rows. A leg is known by its hash, else by
 * its place among the legs of its kind, never by its assets or its index: assets are
 * named more fully over time, and legs come doubled, reordered and truncated. A leg that
 * gets a hash later, or loses it, stays the same leg. Omitted legs stay in their places,
 * marked with `now`.
 */
export function reconcileLegs(
  before: readonly TrackedLeg[],
  received: readonly Leg[],
  now: number,
  { isRefund = false, isBlind = false }: ReconcileOptions = {},
): readonly TrackedLeg[] {
  const legs = removeDoubled(readLegs(received).legs)
  const known = matchRows(before, legs)
  // Ids are never reused.
  let lastId = Math.max(0, ...before.map(({ id }) => id))
  const trackLeg = (leg: ReadLeg): TrackedLeg => {
    const row = known.get(leg)
    if (isBlind && row && isEnded(row.state) && isPending(leg.state)) return row
    return { ...leg, id: row?.id ?? (lastId += 1), goneAt: null }
  }
  const rows = legs.map(trackLeg)

  const matched = new Set(known.values())
  const omitted = before
    .filter((row) => !matched.has(row) && !isDouble(row, matched))
    .filter((row) => !(isRefund && isOnlyPlanned(row)))
    .slice(-maxGoneRows)
  for (const row of omitted) {
    const kept: TrackedLeg = isBlind
      ? row
      : { ...row, state: 'gone', goneAt: row.goneAt ?? now }
    insertAfter(rows, before[before.indexOf(row) - 1], kept)
  }
  return rows
}

/** An omitted leg without a hash may only have doubled one that is still reported. */
const isDouble = (
  { leg, hash, goneAt }: TrackedLeg,
  matched: ReadonlySet<TrackedLeg>,
): boolean =>
  goneAt === null &&
  hash === '' &&
  [...matched].some((row) => JSON.stringify(row.leg) === JSON.stringify(leg))

/** Inserts a row after the one that it followed, or else at the start. */
function insertAfter(
  rows: TrackedLeg[],
  previous: TrackedLeg | undefined,
  row: TrackedLeg,
): void {
  const index = rows.findIndex(({ id }) => id === previous?.id)
  rows.splice(index + 1, 0, row)
}

/** From the surest to the least sure: each leg and each row matches once. */
const matches: readonly ((leg: ReadLeg, row: TrackedLeg) => boolean)[] = [
  (leg, row) => leg.hash !== '' && leg.hash === row.hash && leg.kind === row.kind,
  (leg, row) => leg.hash !== '' && leg.hash === row.hash,
  (leg, row) => row.hash === '' && row.goneAt === null && leg.kind === row.kind,
  (leg, row) => leg.hash === '' && row.goneAt === null && leg.kind === row.kind,
  (leg, row) => (row.hash === '' || leg.hash === '') && leg.kind === row.kind,
  // A request to the network becomes a swap when its memo is known.
  (leg, row) => row.hash === '' && leg.kind === 'swap' && row.kind === 'action',
]

/** The row of each known leg. */
function matchRows(
  before: readonly TrackedLeg[],
  legs: readonly ReadLeg[],
): ReadonlyMap<ReadLeg, TrackedLeg> {
  const rows = new Set(before)
  const known = new Map<ReadLeg, TrackedLeg>()
  for (const isMatch of matches) {
    for (const leg of legs) {
      const row = known.has(leg)
        ? undefined
        : [...rows].find((each) => isMatch(leg, each))
      if (row === undefined) continue
      known.set(leg, row)
      rows.delete(row)
    }
  }
  return known
}

/**
 * Without doubled legs. A transaction can pay several assets, so a doubled leg has the
 * same assets too.
 */
function removeDoubled(legs: readonly ReadLeg[]): ReadLeg[] {
  const seen = new Set<string>()
  return legs.filter(({ hash, leg: { chain, txnType, fromAsset, toAsset } }) => {
    const key = [hash, chain, txnType, fromAsset, toAsset].join('|')
    return hash === '' || (!seen.has(key) && seen.add(key))
  })
}

/** Whether nothing of a leg has been sent: it has no hash. */
export const isOnlyPlanned = ({ hash, leg }: TrackedLeg): boolean =>
  hash === '' && leg.status === 'not_started'

/**
 * The numbers, from 1, of rows that are no longer reported. A failed transaction may omit
 * a leg that was only planned. One that then completes after all may not.
 */
export const findMissingSteps = (
  rows: readonly TrackedLeg[],
  hasFailed: boolean,
): number[] =>
  rows
    .map((row, index) => ({ row, step: index + 1 }))
    .filter(({ row }) => row.goneAt !== null && !(hasFailed && isOnlyPlanned(row)))
    .map(({ step }) => step)

/** The legs of the last response, without vanished ones. */
export const selectReported = (rows: readonly TrackedLeg[]): TrackedLeg[] =>
  rows.filter(({ goneAt }) => goneAt === null)

/**
 * The row where the money is: the first leg in progress, else the first unfinished, else
 * the last that is still reported. The response's own `currentLegIndex` is not used, as
 * trackers send -1, 99 and NaN.
 */
export const findCurrentRow = (rows: readonly TrackedLeg[]): TrackedLeg | undefined =>
  rows.find(({ state }) => state === 'in-progress') ??
  rows.find(({ state }) => state === 'failed' || !(isEnded(state) || state === 'gone')) ??
  rows.findLast(({ state }) => state !== 'gone')

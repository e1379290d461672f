import type { Leg } from '../../contract/leg'
import { normalizeHash } from './legs'
import { memoizeByObject } from '../memoizeByObject'
import { isEqualData } from './isEqualData'
import { parseLegState } from './status'

/** A leg with an id from 1 that is stable across responses. `goneAt`: when a response first omitted it. */
export type TrackedLeg = { id: number; leg: Leg; goneAt: number | null }

/**
 * The places of rows that are no longer reported without a reason. With `isOffPlan`, a planned leg that never started may
 * vanish: a refund or a failed deposit replaced it.
 */
export const findMissingRows = (rows: readonly TrackedLeg[], isOffPlan: boolean): number[] =>
  rows.flatMap(({ leg, goneAt }, place) => {
    const wasReplaced = isOffPlan && !hasHash(leg) && parseLegState(leg.status) === 'not-started'
    return goneAt === null || wasReplaced ? [] : [place]
  })

/** Limits memory; real transactions have far fewer. */
const maxGoneRows = 200

/**
 * Merges the legs of a response into known rows. Legs match by kind (chain, txnType, assets) and hash, then by order, and
 * never by index, as legs come duplicated, reordered and truncated. A leg that gets a hash later stays the same leg.
 * Omitted legs stay in place, marked with `now`, except duplicates without a hash. Unchanged rows keep their identity.
 */
export function reconcileLegs(
  rowsBefore: readonly TrackedLeg[],
  legs: readonly Leg[],
  now: number,
): readonly TrackedLeg[] {
  const rows = hasSameOrder(rowsBefore, legs)
    ? rowsBefore.map((row, index) => updateRow(row, legs[index] ?? row.leg))
    : reconcileReordered(rowsBefore, legs, now)
  const isSame =
    rows.length === rowsBefore.length && rows.every((row, index) => row === rowsBefore[index])
  return isSame ? rowsBefore : rows
}

/** The usual case, and with thousands of legs the fast one: the same legs in the same places. */
const hasSameOrder = (rowsBefore: readonly TrackedLeg[], legs: readonly Leg[]): boolean =>
  rowsBefore.length === legs.length &&
  rowsBefore.every(({ leg: before, goneAt }, index) => {
    const leg = legs[index]
    if (goneAt !== null || leg === undefined) return false
    return before === leg || identityFields.every((key) => before[key] === leg[key])
  })
const identityFields = ['chain', 'txnType', 'fromAsset', 'toAsset', 'hash'] as const

const updateRow = (row: TrackedLeg, leg: Leg): TrackedLeg =>
  row.goneAt === null && isEqualData(row.leg, leg) ? row : { id: row.id, leg, goneAt: null }

function reconcileReordered(
  rowsBefore: readonly TrackedLeg[],
  legs: readonly Leg[],
  now: number,
): TrackedLeg[] {
  const unique = removeDuplicates(legs)
  const matched = matchRows(rowsBefore, unique)
  // Ids are never reused.
  let lastId = rowsBefore.reduce((max, { id }) => Math.max(max, id), 0)
  const current = unique.map((leg): TrackedLeg => {
    const before = matched.get(leg)
    if (before !== undefined) return updateRow(before, leg)
    lastId += 1
    return { id: lastId, leg, goneAt: null }
  })
  const keptIds = new Set(current.map(({ id }) => id))
  const gone = rowsBefore
    .filter((row) => !keptIds.has(row.id) && !isDuplicateRow(row, rowsBefore, keptIds))
    .slice(-maxGoneRows)
  return insertGoneRows(rowsBefore, current, gone, now)
}

/** Whether an omitted row is only a duplicate, without a hash, of a row that is still reported. */
const isDuplicateRow = (
  row: TrackedLeg,
  rowsBefore: readonly TrackedLeg[],
  keptIds: ReadonlySet<number>,
): boolean =>
  row.goneAt === null &&
  !hasHash(row.leg) &&
  rowsBefore.some(({ id, leg }) => keptIds.has(id) && isEqualData(leg, row.leg))

/** The row with this id among earlier rows; usually at the same place. */
export function findPreviousRow(
  rows: readonly TrackedLeg[],
  id: number,
  place: number,
): TrackedLeg | undefined {
  const row = rows[place]
  return row?.id === id ? row : indexById(rows).get(id)
}
const indexById = memoizeByObject(
  (rows: readonly TrackedLeg[]) => new Map(rows.map((row) => [row.id, row])),
)

/**
 * Replaces legs that equal their row's leg by that object and computes their match keys. It does not change the legs, and
 * prepares thousands of them in slices. `from` is the place of the first one.
 */
export const reuseRowLegs = (
  rows: readonly TrackedLeg[],
  legs: readonly Leg[],
  from: number,
): Leg[] =>
  legs.map((received, index) => {
    const row = hasHash(received)
      ? indexByHash(rows).get(getMatchKeys(received).key)
      : rows[from + index]
    const leg = row !== undefined && isEqualData(row.leg, received) ? row.leg : received
    getMatchKeys(leg)
    return leg
  })

const indexByHash = memoizeByObject(
  (rows: readonly TrackedLeg[]): ReadonlyMap<string, TrackedLeg> =>
    new Map(rows.filter(({ leg }) => hasHash(leg)).map((row) => [getMatchKeys(row.leg).key, row])),
)

/** The keys by which legs match; `key` combines kind and hash. */
const getMatchKeys = memoizeByObject((leg: Leg) => {
  const kind = [leg.chain, leg.txnType, leg.fromAsset, leg.toAsset].join('|').toUpperCase()
  const hash = normalizeHash(leg.hash)
  return { kind, hash, key: `${kind}|${hash}` }
})

/** A hash of zeros counts as none. */
const hasHash = (leg: Leg): boolean => getMatchKeys(leg).hash !== ''

function removeDuplicates(legs: readonly Leg[]): Leg[] {
  const seen = new Set<string>()
  return legs.filter((leg) => {
    if (!hasHash(leg)) return true
    const { key } = getMatchKeys(leg)
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/** Matches legs to known rows: first by hash in any order, then by kind where either side has no hash. */
function matchRows(rowsBefore: readonly TrackedLeg[], legs: readonly Leg[]): Map<Leg, TrackedLeg> {
  const matched = new Map<Leg, TrackedLeg>()
  const matchedRows = new Set<TrackedLeg>()
  const assign = (leg: Leg, row: TrackedLeg | undefined) => {
    if (row === undefined || matchedRows.has(row)) return
    matchedRows.add(row)
    matched.set(leg, row)
  }
  for (const leg of legs) assign(leg, indexByHash(rowsBefore).get(getMatchKeys(leg).key))
  const [withoutHash, withHash] = [new Map<string, TrackedLeg[]>(), new Map<string, TrackedLeg[]>()]
  for (const row of rowsBefore) {
    if (matchedRows.has(row)) continue
    const rows = hasHash(row.leg) ? withHash : withoutHash
    const { kind } = getMatchKeys(row.leg)
    const sameKind = rows.get(kind)
    if (sameKind === undefined) rows.set(kind, [row])
    else sameKind.push(row)
  }
  for (const leg of legs) {
    if (matched.has(leg)) continue
    // A leg may get or lose its hash, but two different hashes are two legs.
    const { kind } = getMatchKeys(leg)
    const row = withoutHash.get(kind)?.shift()
    assign(leg, row ?? (hasHash(leg) ? undefined : withHash.get(kind)?.shift()))
  }
  return matched
}

/** The current legs in their order, each gone leg after the row that it followed before. */
function insertGoneRows(
  rowsBefore: readonly TrackedLeg[],
  current: readonly TrackedLeg[],
  gone: readonly TrackedLeg[],
  now: number,
): TrackedLeg[] {
  const currentIds = new Set(current.map(({ id }) => id))
  const goneRows = new Set(gone)
  const goneAfter = new Map<number, TrackedLeg[]>()
  let lastId = 0
  for (const row of rowsBefore) {
    if (currentIds.has(row.id)) lastId = row.id
    if (!goneRows.has(row)) continue
    const marked = row.goneAt === null ? { ...row, goneAt: now } : row
    const others = goneAfter.get(lastId)
    if (others === undefined) goneAfter.set(lastId, [marked])
    else others.push(marked)
  }
  return [
    ...(goneAfter.get(0) ?? []),
    ...current.flatMap((row) => [row, ...(goneAfter.get(row.id) ?? [])]),
  ]
}

import type { Leg } from '../../contract/leg'
import { sameAsset } from '../assets'
import { canonicalHash } from '../chains/hashes'

/** What a leg does, read from its `txnType`. */
export type LegKind = 'approval' | 'deposit' | 'swap' | 'payout' | 'action' | 'status' | 'other'

/**
 * The kind of a leg. Known forms: `SWAP:<A>-<B>`, `TRANSFER:IN`, `TRANSFER:OUT`, `APPROVAL`, `STATUS`, each of the last
 * four also with a chain in front (`ETH:TRANSFER:IN`), and `TC:<ACTION>` for what is done with the network itself.
 */
export function legKind({ txnType }: Pick<Leg, 'txnType'>): LegKind {
  if (txnType.startsWith('SWAP:')) return 'swap'
  const [, word = ''] = ofAnyChain.exec(txnType) ?? []
  return kinds.get(word) ?? (/^TC:[\w-]{1,40}$/.test(txnType) ? 'action' : 'other')
}

const ofAnyChain = /^(?:\w{1,20}:)?(TRANSFER:IN|TRANSFER:OUT|APPROVAL|STATUS)$/
const kinds: ReadonlyMap<string, LegKind> = new Map<string, LegKind>([
  ['TRANSFER:IN', 'deposit'],
  ['TRANSFER:OUT', 'payout'],
  ['APPROVAL', 'approval'],
  ['STATUS', 'status'],
])

/** The legs that can carry money: approvals and bare status rows move none. */
export const movingLegs = (legs: readonly Leg[]): Leg[] => legs.filter(movesMoney)

/** What was sold: the asset that the first money-moving leg takes. '' when no leg says. */
export const soldAsset = (legs: readonly Leg[]): string => legs.find(movesMoney)?.fromAsset ?? ''

const movesMoney = (leg: Leg): boolean => {
  const kind = legKind(leg)
  return kind !== 'approval' && kind !== 'status'
}

/** A payout in the asset that was sold is a return, whatever word the service gives it. */
export function isReturn(leg: Leg, sold: string): boolean {
  if (sold === '' || legKind(leg) !== 'payout') return false
  const before = lastAsked.get(leg)
  if (before?.sold === sold) return before.same
  const same = leg.toAsset === sold || sameAsset(leg.toAsset, sold)
  lastAsked.set(leg, { sold, same })
  return same
}

/** Of each of thousands of legs it is asked again and again, and what was sold stays the same. */
const lastAsked = new WeakMap<Leg, { sold: string; same: boolean }>()

/** Whether two hashes name one transaction: hex ones whatever their case and with or without 0x, others exactly. */
export function sameHash(a: string, b: string): boolean {
  return comparableHash(a) === comparableHash(b)
}

/** A hash in the one form by which it is compared; for keys. */
export function comparableHash(hash: string): string {
  return canonicalHash(hash) ?? hash
}

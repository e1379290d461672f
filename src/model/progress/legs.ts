import type { Leg } from '../../contract/leg'
import { canonicalHash, isZeroHash } from '../chains/hashes'

/** What a leg does, read from its `txnType`. */
export type LegKind = 'approval' | 'deposit' | 'swap' | 'payout' | 'action' | 'status' | 'other'

/**
 * The kind of a leg. Known forms: `SWAP:<A>-<B>`, `TRANSFER:IN`, `TRANSFER:OUT`, `APPROVAL`, `STATUS`, each of the last
 * four also with a chain in front (`ETH:TRANSFER:IN`), and `TC:<ACTION>` for what is done with the network itself.
 */
export function legKind({ txnType }: Pick<Leg, 'txnType'>): LegKind {
  if (txnType.startsWith('SWAP:')) return 'swap'
  // Most have no chain in front. Of thousands of legs each is asked several times.
  const kind = kinds.get(txnType) ?? kinds.get(ofAnyChain.exec(txnType)?.[1] ?? '')
  if (kind !== undefined) return kind
  const action = actionOf({ txnType })
  if (action === '') return 'other'
  return bareActions.get(action) ?? 'action'
}

/** The word of a `TC:<ACTION>` leg, "ADDLIQUIDITY"; '' for any other leg. */
export const actionOf = ({ txnType }: Pick<Leg, 'txnType'>): string =>
  /^TC:[\w-]{1,40}$/.test(txnType) ? txnType.slice('TC:'.length) : ''

/**
 * Words that only say that money went to the network. Without its memo nobody knows whether it was a swap, so such a leg
 * alone must not prove an end.
 */
const bareActions: ReadonlyMap<string, LegKind> = new Map<string, LegKind>([
  ['DEPOSIT', 'deposit'],
  ['TRANSFER', 'deposit'],
  ['SWAP', 'swap'],
])

const ofAnyChain = /^(?:\w{1,20}:)?(TRANSFER:IN|TRANSFER:OUT|APPROVAL|STATUS)$/
const kinds: ReadonlyMap<string, LegKind> = new Map<string, LegKind>([
  ['TRANSFER:IN', 'deposit'],
  ['TRANSFER:OUT', 'payout'],
  ['APPROVAL', 'approval'],
  ['STATUS', 'status'],
])

/** The legs that can carry money: approvals and bare status rows move none. */
export const movingLegs = (legs: readonly Leg[]): Leg[] => legs.filter(movesMoney)

const movesMoney = (leg: Leg): boolean => {
  const kind = legKind(leg)
  return kind !== 'approval' && kind !== 'status'
}

/** Whether two hashes name one transaction: hex ones whatever their case and with or without 0x, others exactly. */
export function sameHash(a: string, b: string): boolean {
  return comparableHash(a) === comparableHash(b)
}

/** A hash in the one form by which it is compared; for keys. All zeros are no hash: ''. */
export function comparableHash(hash: string): string {
  return isZeroHash(hash) ? '' : (canonicalHash(hash) ?? hash)
}

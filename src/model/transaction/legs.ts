import type { Leg } from '../../contract/leg'
import { parseHash, isZeroHash } from '../chains/hashes'

export type LegKind = 'approval' | 'deposit' | 'swap' | 'payout' | 'action' | 'status' | 'other'

/**
 * The kind of a leg. Forms: `SWAP:<A>-<B>`, `TRANSFER:IN`, `TRANSFER:OUT`, `APPROVAL` and `STATUS`, the last four also with a
 * chain prefix (`ETH:TRANSFER:IN`), and `TC:<ACTION>` for actions of the network itself.
 */
export function getLegKind({ txnType }: Pick<Leg, 'txnType'>): LegKind {
  if (txnType.startsWith('SWAP:')) return 'swap'
  // The map lookup comes first: most types have no prefix, and each of thousands of legs is read several times.
  const kind = kinds.get(txnType) ?? kinds.get(chainPrefixPattern.exec(txnType)?.[1] ?? '')
  if (kind !== undefined) return kind
  const action = parseAction({ txnType })
  if (action === '') return 'other'
  return bareActions.get(action) ?? 'action'
}

/** The action of a `TC:<ACTION>` leg, such as "ADDLIQUIDITY"; '' for any other leg. */
export const parseAction = ({ txnType }: Pick<Leg, 'txnType'>): string =>
  /^TC:[\w-]{1,40}$/.test(txnType) ? txnType.slice('TC:'.length) : ''

/** These actions only show that money reached the network. Without the memo, none of them proves a result. */
const bareActions: ReadonlyMap<string, LegKind> = new Map<string, LegKind>([
  ['DEPOSIT', 'deposit'],
  ['TRANSFER', 'deposit'],
  ['SWAP', 'swap'],
])

const chainPrefixPattern = /^(?:\w{1,20}:)?(TRANSFER:IN|TRANSFER:OUT|APPROVAL|STATUS)$/
const kinds: ReadonlyMap<string, LegKind> = new Map<string, LegKind>([
  ['TRANSFER:IN', 'deposit'],
  ['TRANSFER:OUT', 'payout'],
  ['APPROVAL', 'approval'],
  ['STATUS', 'status'],
])

/** The legs that can move money: all but approvals and status rows. */
export const selectTransferLegs = (legs: readonly Leg[]): Leg[] => legs.filter(movesMoney)

const movesMoney = (leg: Leg): boolean => {
  const kind = getLegKind(leg)
  return kind !== 'approval' && kind !== 'status'
}

/** Whether two hashes are equal: hex in any case, with or without 0x; others exactly. */
export function isSameHash(a: string, b: string): boolean {
  return normalizeHash(a) === normalizeHash(b)
}

/** The canonical form of a hash, for comparisons and keys; '' for a hash of zeros. */
export function normalizeHash(hash: string): string {
  return isZeroHash(hash) ? '' : (parseHash(hash) ?? hash)
}

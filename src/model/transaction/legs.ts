import type { Leg, StreamingDetails } from '../../contract/leg'

export type LegKind = 'approval' | 'deposit' | 'swap' | 'payout' | 'action' | 'status' | 'other'

/**
 * The kind of a leg. Forms: `SWAP:<A>-<B>`, `TRANSFER:IN`, `TRANSFER:OUT`, `APPROVAL` and `STATUS`, the last four also with a
 * chain prefix (`ETH:TRANSFER:IN`), and `TC:<ACTION>` for actions of the network itself.
 */
export function getLegKind({ txnType }: Pick<Leg, 'txnType'>): LegKind {
  if (txnType.startsWith('SWAP:')) return 'swap'
  const kind = kinds.get(chainPrefixPattern.exec(txnType)?.[1] ?? '')
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

/** Whether a kind of leg can move money: all but approvals and status rows. */
export const isTransferKind = (kind: LegKind): boolean => kind !== 'approval' && kind !== 'status'

export type Parts = {
  total: number
  swapped: number
  refunded: number
  each: readonly ('swapped' | 'returned' | 'ahead')[]
}

/** More parts are counted but not listed. */
const maxListedParts = 1_000

/** The parts in streaming details, from the list of parts or else from the counts; null for none. */
export function getParts(details: StreamingDetails | null): Parts | null {
  if (details === null) return null
  const total = Math.floor(Math.max(details.total ?? 0, details.progress.length))
  if (total <= 0) return null
  const hasList = details.progress.some((part) => part > 0)
  const count = (wanted: number) => details.progress.filter((part) => part === wanted).length
  const refunded = Math.min(total, Math.max(0, details.refunded ?? 0, count(2)))
  const swapped = Math.min(
    total - refunded,
    Math.max(0, hasList ? count(1) : (details.completed ?? 0)),
  )
  const each = Array.from({ length: Math.min(total, maxListedParts) }, (_, index) => {
    if (hasList) return partStates[details.progress[index] ?? 0]
    if (index < swapped) return 'swapped'
    return index < swapped + refunded ? 'returned' : 'ahead'
  })
  return { total, swapped: Math.floor(swapped), refunded: Math.floor(refunded), each }
}

const partStates = { 0: 'ahead', 1: 'swapped', 2: 'returned' } as const

import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
import { chainStates } from '../../../contract/chainReport'
import type { Turn } from '../../upstream/turn'

/** What a chain says of a hash. */
export const ChainAnswerSchema = v.object({
  state: v.picklist(chainStates),
  /** How many blocks deep it is; null: in none. */
  depth: v.nullable(v.number()),
  isFeeLow: v.boolean(),
  /** All addresses that it paid; null: not known, as contracts pay on, or it pays too many. */
  paidTo: v.nullable(v.array(v.string())),
  /** It only calls a token to move it, which no network sees. */
  isTokenTransfer: v.optional(v.boolean(), false),
})
export type ChainAnswer = v.InferOutput<typeof ChainAnswerSchema>

/** Asks a chain about a canonical hash. Throws an `UpstreamError` without a usable answer. */
export type AskChain = (hash: string, turn: Turn) => Promise<ChainAnswer>

export const createAnswer = (
  state: ChainAnswer['state'],
  more: Partial<ChainAnswer> = {},
): ChainAnswer => ({
  state,
  depth: null,
  isFeeLow: false,
  paidTo: null,
  isTokenTransfer: false,
  ...more,
})

/** How deep a block is; at least one, as a cached height can be older than the block. */
export const getDepth = (height: number, newest: number): number =>
  Math.max(1, newest - height + 1)

/** The most payments of a transaction that are read. */
const maxPayments = 1_000

/** The start of a list of payments, with one more than are read. */
export const startOfPayments = <const Entry extends v.GenericSchema>(entry: Entry) =>
  startOfList(entry, maxPayments + 1)

/** Whether a list has more than are read: who else is paid is not known. */
export const isCut = ({ length }: readonly unknown[]): boolean => length > maxPayments

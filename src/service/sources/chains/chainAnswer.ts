import * as v from 'valibot'
import { chainStates } from '../../../contract/chainReport'
import type { Demand } from '../../upstream/demand'

/** What a chain says of a hash. */
export const ChainAnswerSchema = v.object({
  state: v.picklist(chainStates),
  /** How many blocks deep it is; null: in none. */
  depth: v.nullable(v.number()),
  isFeeLow: v.boolean(),
  /** The addresses that it paid; null: not known, as contracts pay on. */
  paidTo: v.nullable(v.array(v.string())),
})
export type ChainAnswer = v.InferOutput<typeof ChainAnswerSchema>

/** Asks a chain about a canonical hash. Throws an `UpstreamError` without a usable answer. */
export type AskChain = (hash: string, demand: Demand) => Promise<ChainAnswer>

/** An answer about a transaction that waits, or that is not there. */
export const createAnswer = (
  state: 'unknown' | 'mempool',
  more: Partial<ChainAnswer> = {},
): ChainAnswer => ({ state, depth: null, isFeeLow: false, paidTo: null, ...more })

/** How deep a block is; at least one, as a cached height can be older than the block. */
export const getDepth = (height: number, newest: number): number =>
  Math.max(1, newest - height + 1)

/** More payments of a transaction are not read. */
export const maxPaymentsOfAnswer = 1_000

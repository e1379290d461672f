import * as v from 'valibot'
import { boundedList } from '../../../contract/lenient'
import { count } from '../../facts/count'

/** Base units as a float; 0 for any other value. */
const units = v.fallback(count, 0)
/** Nodes omit the decimals, or send 0, for assets with at least as many as the network uses. */
const poolDecimals = v.pipe(
  v.unknown(),
  v.toNumber(),
  v.integer(),
  v.minValue(1),
  v.maxValue(18),
)

/**
 * `GET /{prefix}chain/pools` of a node. Mayanode names the balance of its coin
 * `balance_cacao`; indexers write `available`.
 */
export const PoolsSchema = boundedList(
  v.object({
    asset: v.string(),
    status: v.pipe(v.string(), v.toLowerCase()),
    decimals: v.fallback(v.nullable(poolDecimals), null),
    trading_halted: v.optional(v.unknown()),
    balance_asset: units,
    balance_rune: units,
    balance_cacao: units,
  }),
  1_000,
)
export type Pools = v.InferOutput<typeof PoolsSchema>

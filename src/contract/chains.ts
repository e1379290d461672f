import * as v from 'valibot'
import { createSchema, described, details, isFields, optionalText } from './lenient'
import {
  createListSchema,
  isNotFalse,
  listedNetworks,
  nonNegative,
  nonNegativeInteger,
  optionalId,
  readTexts,
} from './lists'

/** Where a network takes deposits on a chain now. `network`: the code of its own chain. */
const DepositAddressSchema = v.object({
  address: v.pipe(v.string(), v.maxLength(200)),
  kind: v.picklist(['vault', 'router']),
  network: v.pipe(v.string(), v.maxLength(20)),
})
export type DepositAddress = v.InferOutput<typeof DepositAddressSchema>

/**
 * One chain, lenient about what any service sends, exact about what it returns, which is
 * also what this service sends. `averageBlockTime` is in ms, `gasRate` in `gasUnit`.
 * `category` (`evm`, `bft`, `utxo`) and `status` (`active`, `halted`) are open sets. null
 * and '' mean unknown. `caip2` is our addition.
 */
export const ChainRecordSchema = v.object({
  chain: optionalText,
  chainId: optionalText,
  caip2: optionalId('The CAIP-2 identifier; absent without a registered namespace.'),
  displayName: optionalText,
  symbol: optionalText,
  logo: optionalText,
  providers: createSchema(readTexts, v.array(v.string())),
  status: described(
    optionalText,
    'active, halted, or another word. Of several networks: halted only if all of them halted it.',
  ),
  networks: listedNetworks,
  statusByNetwork: v.fallback(
    v.optional(
      described(
        v.record(v.string(), optionalText),
        'The status of the chain on each network; absent where the service watches one.',
      ),
    ),
    undefined,
  ),
  depositAddresses: v.fallback(
    v.optional(
      described(
        v.array(DepositAddressSchema),
        'The vaults and routers of the networks, to warn of them: they change, and what is sent there without a memo is lost or refunded.',
      ),
    ),
    undefined,
  ),
  category: optionalText,
  evm: createSchema((value) => value === true, v.boolean()),
  mainnet: isNotFalse,
  defaultDecimals: nonNegativeInteger,
  averageBlockTime: nonNegative,
  confirmationsRequired: nonNegativeInteger,
  gasRate: nonNegative,
  gasUnit: optionalText,
  gasAsset: details({
    chain: optionalText,
    ticker: optionalText,
    symbol: optionalText,
    identifier: optionalText,
    decimals: nonNegativeInteger,
  }),
})
export type ChainRecord = v.InferOutput<typeof ChainRecordSchema>

/** Reads a chain record of any service; null if it does not name its chain. */
export function readChain(value: unknown): ChainRecord | null {
  const { success, output: record } = v.safeParse(ChainRecordSchema, value, {
    abortEarly: true,
  })
  if (!success || record.chain === '') return null
  const { category, gasAsset } = record
  const { ticker = '', symbol = '' } = gasAsset ?? {}
  return {
    ...record,
    evm:
      isFields(value) && typeof value['evm'] === 'boolean'
        ? record.evm
        : category === 'evm',
    // Other services send one of the two, ours both.
    gasAsset: gasAsset && {
      ...gasAsset,
      ticker: ticker || symbol,
      symbol: symbol || ticker,
    },
  }
}

/** `GET /tokenlist/utils/chains/details`. */
export const ChainDetailsSchema = createListSchema(readChain)

import * as v from 'valibot'

const optionalNumber = v.nullable(v.number())

/**
 * One normalized chain. `averageBlockTime` is in ms, `gasRate` in `gasUnit`. `category` (`evm`, `bft`, `utxo`) and `status`
 * (`active`, `halted`) are open sets. null means unknown.
 */
export const ChainRecordSchema = v.object({
  chain: v.string(),
  chainId: v.string(),
  displayName: v.string(),
  symbol: v.string(),
  logo: v.string(),
  providers: v.array(v.string()),
  status: v.string(),
  category: v.string(),
  evm: v.boolean(),
  mainnet: v.boolean(),
  defaultDecimals: optionalNumber,
  averageBlockTime: optionalNumber,
  confirmationsRequired: optionalNumber,
  gasRate: optionalNumber,
  gasUnit: v.string(),
  gasAsset: v.nullable(
    v.object({
      chain: v.string(),
      ticker: v.string(),
      symbol: v.string(),
      identifier: v.string(),
      decimals: optionalNumber,
    }),
  ),
})

/**
 * One normalized asset. `protocol` is the chain code; `address` is '' for coins. `addressUrl` and `transactionUrl` are https
 * prefixes or ''. `image` is unchecked; `getLogoPath` decides whether it is shown. `lists` and `swappable` are our additions;
 * null means unknown.
 */
export const CurrencyRecordSchema = v.object({
  identifier: v.string(),
  name: v.string(),
  ticker: v.string(),
  address: v.string(),
  protocol: v.string(),
  blockchain: v.string(),
  chainId: v.string(),
  apiIdentifier: v.string(),
  decimals: optionalNumber,
  fullName: v.string(),
  extraIdName: v.string(),
  image: v.string(),
  enabled: v.boolean(),
  addressUrl: v.string(),
  transactionUrl: v.string(),
  payinConfirmation: optionalNumber,
  averageBlockTime: optionalNumber,
  notifications: v.record(v.string(), v.unknown()),
  lists: v.nullable(v.array(v.string())),
  swappable: v.nullable(v.boolean()),
})

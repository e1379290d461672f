import * as v from 'valibot'
import { isFields, readNonNegative as numeric, readOptionalText as text } from './lenient'

const optionalNumber = v.nullable(v.number())

/**
 * One normalized chain. `averageBlockTime` is in ms, `gasRate` in `gasUnit`. `category` (`evm`, `bft`, `utxo`) and `status`
 * (`active`, `halted`) are open sets. null means unknown. `caip2` is our addition.
 */
export const ChainRecordSchema = v.object({
  chain: v.string(),
  chainId: v.string(),
  caip2: v.optional(
    v.pipe(
      v.string(),
      v.description('The CAIP-2 identifier; absent without a registered namespace.'),
    ),
  ),
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
 * prefixes or ''. `image` is unchecked; `getLogoPath` decides whether it is shown. `lists`, `swappable` and `caip19` are our
 * additions; null means unknown.
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
  caip19: v.optional(
    v.pipe(
      v.string(),
      v.description('The CAIP-19 identifier; absent without a registered namespace.'),
    ),
  ),
  fullName: v.string(),
  extraIdName: v.string(),
  image: v.string(),
  enabled: v.boolean(),
  addressUrl: v.string(),
  transactionUrl: v.string(),
  payinConfirmation: optionalNumber,
  averageBlockTime: optionalNumber,
  notifications: v.record(v.string(), v.unknown()),
  lists: v.pipe(
    v.nullable(v.array(v.string())),
    v.description('The token lists that contain the asset; null: not known.'),
  ),
  swappable: v.pipe(
    v.nullable(v.boolean()),
    v.description('Whether the network swaps the asset; null: not known.'),
  ),
})

export type ChainRecord = v.InferOutput<typeof ChainRecordSchema>
export type CurrencyRecord = v.InferOutput<typeof CurrencyRecordSchema>

/** The fields of an asset that lists, search and verdicts use. */
export type TokenRecord = Pick<
  CurrencyRecord,
  | 'identifier'
  | 'name'
  | 'ticker'
  | 'address'
  | 'protocol'
  | 'decimals'
  | 'image'
  | 'lists'
  | 'swappable'
>

// Records are mapped by hand: a valibot schema is about five times slower for thousands of records.

/** The texts of a list; other values are left out. */
const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((entry) => entry !== '') : []

const httpsUrl = (value: unknown): string => (text(value).startsWith('https://') ? text(value) : '')

const identifierShape = /^[A-Za-z0-9]{1,20}[./~-]\S/
const looksLikeIdentifier = (candidate: string): boolean => identifierShape.test(candidate)

/** Reads a currency record of any service; null if it is not a record or does not identify its asset. */
export const readCurrency = (value: unknown): CurrencyRecord | null => {
  if (!isFields(value)) return null
  const apiIdentifier = text(value['apiIdentifier'])
  const fullName = text(value['fullName'])
  const protocol = text(value['protocol'])
  const address = text(value['address'])
  const ticker = text(value['ticker'])
  // Live records have the identifier in fullName, the specification in apiIdentifier.
  let identifier = [apiIdentifier, fullName].find(looksLikeIdentifier) ?? ''
  if (identifier === '') {
    if (ticker === '' || protocol === '') return null
    identifier = address === '' ? `${protocol}.${ticker}` : `${protocol}.${ticker}-${address}`
  }
  const notifications = value['notifications']
  return {
    identifier,
    name: text(value['name']),
    ticker,
    address,
    protocol,
    blockchain: text(value['blockchain']),
    chainId: text(value['chainId']),
    apiIdentifier,
    decimals: numeric(value['decimals']),
    ...(typeof value['caip19'] === 'string' && { caip19: text(value['caip19']) }),
    fullName,
    extraIdName: text(value['extraIdName']),
    image: text(value['image']),
    enabled: value['enabled'] !== false,
    addressUrl: httpsUrl(value['addressUrl']),
    transactionUrl: httpsUrl(value['transactionUrl']),
    payinConfirmation: numeric(value['payinConfirmation']),
    averageBlockTime: numeric(value['averageBlockTime']),
    notifications: isFields(notifications) ? notifications : {},
    lists: Array.isArray(value['lists']) ? readTexts(value['lists']) : null,
    swappable: typeof value['swappable'] === 'boolean' ? value['swappable'] : null,
  }
}

const readGasAsset = (value: unknown): ChainRecord['gasAsset'] => {
  if (!isFields(value)) return null
  // Other services send one of the two, ours both.
  const ticker = text(value['ticker']) || text(value['symbol'])
  return {
    chain: text(value['chain']),
    ticker,
    symbol: text(value['symbol']) || ticker,
    identifier: text(value['identifier']),
    decimals: numeric(value['decimals']),
  }
}

/** Reads a chain record of any service; null if it does not name its chain. */
export const readChain = (value: unknown): ChainRecord | null => {
  if (!isFields(value) || text(value['chain']) === '') return null
  const category = text(value['category'])
  return {
    chain: text(value['chain']),
    chainId: text(value['chainId']),
    ...(typeof value['caip2'] === 'string' && { caip2: text(value['caip2']) }),
    displayName: text(value['displayName']),
    symbol: text(value['symbol']),
    logo: text(value['logo']),
    providers: readTexts(value['providers']),
    status: text(value['status']),
    category,
    evm: typeof value['evm'] === 'boolean' ? value['evm'] : category === 'evm',
    mainnet: value['mainnet'] !== false,
    defaultDecimals: numeric(value['defaultDecimals']),
    averageBlockTime: numeric(value['averageBlockTime']),
    confirmationsRequired: numeric(value['confirmationsRequired']),
    gasRate: numeric(value['gasRate']),
    gasUnit: text(value['gasUnit']),
    gasAsset: readGasAsset(value['gasAsset']),
  }
}

const readRecords = <T>(values: readonly unknown[], read: (value: unknown) => T | null) => {
  const records = values.map(read).filter((record) => record !== null)
  return { records, malformed: values.length - records.length }
}

const list = v.array(v.unknown())

/** `GET /tokenlist/utils/chains/details`: valid records and the number of invalid ones. Only a non-array is an error. */
export const ChainDetailsSchema = v.pipe(
  list,
  v.transform((values) => readRecords(values, readChain)),
)

/** `GET /tokenlist/utils/currencies/details`: the same for assets. */
export const CurrencyDetailsSchema = v.pipe(
  list,
  v.transform((values) => readRecords(values, readCurrency)),
)

/** `GET /tokenlist/utils/chains` and `…/currencies`: names (ours: codes and identifiers). Other values are left out. */
export const FlatListSchema = v.pipe(
  list,
  v.transform((values) => readTexts(values)),
)

/** Parses a detailed list; throws a ValiError for a non-array. */
export const parseCurrencies = (json: unknown) => v.parse(CurrencyDetailsSchema, json)
export const parseChains = (json: unknown) => v.parse(ChainDetailsSchema, json)

/**
 * The seven categories of the interface. `prefix` is the network's name: with `x` they are `all`, `avax-erc20s`,
 * `eth-erc20s`, `xchain-all`, `xchain-coins`, `xchain-tokens`, `xchain-stables`.
 */
export const listCategories = (prefix: string): string[] => [
  'all',
  'avax-erc20s',
  'eth-erc20s',
  ...['all', 'coins', 'tokens', 'stables'].map((kind) => `${prefix}chain-${kind}`),
]

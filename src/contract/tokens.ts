import * as v from 'valibot'

const optionalNumber = v.nullable(v.number())

/**
 * One chain, clean. `averageBlockTime` is in ms; `gasRate` is in `gasUnit`; `category` (`evm`, `bft`, `utxo`) and
 * `status` (`active`, `halted`) are open sets. null: the service did not say.
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
export type ChainRecord = v.InferOutput<typeof ChainRecordSchema>

/**
 * One asset, clean. `protocol` is the chain's code; `address` is '' for coins. `addressUrl` and `transactionUrl` are
 * https prefixes or ''. `image` is as it came: `logoPath` in the model says whether it may be drawn.
 * `lists` (on which lists the asset stands) and `swappable` (by the network itself) are additions of ours to the
 * interface: null where a service does not send them, which means "not known", not "none" or "no".
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
export type CurrencyRecord = v.InferOutput<typeof CurrencyRecordSchema>

type Fields = Record<string, unknown>

// The records are mapped by hand: a schema of lenient pipes costs some five times as much for thousands of records,
// and a phone pays it on the page's first paint. The schemas above say, and tests hold, what the mapping yields.
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const longestText = 2_000
const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.slice(0, longestText)
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

const numeric = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  return typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : null
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((entry) => entry !== '') : []

const httpsUrl = (value: unknown): string => (text(value).startsWith('https://') ? text(value) : '')

const identifierShape = /^[A-Za-z0-9]{1,20}[./~-]\S/
const looksLikeIdentifier = (candidate: string): boolean => identifierShape.test(candidate)

/** A currency record, whichever service sends it; null when it is not a record, or says neither what it is nor where. */
export const readCurrency = (value: unknown): CurrencyRecord | null => {
  if (!isFields(value)) return null
  const apiIdentifier = text(value['apiIdentifier'])
  const fullName = text(value['fullName'])
  const protocol = text(value['protocol'])
  const address = text(value['address'])
  const ticker = text(value['ticker'])
  // Live records carry the identifier in fullName, the document in apiIdentifier.
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
    fullName,
    extraIdName: text(value['extraIdName']),
    image: text(value['image']),
    enabled: value['enabled'] !== false,
    addressUrl: httpsUrl(value['addressUrl']),
    transactionUrl: httpsUrl(value['transactionUrl']),
    payinConfirmation: numeric(value['payinConfirmation']),
    averageBlockTime: numeric(value['averageBlockTime']),
    notifications: isFields(notifications) ? notifications : {},
    lists: Array.isArray(value['lists']) ? texts(value['lists']) : null,
    swappable: typeof value['swappable'] === 'boolean' ? value['swappable'] : null,
  }
}

const readGasAsset = (value: unknown): ChainRecord['gasAsset'] => {
  if (!isFields(value)) return null
  // Services send one of the two, ours both.
  const ticker = text(value['ticker']) || text(value['symbol'])
  return {
    chain: text(value['chain']),
    ticker,
    symbol: text(value['symbol']) || ticker,
    identifier: text(value['identifier']),
    decimals: numeric(value['decimals']),
  }
}

/** A chain record, whichever service sends it; null when it does not name its chain. */
export const readChain = (value: unknown): ChainRecord | null => {
  if (!isFields(value) || text(value['chain']) === '') return null
  const category = text(value['category'])
  return {
    chain: text(value['chain']),
    chainId: text(value['chainId']),
    displayName: text(value['displayName']),
    symbol: text(value['symbol']),
    logo: text(value['logo']),
    providers: texts(value['providers']),
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

const readAll = <T>(values: readonly unknown[], read: (value: unknown) => T | null) => {
  const records = values.map(read).filter((record) => record !== null)
  return { records, malformed: values.length - records.length }
}

const list = v.array(v.unknown())

/** `GET /tokenlist/utils/chains/details`: the good records, and how many were not. Not an array: an issue. */
export const ChainDetailsSchema = v.pipe(
  list,
  v.transform((values) => readAll(values, readChain)),
)

/** `GET /tokenlist/utils/currencies/details`, likewise. */
export const CurrencyDetailsSchema = v.pipe(
  list,
  v.transform((values) => readAll(values, readCurrency)),
)

/** `GET /tokenlist/utils/chains` and `…/currencies`: names (ours: codes and identifiers); what is no text is left out. */
export const FlatListSchema = v.pipe(
  list,
  v.transform((values) => texts(values)),
)

/** The good records of a detailed list and the number of malformed ones; throws a ValiError when it is not an array. */
export const parseCurrencies = (json: unknown) => v.parse(CurrencyDetailsSchema, json)
export const parseChains = (json: unknown) => v.parse(ChainDetailsSchema, json)

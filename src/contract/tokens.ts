import * as v from 'valibot'
import {
  createSchema,
  described,
  details,
  isFields,
  optionalText,
  readNonNegative,
  readOptionalText,
} from './lenient'

const nonNegative = createSchema(readNonNegative, v.nullable(v.number()))

/** The texts of a list; other values are left out. */
const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readOptionalText).filter((entry) => entry !== '') : []

/** True unless it is false. */
const isNotFalse = createSchema((value) => value !== false, v.boolean())

const optionalId = (description: string) =>
  v.fallback(
    v.optional(v.pipe(v.string(), v.maxLength(200), v.description(description))),
    undefined,
  )

const httpsUrl = createSchema((value) => {
  const url = readOptionalText(value)
  return url.startsWith('https://') ? url : ''
}, v.string())

const networkIds = v.fallback(
  v.optional(
    described(
      v.array(v.string()),
      'The networks that swap it, such as "thorchain"; absent where the service watches one network.',
    ),
  ),
  undefined,
)

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
  networks: networkIds,
  statusByNetwork: v.fallback(
    v.optional(
      described(
        v.record(v.string(), optionalText),
        'The status of the chain on each network; absent where the service watches one.',
      ),
    ),
    undefined,
  ),
  category: optionalText,
  evm: createSchema((value) => value === true, v.boolean()),
  mainnet: isNotFalse,
  defaultDecimals: nonNegative,
  averageBlockTime: nonNegative,
  confirmationsRequired: nonNegative,
  gasRate: nonNegative,
  gasUnit: optionalText,
  gasAsset: details({
    chain: optionalText,
    ticker: optionalText,
    symbol: optionalText,
    identifier: optionalText,
    decimals: nonNegative,
  }),
})
export type ChainRecord = v.InferOutput<typeof ChainRecordSchema>

/**
 * One asset, likewise. `protocol` is the chain code; `address` is '' for coins.
 * `addressUrl` and `transactionUrl` are https prefixes or ''. `image` is unchecked;
 * `getLogoPath` in ui decides whether it is shown. `lists`, `swappable` and `caip19` are
 * our additions, as are `networks`.
 */
export const CurrencyRecordSchema = v.object({
  name: optionalText,
  ticker: optionalText,
  address: optionalText,
  protocol: optionalText,
  blockchain: optionalText,
  chainId: optionalText,
  apiIdentifier: optionalText,
  decimals: nonNegative,
  caip19: optionalId('The CAIP-19 identifier; absent without a registered namespace.'),
  fullName: optionalText,
  extraIdName: optionalText,
  image: optionalText,
  enabled: isNotFalse,
  addressUrl: httpsUrl,
  transactionUrl: httpsUrl,
  payinConfirmation: nonNegative,
  averageBlockTime: nonNegative,
  notifications: v.fallback(v.record(v.string(), v.unknown()), {}),
  lists: createSchema(
    (value) => (Array.isArray(value) ? readTexts(value) : null),
    described(
      v.nullable(v.array(v.string())),
      'The token lists that contain the asset; null: not known.',
    ),
  ),
  swappable: createSchema(
    (value) => (typeof value === 'boolean' ? value : null),
    described(
      v.nullable(v.boolean()),
      'Whether the network swaps the asset; null: not known.',
    ),
  ),
  networks: networkIds,
})
export type CurrencyRecord = v.InferOutput<typeof CurrencyRecordSchema> & {
  identifier: string
}

/**
 * The fields of an asset that lists, search and verdicts use. The page gets no others of
 * a row.
 */
export const toTokenRecord = (record: CurrencyRecord) => ({
  identifier: record.identifier,
  name: record.name,
  ticker: record.ticker,
  address: record.address,
  protocol: record.protocol,
  decimals: record.decimals,
  image: record.image,
  lists: record.lists,
  swappable: record.swappable,
})
export type TokenRecord = ReturnType<typeof toTokenRecord>

const identifierShape = /^[A-Za-z0-9]{1,20}[./~-]\S/

/**
 * Reads a currency record of any service; null if it is not a record or does not identify
 * its asset.
 */
export function readCurrency(value: unknown): CurrencyRecord | null {
  const { success, output: record } = v.safeParse(CurrencyRecordSchema, value, {
    abortEarly: true,
  })
  if (!success) return null
  const { apiIdentifier, fullName, ticker, protocol, address } = record
  // Live records have the identifier in fullName, the specification in apiIdentifier.
  const identifier = [apiIdentifier, fullName].find((each) => identifierShape.test(each))
  if (identifier !== undefined) return { identifier, ...record }
  if (ticker === '' || protocol === '') return null
  return {
    identifier: `${protocol}.${ticker}${address === '' ? '' : `-${address}`}`,
    ...record,
  }
}

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

/**
 * A detailed list: the records that can be read, and the number of the others. Only a
 * non-array is an error.
 */
const createListSchema = <T>(read: (value: unknown) => T | null) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => {
      const records = values.map(read).filter((record) => record !== null)
      return { records, malformed: values.length - records.length }
    }),
  )

/** `GET /tokenlist/utils/chains/details`. */
export const ChainDetailsSchema = createListSchema(readChain)

/** `GET /tokenlist/utils/currencies/details`. */
export const CurrencyDetailsSchema = createListSchema(readCurrency)

/** Parses a detailed list; throws a ValiError for a non-array. */
export const parseCurrencies = (json: unknown) => v.parse(CurrencyDetailsSchema, json)

/**
 * `GET /tokenlist/utils/chains` and `…/currencies`: names (ours: codes and identifiers).
 * Other values are left out.
 */
export const FlatListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => readTexts(list)),
)

/**
 * The seven categories of the interface. `prefix` is the network's name: with `x` they
 * are `all`, `avax-erc20s`, `eth-erc20s`, `xchain-all`, `xchain-coins`, `xchain-tokens`,
 * `xchain-stables`.
 */
export const listCategories = (prefix: string): string[] => [
  'all',
  'avax-erc20s',
  'eth-erc20s',
  ...['all', 'coins', 'tokens', 'stables'].map((kind) => `${prefix}chain-${kind}`),
]

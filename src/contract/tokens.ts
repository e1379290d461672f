import * as v from 'valibot'
import { createSchema, described, optionalText, readOptionalText } from './lenient'
import {
  createListSchema,
  isNotFalse,
  listedNetworks,
  nonNegative,
  nonNegativeInteger,
  optionalId,
  readTexts,
} from './lists'

const httpsUrl = createSchema((value) => {
  const url = readOptionalText(value)
  return url.startsWith('https://') ? url : ''
}, v.string())

/**
 * One asset, as lenient as a chain's record. `protocol` is the chain code; `address` is ''
 * for coins.
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
  decimals: nonNegativeInteger,
  caip19: optionalId('The CAIP-19 identifier; absent without a registered namespace.'),
  fullName: optionalText,
  extraIdName: optionalText,
  image: optionalText,
  enabled: isNotFalse,
  addressUrl: httpsUrl,
  transactionUrl: httpsUrl,
  payinConfirmation: nonNegativeInteger,
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
  networks: listedNetworks,
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

/** `GET /tokenlist/utils/currencies/details`. */
const CurrencyDetailsSchema = createListSchema(readCurrency)

/** Parses a detailed list; throws a ValiError for a non-array. */
export const parseCurrencies = (json: unknown) => v.parse(CurrencyDetailsSchema, json)

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

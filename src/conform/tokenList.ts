import { isFields } from '../contract/fields'
import { readChain, readCurrency } from '../contract/tokenReading'
import { categories, isListOfText } from './categories'
import type { Endpoint } from './endpoints'
import { compareFields, required } from './fields'
import type { Notes } from './findings'

const chainFields = [
  required('chain', ['string']),
  required('chainId', ['string', 'number']),
  required('displayName', ['string']),
  required('symbol', ['string']),
  required('logo', ['string']),
  required('providers', ['array']),
  required('status', ['string']),
  required('category', ['string']),
  required('evm', ['boolean']),
  required('mainnet', ['boolean']),
  required('defaultDecimals', ['number'], ['string']),
  required('averageBlockTime', ['number'], ['string']),
  required('confirmationsRequired', ['number'], ['string']),
  required('gasRate', ['number', 'null'], ['string']),
  required('gasUnit', ['string']),
  required('gasAsset', ['object']),
]

const currencyFields = [
  ...['name', 'ticker', 'address', 'protocol', 'blockchain'].map((name) =>
    required(name, ['string']),
  ),
  required('chainId', ['string', 'number']),
  required('apiIdentifier', ['string']),
  required('decimals', ['number'], ['string']),
  required('fullName', ['string']),
  required('extraIdName', ['string']),
  required('image', ['string']),
  required('enabled', ['boolean']),
  required('addressUrl', ['string']),
  required('transactionUrl', ['string']),
  required('payinConfirmation', ['number'], ['string']),
  required('averageBlockTime', ['number'], ['string']),
  required('notifications', ['object']),
]

/** What a chain's own asset is paid in: the ticker may be called a symbol. */
const gasAssetFields = [
  required('chain', ['string']),
  required('identifier', ['string']),
  required('decimals', ['number'], ['string']),
]

/** The four endpoints of the token list, and what the flat list of assets does with `categories`. */
export const tokenList = (prefix: string): Endpoint[] => [
  { endpoint: `GET ${at('chains')}`, ask: { path: at('chains') }, judge: isListOfText },
  {
    endpoint: `GET ${at('chains/details')}`,
    ask: { path: at('chains/details') },
    judge(reply, notes) {
      listOf(chainFields, readChain)(reply, notes)
      gasAssets(reply.json, notes)
    },
  },
  ...categories(prefix),
  {
    endpoint: `GET ${at('currencies/details')}`,
    ask: { path: at('currencies/details') },
    judge: listOf(currencyFields, readCurrency),
  },
]

const at = (path: string): string => `/tokenlist/utils/${path}`

/** `read` gives null for a record that a client can do nothing with. */
const listOf =
  (fields: typeof chainFields, read: (record: unknown) => unknown): Endpoint['judge'] =>
  ({ status, json }, notes) => {
    if (status !== 200) return notes.broken(`the status is ${status}`)
    if (!Array.isArray(json)) return notes.broken('the answer is not an array')
    if (json.length === 0) notes.tolerated('the list is empty')
    const useless = json.filter((record) => read(record) === null).length
    if (useless > 0) notes.broken(`${useless} of ${json.length} records name no chain or asset`)
    compareFields(json, fields, notes)
  }

function gasAssets(json: unknown, notes: Notes): void {
  const chains = Array.isArray(json) ? json.filter(isFields) : []
  const assets = chains.map((chain) => chain['gasAsset']).filter(isFields)
  const nameless = assets.filter(
    ({ ticker, symbol }) => typeof ticker !== 'string' && typeof symbol !== 'string',
  ).length
  if (nameless > 0) {
    notes.tolerated(`gasAsset has neither ticker nor symbol in ${nameless} of ${assets.length}`)
  }
  compareFields(assets, gasAssetFields, notes, 'gasAsset.')
}

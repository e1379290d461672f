import { readChain, readCurrency } from '../contract/tokenReading'
import type { Endpoint } from './endpoints'
import { compareFields, required } from './fields'

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

const at = (path: string): string => `/tokenlist/utils/${path}`

/** The four endpoints of the token list, and what the second two do with `categories`. */
export function tokenList(prefix: string): Endpoint[] {
  const coins = `${prefix}chain-coins`
  return [
    { endpoint: `GET ${at('chains')}`, ask: { path: at('chains') }, judge: isListOfText },
    {
      endpoint: `GET ${at('chains/details')}`,
      ask: { path: at('chains/details') },
      judge: listOf(chainFields, readChain),
    },
    { endpoint: `GET ${at('currencies')}`, ask: { path: at('currencies') }, judge: isListOfText },
    {
      endpoint: `GET ${at('currencies/details')}`,
      ask: { path: at('currencies/details') },
      judge: listOf(currencyFields, readCurrency),
    },
    {
      endpoint: `GET ${at('currencies')}?categories=${coins}`,
      ask: { path: at(`currencies?categories=${coins}`) },
      judge: isListOfText,
    },
    {
      endpoint: `GET ${at('currencies')}?categories=unknown`,
      ask: { path: at('currencies?categories=no-such-category') },
      judge({ status }, notes) {
        if (status >= 500) notes.broken(`an unknown category gets ${status}`)
        else if (status !== 400) notes.tolerated(`an unknown category gets ${status}, not 400`)
      },
    },
  ]
}

const isListOfText: Endpoint['judge'] = ({ status, json }, notes) => {
  if (status !== 200) return notes.broken(`the status is ${status}`)
  if (!Array.isArray(json)) return notes.broken('the answer is not an array')
  const others = json.filter((entry) => typeof entry !== 'string').length
  if (others > 0) notes.tolerated(`${others} of ${json.length} entries are no text`)
  if (json.length === 0) notes.tolerated('the list is empty')
}

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

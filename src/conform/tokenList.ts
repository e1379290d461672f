import { isFields } from '../contract/fields'
import { readChain, readCurrency } from '../contract/tokenReading'
import { listCategoryChecks, checkStringList } from './categories'
import type { ConformanceCheck } from './checks'
import { checkFields, required } from './fields'
import type { Notes } from './results'

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

/** The ticker is checked apart, as services call it `ticker` or `symbol`. */
const gasAssetFields = [
  required('chain', ['string']),
  required('identifier', ['string']),
  required('decimals', ['number'], ['string']),
]

/** Checks of the four token list endpoints. */
export const listTokenChecks = (prefix: string): ConformanceCheck[] => [
  {
    endpoint: `GET ${getPath('chains')}`,
    request: { path: getPath('chains') },
    check: checkStringList,
  },
  {
    endpoint: `GET ${getPath('chains/details')}`,
    request: { path: getPath('chains/details') },
    check(response, notes) {
      checkList(chainFields, readChain)(response, notes)
      checkGasAssets(response.json, notes)
    },
  },
  ...listCategoryChecks(prefix),
  {
    endpoint: `GET ${getPath('currencies/details')}`,
    request: { path: getPath('currencies/details') },
    check: checkList(currencyFields, readCurrency),
  },
]

const getPath = (path: string): string => `/tokenlist/utils/${path}`

/** `read` returns null for a record that clients cannot use. */
const checkList =
  (fields: typeof chainFields, read: (record: unknown) => unknown): ConformanceCheck['check'] =>
  ({ status, json }, notes) => {
    if (status !== 200) return notes.fail(`the status is ${status}`)
    if (!Array.isArray(json)) return notes.fail('the response is not an array')
    if (json.length === 0) notes.warning('the list is empty')
    const unusable = json.filter((record) => read(record) === null).length
    if (unusable > 0) notes.fail(`${unusable} of ${json.length} records have no chain or asset`)
    checkFields(json, fields, notes)
  }

function checkGasAssets(json: unknown, notes: Notes): void {
  const chains = Array.isArray(json) ? json.filter(isFields) : []
  const assets = chains.map((chain) => chain['gasAsset']).filter(isFields)
  const unnamed = assets.filter(
    ({ ticker, symbol }) => typeof ticker !== 'string' && typeof symbol !== 'string',
  ).length
  if (unnamed > 0) {
    notes.warning(`gasAsset has neither ticker nor symbol in ${unnamed} of ${assets.length}`)
  }
  checkFields(assets, gasAssetFields, notes, 'gasAsset.')
}

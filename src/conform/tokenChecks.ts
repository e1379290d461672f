import * as v from 'valibot'
import { ChainDetailsSchema, ChainRecordSchema } from '../contract/chains'
import { CurrencyDetailsSchema, CurrencyRecordSchema } from '../contract/tokens'
import { formatTarget, tokenEndpoints } from '../endpoints'
import {
  type Check,
  type ConformanceCheck,
  type Notes,
  type ProbeResponse,
  compareWithSpecified,
  checkBody,
  readEarlier,
  reject,
  toSpecified,
} from './check'

/** Text for most chains, a number for EVM chains. */
const chainId = v.union([v.string(), v.number()])

const SpecifiedChainSchema = v.object({
  ...toSpecified(v.omit(ChainRecordSchema, ['caip2', 'networks', 'statusByNetwork'])),
  chainId,
  gasAsset: v.pipe(
    v.object({
      chain: v.string(),
      identifier: v.string(),
      decimals: v.number(),
      ticker: v.optional(v.string()),
      symbol: v.optional(v.string()),
    }),
    v.check(
      ({ ticker, symbol }) => Boolean(ticker ?? symbol),
      'has neither ticker nor symbol',
    ),
  ),
})

const SpecifiedCurrencySchema = v.object({
  ...toSpecified(
    v.omit(CurrencyRecordSchema, ['caip19', 'lists', 'swappable', 'networks']),
  ),
  chainId,
  notifications: v.record(v.string(), v.unknown()),
})

/** The checks of the token lists. */
export function listTokenChecks(prefixes: readonly string[]): ConformanceCheck[] {
  const { chains, chainDetails, currencies, currencyDetails } = tokenEndpoints
  const checkChains = checkRecords(ChainDetailsSchema, SpecifiedChainSchema)
  const checkCurrencies = checkRecords(CurrencyDetailsSchema, SpecifiedCurrencySchema)
  const listCategories = (...names: string[]): ConformanceCheck => {
    const categories = names.join(',')
    const check = checkCategories(names)
    return { endpoint: currencies, about: categories, values: { categories }, check }
  }
  return [
    { endpoint: chains, check: checkTexts },
    { endpoint: chainDetails, check: checkChains },
    { endpoint: currencies, check: checkTexts },
    ...prefixes.flatMap((prefix) => {
      const [coins, tokens] = [`${prefix}chain-coins`, `${prefix}chain-tokens`]
      // Both after each alone, with which they are compared.
      return [
        listCategories(coins),
        listCategories(tokens),
        listCategories(coins, tokens),
      ]
    }),
    reject(currencies, 'an unknown category', { categories: 'no-such-category' }),
    { endpoint: currencyDetails, check: checkCurrencies },
  ]
}

/** Returns the entries without duplicates. */
function checkTexts(response: ProbeResponse, notes: Notes): unknown[] {
  const list = checkBody(v.array(v.unknown()), response, notes)
  const set = new Set(list)
  compareWithSpecified(v.string(), list, notes)
  if (list?.length === 0) notes.warning('the list is empty')
  if (list !== undefined && set.size < list.length)
    notes.warning('entries are listed more than once')
  return [...set]
}

/** `readable` counts the records that clients cannot use. */
const checkRecords =
  (
    readable: v.GenericSchema<unknown, { records: unknown[]; malformed: number }>,
    specified: v.GenericSchema,
  ): Check =>
  (response, notes) => {
    const list = checkBody(readable, response, notes)
    if (list === undefined) return
    const { records, malformed } = list
    const count = records.length + malformed
    if (count === 0) notes.warning('the list is empty')
    if (malformed > 0)
      notes.fail(`${malformed} of ${count} records have no chain or asset`)
    compareWithSpecified(specified, response.json, notes)
  }

/**
 * Checks that categories leave out some of the whole list, and that several are the union
 * of each.
 */
const checkCategories =
  (categories: readonly string[]): Check =>
  (response, notes, context) => {
    const { path } = tokenEndpoints.currencies
    const getList = (values = {}): unknown[] =>
      readEarlier(v.array(v.unknown()), context, formatTarget(path, values)) ?? []
    const list = checkTexts(response, notes)
    const parts = categories.map((each) => getList({ categories: each }))
    const isCompared = parts.every(({ length }) => length > 0)
    if (list.length === 0) return
    if (isSame(list, getList()))
      notes.warning('the category has no effect: everything is listed')
    else if (isCompared && !isSame(list, parts.flat()))
      notes.fail('two categories do not return both')
  }

/** Whether a list without duplicates has the same entries as another list. */
function isSame(list: readonly unknown[], other: readonly unknown[]): boolean {
  const entries = new Set(other)
  return list.length === entries.size && list.every((entry) => entries.has(entry))
}

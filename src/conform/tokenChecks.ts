import * as v from 'valibot'
import { ChainDetailsSchema, ChainRecordSchema } from '../contract/chains'
import { CurrencyDetailsSchema, CurrencyRecordSchema } from '../contract/tokens'
import { tokenEndpoints } from '../endpoints'
import {
  type Answer,
  type Check,
  read,
  checkBody,
  reject,
  tellDifferences,
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
export function listTokenChecks(prefixes: readonly string[]): Check[] {
  const { chains, chainDetails, currencies, currencyDetails } = tokenEndpoints
  const listCategories = (...names: string[]): Check => ({
    endpoint: currencies,
    about: names.join(),
    values: { categories: names.join() },
    check: (answer) => checkCategories(answer, names),
  })
  return [
    { endpoint: chains, check: checkTexts },
    {
      endpoint: chainDetails,
      check: (answer) => checkRecords(answer, ChainDetailsSchema, SpecifiedChainSchema),
    },
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
    {
      endpoint: currencyDetails,
      check: (answer) =>
        checkRecords(answer, CurrencyDetailsSchema, SpecifiedCurrencySchema),
    },
  ]
}

const ListSchema = v.array(v.unknown())

function checkTexts(answer: Answer): Set<unknown> {
  const { warning } = answer
  const list = checkBody(ListSchema, answer)
  const distinct = new Set(list)
  tellDifferences(v.string(), list, warning)
  if (list?.length === 0) warning('the list is empty')
  if (list !== undefined && distinct.size < list.length)
    warning('entries are listed more than once')
  return distinct
}

/** `readable` counts the records that clients cannot use. */
function checkRecords(
  answer: Answer,
  readable: v.GenericSchema<unknown, { records: unknown[]; malformed: number }>,
  specified: v.GenericSchema,
): void {
  const { json, warning, fail } = answer
  const list = checkBody(readable, answer)
  if (list === undefined) return
  const { records, malformed } = list
  const count = records.length + malformed
  if (count === 0) warning('the list is empty')
  if (malformed > 0) fail(`${malformed} of ${count} records have no chain or asset`)
  tellDifferences(specified, json, warning)
}

/**
 * Checks that categories leave out some of the whole list, and that several are the union
 * of each.
 */
function checkCategories(answer: Answer, categories: readonly string[]): void {
  const { getEarlier, warning, fail } = answer
  const list = checkTexts(answer)
  const getList = (values = {}): unknown[] =>
    read(ListSchema, getEarlier(tokenEndpoints.currencies, values)) ?? []
  const isListOf = (entries: readonly unknown[]): boolean =>
    list.size === new Set(entries).size && entries.every((entry) => list.has(entry))
  const parts = categories.map((each) => getList({ categories: each }))
  if (list.size === 0) return
  if (isListOf(getList())) warning('the category has no effect: everything is listed')
  else if (parts.every(({ length }) => length > 0) && !isListOf(parts.flat()))
    fail('two categories do not return both')
}

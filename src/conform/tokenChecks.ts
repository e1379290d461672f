import * as v from 'valibot'
import { ChainDetailsSchema, ChainRecordSchema } from '../contract/chains'
import { CurrencyDetailsSchema, CurrencyRecordSchema } from '../contract/tokens'
import { tokenEndpoints } from '../endpoints'
import {
  type Answer,
  type Ask,
  checkBody,
  reject,
  tellDifferences,
  toSpecified,
} from './check'

/** Text for most chains, a number for EVM chains. */
const chainId = v.union([v.string(), v.number()])

const SpecifiedChainSchema = v.object({
  ...toSpecified(ChainRecordSchema),
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
  ...toSpecified(v.omit(CurrencyRecordSchema, ['lists', 'swappable'])),
  chainId,
  notifications: v.record(v.string(), v.unknown()),
})

export async function checkTokens(ask: Ask, prefixes: readonly string[]): Promise<void> {
  const { chains, chainDetails, currencies, currencyDetails } = tokenEndpoints
  await ask({ endpoint: chains }, checkTexts)
  await ask({ endpoint: chainDetails }, (answer) =>
    checkRecords(answer, ChainDetailsSchema, SpecifiedChainSchema),
  )
  const all = await ask({ endpoint: currencies }, checkTexts)
  for (const prefix of prefixes) {
    const askFor = (categories: string, parts: readonly Texts[]): Promise<Texts> =>
      ask(
        { endpoint: currencies, about: categories, values: { categories } },
        (answer) => {
          const list = checkTexts(answer)
          if (list === undefined || list.size === 0) return list
          const isListOf = (entries: Texts): boolean =>
            list.size === entries?.size && [...entries].every((entry) => list.has(entry))
          // Both are the union of each, where each has been read.
          const areRead = parts.length > 0 && parts.every((part) => part && part.size > 0)
          if (isListOf(all))
            answer.warning('the category has no effect: everything is listed')
          else if (
            areRead &&
            !isListOf(new Set(parts.flatMap((part) => [...(part ?? [])])))
          )
            answer.fail('two categories do not return both')
          return list
        },
      )
    const coins = await askFor(`${prefix}chain-coins`, [])
    const tokens = await askFor(`${prefix}chain-tokens`, [])
    await askFor(`${prefix}chain-coins,${prefix}chain-tokens`, [coins, tokens])
  }
  await reject(ask, {
    endpoint: currencies,
    about: 'an unknown category',
    values: { categories: 'no-such-category' },
  })
  await ask({ endpoint: currencyDetails }, (answer) =>
    checkRecords(answer, CurrencyDetailsSchema, SpecifiedCurrencySchema),
  )
}

/** Undefined for what could not be read. */
type Texts = ReadonlySet<unknown> | undefined

function checkTexts(answer: Answer): Texts {
  const { warning } = answer
  const list = checkBody(v.array(v.unknown()), answer)
  if (list === undefined) return undefined
  const distinct = new Set(list)
  tellDifferences(v.string(), list, warning)
  if (list.length === 0) warning('the list is empty')
  if (distinct.size < list.length) warning('entries are listed more than once')
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

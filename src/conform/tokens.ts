import * as v from 'valibot'
import { SpecifiedChainSchema, SpecifiedCurrencySchema } from '../contract/specified'
import { ChainDetailsSchema, CurrencyDetailsSchema } from '../contract/tokens'
import { type ConformanceCheck, checkRejection, compareWithSpecified } from './checks'

const root = '/tokenlist/utils'

/** Checks of the four token list endpoints. */
export const listTokenChecks = (prefix: string): ConformanceCheck[] => [
  createCheck('/chains', checkStringList),
  createCheck('/chains/details', checkRecords(ChainDetailsSchema, SpecifiedChainSchema)),
  ...listCategoryChecks(prefix),
  createCheck('/currencies/details', checkRecords(CurrencyDetailsSchema, SpecifiedCurrencySchema)),
]

const createCheck = (path: string, check: ConformanceCheck['check']): ConformanceCheck => ({
  endpoint: `GET ${root}${path}`,
  request: { path: root + path },
  check,
})

/** `readable` counts the records that clients cannot use. */
const checkRecords =
  (
    readable: v.GenericSchema<unknown, { malformed: number }>,
    specified: v.GenericSchema,
  ): ConformanceCheck['check'] =>
  ({ status, json }, notes) => {
    if (status !== 200) return notes.fail(`the status is ${status}`)
    if (!Array.isArray(json)) return notes.fail('the response is not an array')
    if (json.length === 0) notes.warning('the list is empty')
    const { malformed } = v.parse(readable, json)
    if (malformed > 0) notes.fail(`${malformed} of ${json.length} records have no chain or asset`)
    compareWithSpecified(specified, json, notes)
  }

function checkStringList(...[{ status, json }, notes]: Parameters<ConformanceCheck['check']>) {
  if (status !== 200) return notes.fail(`the status is ${status}`)
  if (!Array.isArray(json)) return notes.fail('the response is not an array')
  const others = json.filter((entry) => typeof entry !== 'string').length
  if (others > 0) notes.warning(`${others} of ${json.length} entries are not strings`)
  if (new Set(json).size < json.length) notes.warning('entries are listed more than once')
  if (json.length === 0) notes.warning('the list is empty')
}

/** Checks of the flat asset list: all, one category, two in the form that the page sends, and an unknown one. */
function listCategoryChecks(prefix: string): ConformanceCheck[] {
  const [coins, tokens] = [`${prefix}chain-coins`, `${prefix}chain-tokens`]
  /** The listed entries by categories. */
  const listed = new Map<string, Set<unknown>>()
  const createListCheck = (categories: string): ConformanceCheck =>
    createCheck(`/currencies${categories && `?categories=${categories}`}`, (response, notes) => {
      checkStringList(response, notes)
      if (response.status !== 200 || !Array.isArray(response.json)) return
      const list = new Set<unknown>(response.json)
      listed.set(categories, list)
      const [all, first, second] = ['', coins, tokens].map((each) => listed.get(each))
      if (categories !== '' && isSame(list, all)) {
        notes.warning('the category has no effect: everything is listed')
      } else if (categories.includes(',') && first !== undefined && second !== undefined) {
        const isUnion = isSame(list, new Set([...first, ...second]))
        if (!isUnion) notes.fail('two categories do not return both')
      }
    })
  return [
    ...['', coins, tokens, `${coins},${tokens}`].map(createListCheck),
    createCheck('/currencies?categories=no-such-category', checkRejection('an unknown category')),
  ]
}

const isSame = (one: Set<unknown>, other: Set<unknown> | undefined): boolean =>
  one.size === other?.size && [...one].every((entry) => other.has(entry))

import type { ConformanceCheck } from './checks'
import { checkRejection } from './rejections'

const path = '/tokenlist/utils/currencies'

/** Checks of the flat asset list: one category, several in each form that clients send, and an unknown one. */
export function listCategoryChecks(prefix: string): ConformanceCheck[] {
  const [coins, tokens] = [`${prefix}chain-coins`, `${prefix}chain-tokens`]
  /** The listed entries by query. */
  const listed = new Map<string, Set<unknown>>()
  let isUnionKnown = false

  const checkOne = (query: string): ConformanceCheck => ({
    endpoint: `GET ${path}${query}`,
    request: { path: path + query },
    check(response, notes) {
      checkStringList(response, notes)
      if (response.status !== 200 || !Array.isArray(response.json)) return
      const list = new Set(response.json)
      listed.set(query, list)
      const all = listed.get('')
      if (query !== '' && all !== undefined && isSameSet(list, all)) {
        notes.warning('the category has no effect: everything is listed')
      }
    },
  })

  const [onlyCoins, onlyTokens] = [`?categories=${coins}`, `?categories=${tokens}`]
  /** A service needs one of the forms; the check of the last one knows all. */
  const checkBoth = (form: string, query: string, isLast = false): ConformanceCheck => ({
    endpoint: `GET ${path} (two categories, ${form})`,
    request: { path: path + query },
    check({ status, json }, notes) {
      if (status >= 500) return notes.fail(`two categories, ${form}, get ${status}`)
      const [first, second] = [listed.get(onlyCoins), listed.get(onlyTokens)]
      // There is nothing to compare the response with.
      if (first === undefined || second === undefined) return
      const isUnion =
        status === 200 &&
        Array.isArray(json) &&
        isSameSet(new Set(json), new Set([...first, ...second]))
      isUnionKnown ||= isUnion
      if (isUnion) return
      notes.warning(`two categories, ${form}, do not return both`)
      if (isLast && !isUnionKnown) notes.fail('several categories are not accepted in any form')
    },
  })

  return [
    ...['', onlyCoins, onlyTokens].map(checkOne),
    checkBoth('comma-joined', `?categories=${coins},${tokens}`),
    checkBoth('repeated', `?categories=${coins}&categories=${tokens}`),
    checkBoth('with []', `?categories[]=${coins}&categories[]=${tokens}`, true),
    {
      endpoint: `GET ${path}?categories=unknown`,
      request: { path: `${path}?categories=no-such-category` },
      check: checkRejection('an unknown category'),
    },
  ]
}

export const checkStringList: ConformanceCheck['check'] = ({ status, json }, notes) => {
  if (status !== 200) return notes.fail(`the status is ${status}`)
  if (!Array.isArray(json)) return notes.fail('the response is not an array')
  const others = json.filter((entry) => typeof entry !== 'string').length
  if (others > 0) notes.warning(`${others} of ${json.length} entries are not strings`)
  if (new Set(json).size < json.length) notes.warning('entries are listed more than once')
  if (json.length === 0) notes.warning('the list is empty')
}

const isSameSet = (one: Set<unknown>, other: Set<unknown>): boolean =>
  one.size === other.size && [...one].every((entry) => other.has(entry))

import type { Endpoint } from './endpoints'
import { refuses } from './refusals'

const path = '/tokenlist/utils/currencies'

/** The flat list of assets, and what its parameter does: one category, several in each form that clients send, an unknown one. */
export function categories(prefix: string): Endpoint[] {
  const [coins, tokens] = [`${prefix}chain-coins`, `${prefix}chain-tokens`]
  /** What was listed, by the query. */
  const listed = new Map<string, Set<unknown>>()
  let isUnionKnown = false

  const one = (query: string): Endpoint => ({
    endpoint: `GET ${path}${query}`,
    ask: { path: path + query },
    judge(reply, notes) {
      isListOfText(reply, notes)
      if (reply.status !== 200 || !Array.isArray(reply.json)) return
      const list = new Set(reply.json)
      listed.set(query, list)
      const all = listed.get('')
      if (query !== '' && all !== undefined && areSame(list, all)) {
        notes.tolerated('the category changes nothing: everything is listed')
      }
    },
  })

  const [onlyCoins, onlyTokens] = [`?categories=${coins}`, `?categories=${tokens}`]
  /** `isLast`: of the forms of which a client needs one. */
  const both = (form: string, query: string, isLast = false): Endpoint => ({
    endpoint: `GET ${path} (two categories, ${form})`,
    ask: { path: path + query },
    judge({ status, json }, notes) {
      if (status >= 500) return notes.broken(`two categories, ${form}, get ${status}`)
      const [first, second] = [listed.get(onlyCoins), listed.get(onlyTokens)]
      // There is nothing to hold the answer to.
      if (first === undefined || second === undefined) return
      const isUnion =
        status === 200 &&
        Array.isArray(json) &&
        areSame(new Set(json), new Set([...first, ...second]))
      isUnionKnown ||= isUnion
      if (isUnion) return
      notes.tolerated(`two categories, ${form}, are not taken for both of them`)
      if (isLast && !isUnionKnown) notes.broken('several categories are not taken in any form')
    },
  })

  return [
    ...['', onlyCoins, onlyTokens].map(one),
    both('comma-joined', `?categories=${coins},${tokens}`),
    both('repeated', `?categories=${coins}&categories=${tokens}`),
    both('with []', `?categories[]=${coins}&categories[]=${tokens}`, true),
    {
      endpoint: `GET ${path}?categories=unknown`,
      ask: { path: `${path}?categories=no-such-category` },
      judge: refuses('an unknown category'),
    },
  ]
}

export const isListOfText: Endpoint['judge'] = ({ status, json }, notes) => {
  if (status !== 200) return notes.broken(`the status is ${status}`)
  if (!Array.isArray(json)) return notes.broken('the answer is not an array')
  const others = json.filter((entry) => typeof entry !== 'string').length
  if (others > 0) notes.tolerated(`${others} of ${json.length} entries are no text`)
  if (new Set(json).size < json.length) notes.tolerated('entries are listed more than once')
  if (json.length === 0) notes.tolerated('the list is empty')
}

const areSame = (one: Set<unknown>, other: Set<unknown>): boolean =>
  one.size === other.size && [...one].every((entry) => other.has(entry))

import { parseCurrencies, toTokenRecord } from '../../contract/tokens'
import type { ListedToken } from '../../model/tokens/flags'
import { flagTokens } from '../../model/tokens/flagTokens'
import { type TokenIndex, indexTokens } from '../../model/tokens/search'
import type { TokenLists } from '../catalogue/catalogue'

type IndexedTokens = { version: unknown; tokens: ListedToken[]; index: TokenIndex }

/**
 * Returns a function that reads all listed tokens, with their flags. A list of 3,000
 * tokens takes 100 ms, so it is read once for all callers, and again after a change only.
 */
export function createTokenReader(lists: TokenLists) {
  let last: IndexedTokens | null = null
  return async (): Promise<IndexedTokens> => {
    const { value: list } = await lists.currencies('all')
    // Nothing is awaited from here on, so that callers who waited for the list together
    // find what the first of them has made.
    if (last !== null && last.version === list.version) return last
    const { records } = parseCurrencies(list.read())
    const byIdentifier = new Map(records.map((record) => [record.identifier, record]))
    const tokens = flagTokens([...byIdentifier.values()].map(toTokenRecord))
    last = { version: list.version, tokens, index: indexTokens(tokens) }
    return last
  }
}

export type ReadTokens = ReturnType<typeof createTokenReader>

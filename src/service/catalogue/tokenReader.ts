import { toTokenRecord } from '../../contract/tokens'
import type { ListedToken } from '../../model/tokens/flags'
import { flagTokens } from '../../model/tokens/flagTokens'
import { type TokenIndex, indexTokens } from '../../model/tokens/search'
import type { TokenLists } from './catalogue'

export type IndexedTokens = { version: unknown; tokens: ListedToken[]; index: TokenIndex }

/**
 * Returns a function that reads all listed tokens, with their flags. Those of a list of
 * 3,000 tokens take 80 ms, so they are computed once for all callers, and again after a
 * change only.
 */
export function createTokenReader(lists: TokenLists) {
  let last: IndexedTokens | null = null
  return async (): Promise<IndexedTokens> => {
    const { value: list } = await lists.currencies('all')
    // Nothing is awaited from here on, so that callers who waited for the list together
    // find what the first of them has made.
    if (last !== null && last.version === list.version) return last
    const records = list.read().map((currency) => {
      const record = toTokenRecord({ ...currency, identifier: currency.fullName })
      return [record.identifier, record] as const
    })
    const tokens = flagTokens([...new Map(records).values()])
    last = { version: list.version, tokens, index: indexTokens(tokens) }
    return last
  }
}

export type ReadTokens = ReturnType<typeof createTokenReader>

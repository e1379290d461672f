import { parseCurrencies, toTokenRecord } from '../../contract/tokens'
import type { ListedToken } from '../../model/tokens/flags'
import { flagTokens } from '../../model/tokens/flagTokens'
import { type TokenIndex, indexTokens } from '../../model/tokens/search'
import { type ToolContext, readData } from './tool'

type TokenList = { tag: string; tokens: ListedToken[]; index: TokenIndex }

/**
 * Returns a function that reads all listed tokens, with their flags. A list of 3,000
 * tokens takes 100 ms, so it is read again only after a change.
 */
export function createTokenReader() {
  let last: TokenList | null = null
  return async ({ request }: ToolContext): Promise<TokenList> => {
    const response = await request(
      '/tokenlist/utils/currencies/details',
      last === null ? {} : { 'if-none-match': last.tag },
    )
    if (response.status === 304 && last !== null) return last
    const tag = response.headers.get('etag') ?? ''
    const { records } = parseCurrencies(readData(response))
    const byIdentifier = new Map(records.map((record) => [record.identifier, record]))
    const tokens = flagTokens([...byIdentifier.values()].map(toTokenRecord))
    last = { tag, tokens, index: indexTokens(tokens) }
    return last
  }
}

export type ReadTokens = ReturnType<typeof createTokenReader>

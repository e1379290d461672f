import type { TokenLists } from './catalogue'

/**
 * Returns a function that reads the tickers of all listed tokens, in capitals: none while the
 * lists cannot be read.
 */
export function createTickerReader(
  lists: TokenLists,
): () => Promise<ReadonlySet<string>> {
  let last: { version: unknown; tickers: ReadonlySet<string> } = {
    version: null,
    tickers: new Set(),
  }
  return async () => {
    const read = await lists.currencies('all').catch(() => null)
    if (read !== null && last.version !== read.value.version) {
      const tickers = read.value.read().map(({ ticker }) => ticker.toUpperCase())
      last = { version: read.value.version, tickers: new Set(tickers) }
    }
    return last.tickers
  }
}

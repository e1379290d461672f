/** Which page stands at which address; its file is called so. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'HomePage'],
  [/^\/tokens$/, 'TokensPage'],
  [/^\/tokens\/[^/]+(\/.*)?$/, 'TokenPage'],
  [/^\/chains$/, 'ChainsPage'],
  [/^\/chains\/[^/]+$/, 'ChainPage'],
  [/^\/tx$/, 'TransactionsPage'],
  [/^\/tx\/[^/]+$/, 'TransactionPage'],
  [/^\/names$/, 'NamesPage'],
  [/^\/names\/[^/]+$/, 'NamePage'],
  [/^\/addresses\/[^/]+\/[^/]+$/, 'AddressPage'],
  [/^\/settings$/, 'SettingsPage'],
]

/** The name of the page at an address; '' where there is none. */
export const pageAt = (pathname: string): string =>
  pages.find(([pattern]) => pattern.test(pathname))?.[1] ?? ''

/** The pages' names, each once. */
export const pageNames: readonly string[] = pages.map(([, page]) => page)

/** The steps of a path as the page reads them; none where one is no text. */
export function stepsOf(pathname: string): string[] {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return []
  }
}

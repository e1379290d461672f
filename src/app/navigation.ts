import { paths } from './paths'

/** `pathPrefixes` are those of the pages that belong to an entry. */
export const sections = [
  { label: 'Tokens', to: paths.tokens(), pathPrefixes: ['/tokens'] },
  { label: 'Chains', to: paths.chains(), pathPrefixes: ['/chains'] },
  { label: 'Transactions', to: paths.transactions(), pathPrefixes: ['/tx'] },
  { label: 'Names', to: paths.names(), pathPrefixes: ['/names', '/addresses'] },
] as const

/** `/addresses/…` belongs to Names. */
export const isWithin = (pathname: string, pathPrefixes: readonly string[]): boolean =>
  pathPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))

import { paths } from './paths'

/** The header's entries: word, where it leads, and what its pages' addresses begin with. */
export const sections = [
  { word: 'Tokens', to: paths.tokens(), begins: ['/tokens'] },
  { word: 'Chains', to: paths.chains(), begins: ['/chains'] },
  { word: 'Transactions', to: paths.transactions(), begins: ['/tx'] },
  { word: 'Names', to: paths.names(), begins: ['/names', '/addresses'] },
] as const

/** Whether a page belongs to an entry of the header: `/addresses/…` belongs to Names. */
export const isWithin = (pathname: string, begins: readonly string[]): boolean =>
  begins.some((begin) => pathname === begin || pathname.startsWith(`${begin}/`))

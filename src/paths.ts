import type { Rename } from './model/tokens/formerTickers'

/**
 * The URLs of all pages. Parameters are encoded here only. `generatePath` of React Router would
 * bring 11 kB of it into the frame.
 */
export const paths = {
  home: () => '/',
  tokens: (filters: Record<string, string> = {}) => withQuery('/tokens', filters),
  token: (identifier: string) => `/tokens/${segment(identifier)}`,
  chains: () => '/chains',
  chain: (chain: string) => `/chains/${segment(chain)}`,
  transactions: () => '/tx',
  /**
   * `chain`: its code, only if the hash does not show it. `query`: parameters that the
   * address keeps.
   */
  transaction: (hash: string, chain = '', query: Record<string, string> = {}) =>
    withQuery(`/tx/${segment(hash)}`, { ...query, chain }),
  names: () => '/names',
  name: (name: string) => `/names/${segment(name)}`,
  addresses: () => '/addresses',
  address: (chain: string, address: string) =>
    `/addresses/${segment(chain)}/${segment(address)}`,
  settings: () => '/settings',
  go: (text: string) => withQuery('/go', { q: text }),
} as const

export const patterns = {
  home: '/',
  tokens: '/tokens',
  // The identifier of a synthetic has a slash, which links may contain unencoded.
  token: '/tokens/:identifier/*',
  chains: '/chains',
  chain: '/chains/:chain',
  transactions: '/tx',
  transaction: '/tx/:hash',
  names: '/names',
  name: '/names/:name',
  addresses: '/addresses',
  address: '/addresses/:chain/:address',
  settings: '/settings',
  go: '/go',
} as const satisfies Record<keyof typeof paths, string>

/** A link to a transaction that can be kept in a text. Browser only. */
export const createTransactionLink = ({
  hash,
  chain,
}: {
  hash: string
  chain: string
}): string => location.origin + paths.transaction(hash, chain)

/** The page of the present coin, or the search for the tokens with a ticker of the two. */
export const getRenamePath = ({ identifier, ticker }: Rename): string =>
  identifier === '' ? paths.tokens({ q: ticker }) : paths.token(identifier)

/** A lone surrogate, which no URL can have, becomes "�". */
const segment = (text: string) =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))

function withQuery(path: string, filters: Record<string, string>) {
  const query = new URLSearchParams(
    Object.entries(filters).filter(([, value]) => value !== ''),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

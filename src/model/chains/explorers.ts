import { normalizeAddress } from './addresses'
import { findChain, isEvm } from './chains'
import { type ChainSpec, chainSpecs } from './chainTable'
import { formatHashForExplorer } from './hashes'
import { findOtherChain } from './otherChains'

/**
 * The URL of a transaction in the chain's explorer; null for a chain without one, or an
 * invalid hash.
 */
export const getTransactionUrl = (code: string, hash: string): string | null => {
  const transactionUrl = findChain(code)?.transactionUrl ?? findOtherChain(code)?.page
  const formatted = formatHashForExplorer(code, hash)
  return transactionUrl && formatted ? transactionUrl + formatted : null
}

/**
 * The URL of an address in the chain's explorer; null for a chain without one, or an
 * invalid address.
 */
export const getAddressUrl = (code: string, address: string): string | null => {
  const spec = findChain(code)
  // Explorers check the checksum, which is the case.
  const written = isEvm(code) ? address : normalizeAddress(code, address)
  // No slash, dot, query or percent sign, which could leave the path.
  if (!spec?.addressUrl || !/^[A-Za-z0-9_]{3,130}$/.test(written)) return null
  return getAddressUrlPrefix(spec, written) + written
}

/** The URL prefix of an address. Radix has separate pages for tokens. */
export const getAddressUrlPrefix = ({ addressUrl }: ChainSpec, address: string): string =>
  address.startsWith('resource_')
    ? addressUrl.replace('/account/', '/resource/')
    : addressUrl

/** The host of an https link without www, "etherscan.io"; '' for another link. */
export const getExplorerHost = (url: string): string =>
  /^https:\/\/(?:www\.)?([a-z0-9.-]+)/.exec(url)?.[1] ?? ''

const chainByExplorer = new Map(
  chainSpecs.flatMap(({ code, explorers }) =>
    explorers.map((key) => [key, code] as const),
  ),
)

/** The chain of an explorer page; null for an unknown host. */
export const findExplorerChain = ({ host, pathname }: URL): string | null => {
  // Without www, the mobile prefix m, or a language.
  const bare = host.replace(/^(?:www|m|[a-z]{2})\./, '')
  // An explorer of many chains has the chain in its first path segment.
  const key = `${bare}/${pathname.split('/')[1] ?? ''}`
  return chainByExplorer.get(key) ?? chainByExplorer.get(bare) ?? null
}

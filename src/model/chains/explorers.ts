import { canonicalAddress } from './addresses'
import { findChain, isEvm } from './chains'
import { chainSpecs } from './chainSpecs'
import type { ChainSpec } from './chainSpec'
import { explorerHash } from './hashes'

/** The https address of a transaction in the chain's explorer; null for an unknown chain, no hash, or one of zeros. */
export const explorerTransactionUrl = (code: string, hash: string): string | null => {
  const spec = findChain(code)
  const wanted = explorerHash(code, hash)
  return spec && wanted !== null ? spec.explorer.transaction + wanted : null
}

/** The https address of an address in the chain's explorer; null for an unknown chain or what cannot be an address. */
export const explorerAddressUrl = (code: string, address: string): string | null => {
  const spec = findChain(code)
  // The case of an EVM address is its checksum, which explorers check.
  const written = isEvm(code) ? address : canonicalAddress(code, address)
  // Nothing that could leave the path: no slash, dot, query or percent sign.
  if (!spec || !/^[A-Za-z0-9_]{3,130}$/.test(written)) return null
  return addressUrlPrefix(spec, written) + written
}

/** The explorer's URL prefix for an address. Radix shows a token elsewhere than an account. */
export const addressUrlPrefix = ({ explorer }: ChainSpec, address: string): string =>
  explorer.asset !== undefined && address.startsWith('resource_')
    ? explorer.asset
    : explorer.address

/** "etherscan.io" of a link to it; '' when it is no https link. */
export const explorerHost = (url: string): string =>
  /^https:\/\/(?:www\.)?([a-z0-9.-]+)/.exec(url)?.[1] ?? ''

/** `mempool.space`, `mintscan.io/cosmos`: all of an explorer's URL before the word for a transaction. */
const placeOf = (url: string): string =>
  url.replace(/^https:\/\/(?:www\.)?/, '').replace(/(?:\/#)?\/[^/]+\/$/, '')

const chainByPlace = new Map(
  chainSpecs.flatMap(({ code, explorer, otherExplorers }) =>
    [placeOf(explorer.transaction), ...otherExplorers].map((place) => [place, code] as const),
  ),
)

/** The chain that an explorer's page is about; null for a host that is no known explorer. */
export const chainOfExplorer = ({ host, pathname }: URL): string | null => {
  // Without www, a phone's m and a language.
  const bare = host.replace(/^(?:www|m|[a-z]{2})\./, '')
  // Of one explorer for many chains the first part of the path tells which.
  const place = `${bare}/${pathname.split('/')[1] ?? ''}`
  return chainByPlace.get(place) ?? chainByPlace.get(bare) ?? null
}

import { type Chain, findChain, type HashForm } from './chains'

/** The hash in the form that the chain's explorer wants, or null when it cannot be a hash of this chain. */
const explorerHash = (form: HashForm, hash: string): string | null => {
  if (form === 'base58') return /^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(hash) ? hash : null
  if (form === 'radix') return /^txid_[a-z0-9_]{10,100}$/.test(hash) ? hash : null
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(hash)?.[1]
  // 64 zeros stand for an internal payout: there is no transaction to link to.
  if (digits === undefined || /^0+$/.test(digits)) return null
  if (form === 'evm') return `0x${digits.toLowerCase()}`
  return form === 'lower' ? digits.toLowerCase() : digits.toUpperCase()
}

/** The https address of a transaction in the chain's explorer; null for an unknown chain, no hash, or one of 64 zeros. */
export const explorerTransactionUrl = (code: string, hash: string): string | null => {
  const known = findChain(code)
  const wanted = known && explorerHash(known.hash, hash)
  return wanted ? known.transactionUrl + wanted : null
}

/** The https address of an address in the chain's explorer; null for an unknown chain or what cannot be an address. */
export const explorerAddressUrl = (code: string, address: string): string | null => {
  const known = findChain(code)
  // Nothing that could leave the path: no slash, dot, query or percent sign.
  if (!known || !/^[A-Za-z0-9_:]{3,130}$/.test(address)) return null
  return addressUrl(known, address) + address
}

/** The explorer's prefix for an address. Radix shows an asset's resource elsewhere than an account. */
export const addressUrl = (known: Chain, address: string): string =>
  address.startsWith('resource_')
    ? known.addressUrl.replace('account/', 'resource/')
    : known.addressUrl

/** "etherscan.io" of a link to it; '' when it is no https link. */
export const explorerHost = (url: string): string =>
  /^https:\/\/(?:www\.)?([a-z0-9.-]+)/.exec(url)?.[1] ?? ''

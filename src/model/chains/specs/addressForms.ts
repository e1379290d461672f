import type { AddressForm } from '../chainSpec'

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32Letters = '02-9ac-hj-np-z'

/** Bech32 and bech32m. */
export const bech32 = (prefix: string, min = 20, max = 90): AddressForm => ({
  first: prefix.charAt(0),
  pattern: new RegExp(`^${prefix}1[${bech32Letters}]{${min},${max}}$`),
})

/** Base58check: the version byte fixes the first letter, and `min` to `max` letters follow. */
export const base58 = (first: string, min: number, max: number): AddressForm => ({
  first,
  pattern: new RegExp(`^[${first}][${base58Letters}]{${min},${max}}$`),
})

export const evmAddress: AddressForm = { first: '0', pattern: /^0x[0-9a-fA-F]{40}$/ }

/** Sui: 32 bytes. An EVM transaction can have the same form; all zeros are neither. */
export const longHexAddress: AddressForm = { first: '0', pattern: /^0x(?!0{64}$)[0-9a-fA-F]{64}$/ }

export const cashAddress: AddressForm = {
  first: 'bqp',
  pattern: /^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/,
}

export const radixAddress: AddressForm = {
  first: 'ar',
  pattern: /^(?:account|resource)_rdx1[02-9ac-hj-np-z]{50,60}$/,
}

/** 32 bytes. One in a thousand has 42 characters, as cash addresses have, which start with q or p. */
export const solanaAddresses: readonly AddressForm[] = [
  base58(base58Letters.replace('pq', ''), 41, 43),
  base58('pq', 42, 43),
]

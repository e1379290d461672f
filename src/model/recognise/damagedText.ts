import { isName } from '../../contract/names'
import { findAddressChains } from '../chains/addresses'
import { listChainCodes, getChainName, findChain } from '../chains/chains'
import { isZeroHash } from '../chains/hashes'
import { describeHashLength, countHexDigits } from './hashLength'

export const zeroHashText =
  'This hash is all zeros. It stands for a payout inside the network, which has no transaction of its own.'

/** No hash or address is shorter. */
const minLength = 25

export const isLongZeros = (bare: string): boolean => bare.length >= minLength && isZeroHash(bare)

/** Explains why a text without spaces is not the hash or address that it looks like; null for any other text. */
export function describeDamage(bare: string): string | null {
  if (isLongZeros(bare)) return zeroHashText
  const digits = countHexDigits(bare)
  if (digits > 0) return describeHashLength(digits)
  if (shortened.test(bare) && /\d/.test(bare)) {
    return 'This hash or address is shortened (“…”). Copy the full one.'
  }
  if (bare.length < minLength || (isName(bare) && !/^[a-z\d]+$/i.test(bare))) return null
  return describeInvalidDigit(bare) ?? describeInvalidStart(bare) ?? describeInvalidLetter(bare)
}

/** `0x4c8a83…7bc252`, as shown in wallets and explorers. */
const shortened = /^[0-9a-z_]{3,}(?:…|\.{2,3})[0-9a-z]{3,}$/i

/** 0x and as many characters as an address or a hash has, but one of them is not a hex digit, such as o for 0. */
function describeInvalidDigit(bare: string): string | null {
  const [, digits = ''] = /^0x(.{40}|.{64})$/iu.exec(bare) ?? []
  const invalid = Array.from(digits).find((digit) => !/[0-9a-f]/i.test(digit))
  if (invalid === undefined) return null
  const kind = digits.length === 64 ? 'a hash' : 'an Ethereum address'
  return `Contains a typo. ${quoteCharacter(invalid)} isn’t allowed in ${kind}.`
}

/** Quotes a character. One beyond ASCII can look like an allowed one, so its code is added. */
const quoteCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x7f
    ? `“${character}”`
    : `“${character}” (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
}

const addressStarts = [
  ['account_rdx1', 'XRD'],
  ...listChainCodes().map((code) => [findChain(code)?.addressStart ?? '', code] as const),
] as const

/** The text starts like a bech32 address. */
function describeInvalidStart(bare: string): string | null {
  const text = bare.toLowerCase()
  const [, code] = addressStarts.find(([start]) => start.length > 2 && text.startsWith(start)) ?? []
  return code === undefined
    ? null
    : `Not a valid ${getChainName(code)} address. Check for a typo or missing characters.`
}

/** The text would be a base58 address, except for letters that base58 excludes. */
function describeInvalidLetter(bare: string): string | null {
  const invalid = /[0OIl]/.exec(bare)?.[0]
  if (invalid === undefined || isName(bare)) return null
  const form = findAddressChains(bare.replaceAll(/[0OIl]/g, '1'))
  return form.length === 0
    ? null
    : `Contains a typo. “${invalid}” isn’t allowed in this kind of address: it has no 0, O, I or l.`
}

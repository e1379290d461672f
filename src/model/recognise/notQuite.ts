import { isName } from '../../contract/names'
import { findAddressChains } from '../chains/addresses'
import { listChainCodes, getChainName, findChain } from '../chains/chains'
import { isZeroHash } from '../chains/hashes'
import { notAHash, hexDigits } from './cutHash'

/** Why a hash of zeros cannot be looked up. */
export const zeroHash =
  'This hash is all zeros. It stands for a payout inside the network, which has no transaction of its own.'

/** Shorter texts are words: no hash and no address is. */
const least = 25

/** Whether zeros are so many that a hash was meant. */
export const isLongZeros = (bare: string): boolean => bare.length >= least && isZeroHash(bare)

/** Why a text without blanks that was meant for a hash or an address is none, to be said as that; null for any other text. */
export function notQuite(bare: string): string | null {
  if (isLongZeros(bare)) return zeroHash
  const digits = hexDigits(bare)
  if (digits > 0) return notAHash(digits)
  if (shortened.test(bare) && /\d/.test(bare)) {
    return 'This hash or address is shortened (“…”). Copy the full one.'
  }
  if (bare.length < least || (isName(bare) && !/^[a-z\d]+$/i.test(bare))) return null
  return oddDigit(bare) ?? badlyBegun(bare) ?? oddLetter(bare)
}

/** `0x4c8a83…7bc252`, as wallets and explorers show what is long. */
const shortened = /^[0-9a-z_]{3,}(?:…|\.{2,3})[0-9a-z]{3,}$/i

/** As many characters behind 0x as an address or a hash has, one of which is no hex digit: a letter for a digit that looks like it. */
function oddDigit(bare: string): string | null {
  const [, digits = ''] = /^0x(.{40}|.{64})$/iu.exec(bare) ?? []
  const odd = Array.from(digits).find((digit) => !/[0-9a-f]/i.test(digit))
  if (odd === undefined) return null
  const place = digits.length === 64 ? 'a hash' : 'an Ethereum address'
  return `Contains a typo. ${seen(odd)} isn’t allowed in ${place}.`
}

/** A character beyond ASCII may look like one within, so that its number is said too. */
const seen = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x7f
    ? `“${character}”`
    : `“${character}” (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
}

const starts = [
  ['account_rdx1', 'XRD'],
  ...listChainCodes().map((code) => [findChain(code)?.addressStart ?? '', code] as const),
] as const

/** What begins like an address of bech32. */
function badlyBegun(bare: string): string | null {
  const text = bare.toLowerCase()
  const [, code] = starts.find(([start]) => start.length > 2 && text.startsWith(start)) ?? []
  return code === undefined
    ? null
    : `Not a valid ${getChainName(code)} address. Check for a typo or missing characters.`
}

/** What would be an address of base58, but for letters that it leaves out because they look alike. */
function oddLetter(bare: string): string | null {
  const odd = /[0OIl]/.exec(bare)?.[0]
  if (odd === undefined || isName(bare)) return null
  const form = findAddressChains(bare.replaceAll(/[0OIl]/g, '1'))
  return form.length === 0
    ? null
    : `Contains a typo. “${odd}” isn’t allowed in this kind of address: it has no 0, O, I or l.`
}

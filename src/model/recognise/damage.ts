import { isName } from '../../contract/names'
import { findAddressChains } from '../chains/addresses'
import { findChain, getChainName, listChainCodes } from '../chains/chains'
import { isZeroHash } from '../chains/hashes'
import { formatCodePoint } from '../text'
import { minItemLength } from './words'

/** Why a text is not what it looks like. `typo`: the text without spaces, and the index of its wrong character. */
export type Damage = { problem: string; typo: Typo | null }
export type Typo = { text: string; index: number }

const zeros =
  'This hash is all zeros. It stands for a payout inside the network, which has no transaction of its own.'

/** `0x4c8a83…7bc252`, as shown in wallets and explorers. */
const shortened = /^[0-9a-z_]{3,}(?:…|\.{2,3})[0-9a-z]{3,}$/i
/** Hex texts of up to this length can be names. */
const maxNameLength = 20

/** Explains why a text without spaces is not the hash or address that it looks like; null for any other text. */
export function explainDamage(bare: string): Damage | null {
  if (bare.length >= minItemLength && isZeroHash(bare)) return explain(zeros)
  const digits = /^(?:0x)*([0-9a-f]{16,})$/i.exec(bare)?.[1]?.length ?? 0
  if (digits > 0 && bare.length > maxNameLength) return explain(describeLength(digits))
  if (shortened.test(bare) && /\d/.test(bare)) {
    return explain('This hash or address is shortened (“…”). Copy the full one.')
  }
  if (bare.length < minItemLength || (isName(bare) && !/^[a-z\d]+$/i.test(bare))) return null
  return explainDigit(bare) ?? explainStart(bare) ?? explainLetter(bare)
}

const explain = (problem: string, typo: Typo | null = null): Damage => ({ problem, typo })

/** Near 40 digits, an address may be meant. */
function describeLength(digits: number): string {
  if (digits > 35 && digits < 45) {
    return `An Ethereum address has 40 characters, a transaction hash has 64. This has ${digits}.`
  }
  return digits < 64
    ? `Incomplete: ${digits} of 64 characters. Copy the full hash.`
    : `Too long: ${digits} characters. A transaction hash has 64.`
}

/** Nearly all characters of a hash, or of an address after 0x, are hex digits, but one or two are not, such as O for 0. */
function explainDigit(bare: string): Damage | null {
  const [, prefix = '', body = ''] = /^((?:0x)*)(.{40}|.{62,66})$/iu.exec(bare) ?? []
  const digits = Array.from(body)
  const wrong = digits.filter((digit) => !/[0-9a-f]/i.test(digit))
  const [first = ''] = wrong
  const isHash = digits.length > 40
  if (first === '' || wrong.length > 2 || (prefix === '' && !isHash)) return null
  // One beyond ASCII can look like a digit, so its code is added.
  const quoted = /^[!-~]$/.test(first) ? `“${first}”` : `“${first}” (${formatCodePoint(first)})`
  return explain(
    isHash
      ? `Looks like a hash, but ${quoted} is not a hex digit (0 to 9, a to f).`
      : `Contains a typo. ${quoted} isn’t allowed in an Ethereum address.`,
    { text: bare, index: bare.indexOf(first, prefix.length) },
  )
}

const addressStarts = [
  ['account_rdx1', 'XRD'],
  ...listChainCodes().map((code) => [findChain(code)?.addressStart ?? '', code] as const),
] as const

/** The text starts like a bech32 address. */
function explainStart(bare: string): Damage | null {
  const text = bare.toLowerCase()
  const [, code] = addressStarts.find(([start]) => start.length > 2 && text.startsWith(start)) ?? []
  if (code === undefined) return null
  return explain(
    `Not a valid ${getChainName(code)} address. Check for a typo or missing characters.`,
  )
}

/** The text would be a base58 address, except for letters that base58 excludes. */
function explainLetter(bare: string): Damage | null {
  const index = bare.search(/[0OIl]/)
  if (index === -1 || isName(bare)) return null
  if (findAddressChains(bare.replaceAll(/[0OIl]/g, '1')).length === 0) return null
  return explain(
    `Contains a typo. “${bare[index]}” isn’t allowed in this kind of address: it has no 0, O, I or l.`,
    { text: bare, index },
  )
}

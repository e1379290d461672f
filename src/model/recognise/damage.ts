import { isName } from '../../contract/names'
import { findAddressChains } from '../chains/addresses'
import { chainSpecs } from '../chains/chainTable'
import { isZeroHash } from '../chains/hashes'
import { formatCodePoint } from '../text'

/** Why a text is not what it looks like. `typo`: the text without spaces, and the index of its wrong character. */
export type Damage = { problem: string; typo: Typo | null }
export type Typo = { text: string; index: number }

/** No hash or address is shorter. */
export const minItemLength = 25

/** `0x4c8a83…7bc252`, as shown in wallets and explorers. */
const shortened = /^[0-9a-z_]{3,}(?:…|\.{2,3})[0-9a-z]{3,}$/i
/** Hex texts of up to this length can be names. */
const maxNameLength = 20

export const explain = (problem: string): Damage => ({ problem, typo: null })

/** Explains why a text without spaces is not the hash or address that it looks like; null for any other text. */
export function explainDamage(bare: string): Damage | null {
  if (bare.length >= minItemLength && isZeroHash(bare)) {
    return explain(
      'This hash is all zeros. It stands for a payout inside the network, which has no transaction of its own.',
    )
  }
  const digits = /^(?:0x)*([0-9a-f]{16,})$/i.exec(bare)?.[1]?.length ?? 0
  if (digits > 0 && bare.length > maxNameLength) return explain(describeLength(digits))
  if (shortened.test(bare) && /\d/.test(bare)) {
    return explain('This hash or address is shortened (“…”). Copy the full one.')
  }
  if (bare.length < minItemLength || (isName(bare) && !/^[a-z\d]+$/i.test(bare)))
    return null
  return explainDigit(bare) ?? explainStart(bare) ?? explainLetter(bare)
}

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
  const isHash = Array.from(body).length > 40
  const [first, , third] = body.match(/[^0-9a-f]/giu) ?? []
  if (first === undefined || third !== undefined || (prefix === '' && !isHash))
    return null
  // One beyond ASCII can look like a digit, so its code is added.
  const quoted = /^[!-~]$/.test(first)
    ? `“${first}”`
    : `“${first}” (${formatCodePoint(first)})`
  const problem = isHash
    ? `Looks like a hash, but ${quoted} is not a hex digit (0 to 9, a to f).`
    : `Contains a typo. ${quoted} isn’t allowed in an Ethereum address.`
  return { problem, typo: { text: bare, index: bare.indexOf(first, prefix.length) } }
}

/** The text starts like a bech32 address. */
function explainStart(bare: string): Damage | null {
  const text = bare.toLowerCase()
  const spec = chainSpecs.find(
    ({ addressStart }) => addressStart.length > 2 && text.startsWith(addressStart),
  )
  return spec
    ? explain(`Not a valid ${spec.name} address. Check for a typo or missing characters.`)
    : null
}

/** The text would be a base58 address, except for letters that base58 excludes. */
function explainLetter(bare: string): Damage | null {
  const index = bare.search(/[0OIl]/)
  if (index === -1 || isName(bare)) return null
  if (findAddressChains(bare.replaceAll(/[0OIl]/g, '1')).length === 0) return null
  const problem = `Contains a typo. “${bare[index]}” isn’t allowed in this kind of address: it has no 0, O, I or l.`
  return { problem, typo: { text: bare, index } }
}

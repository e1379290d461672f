import { getChainName } from '../../chains/chains'
import type { Problem } from '../../recognise/damage'
import { formatCodePoint } from '../../text'
import { formatCaipProblem } from './caip'

/** The sentence of a problem. It may quote a character of the text. */
export const formatProblem = (problem: Problem): string => write(problem.code, problem)

type Problems = { [Code in Problem['code']]: Problem & { code: Code } }

const write = <Code extends keyof Problems>(
  code: Code,
  problem: Problems[Code],
): string => sentences[code](problem)

const sentences: { [Code in keyof Problems]: (problem: Problems[Code]) => string } = {
  'too-long': () => 'That’s too long to search for.',
  'incomplete-json': () => 'This JSON looks incomplete.',
  'block-link': () => 'This link is for a block. Paste a transaction link.',
  'empty-link': () => 'No hash or address found in this link.',
  'zero-hash': () =>
    'This hash is all zeros. It stands for a payout inside the network, which has no transaction of its own.',
  shortened: () => 'This hash or address is shortened (“…”). Copy the full one.',
  'no-hash': () => 'No transaction hash found.',
  'wrong-length': ({ digits }) => describeLength(digits),
  'no-hex-digit': ({ character, isHash }) =>
    isHash
      ? `Looks like a hash, but ${quoteCharacter(character)} is not a hex digit (0 to 9, a to f).`
      : `Contains a typo. ${quoteCharacter(character)} isn’t allowed in an Ethereum address.`,
  'no-base58-letter': ({ letter }) =>
    `Contains a typo. “${letter}” isn’t allowed in this kind of address: it has no 0, O, I or l.`,
  'invalid-address': ({ chain }) =>
    `Not a valid ${getChainName(chain)} address. Check for a typo or missing characters.`,
  'unlisted-caip-chain': formatCaipProblem,
  'unlisted-caip-namespace': formatCaipProblem,
  'no-caip-address': formatCaipProblem,
  'no-caip-asset': formatCaipProblem,
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

/** A character beyond ASCII can look like a digit, so its code is added. */
const quoteCharacter = (character: string): string =>
  /^[!-~]$/.test(character)
    ? `“${character}”`
    : `“${character}” (${formatCodePoint(character)})`

/** The valid forms of a hash, as text for error messages. */
export const hashRule =
  'a transaction hash: 64 hex digits (with or without 0x, or with a message number such as -1), a Solana signature (64 bytes in base58) or a Radix transaction (txid_rdx1…)'

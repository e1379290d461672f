import { getChainName } from '../../chains/chains'
import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import { formatCodePoint, formatList } from '../../text'
import { formatCaipProblem } from './caip'
import { recoveryPhraseText } from './recoveryPhrase'

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
  'recovery-phrase': () => recoveryPhraseText,
  shortened: () => 'This hash or address is shortened (“…”). Copy the full one.',
  'no-hash': () => 'No transaction hash found.',
  'wrong-length': ({ digits }) => describeLength(digits),
  'no-hex-digit': ({ character, isHash }) =>
    isHash
      ? `Looks like a hash, but ${quoteCharacter(character)} is not a hex digit (0 to 9, a to f).`
      : `Contains a typo. ${quoteCharacter(character)} isn’t allowed in an Ethereum address.`,
  'other-form': ({ form, start }) =>
    `This is an address in a form that these networks do not pay: ${describeForm(form, start)}`,
  'other-scheme': ({ chain, chains }) =>
    `This link is for ${getChainName(chain)}, but its address has the form of one on ${formatList(chains.map(getChainName))}. Ask for the right address.`,
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

const describeForm = (form: OtherForm, start: string): string =>
  form === 'bech32' ? `one that begins with “${start}”.` : forms[form]

/** Each form, and the one of the same account that is paid. */
const forms: Record<Exclude<OtherForm, 'bech32'>, string> = {
  'x-address':
    'an X-address of the XRP Ledger. Use its classic form (r…) with the destination tag.',
  byron: 'a Byron address of Cardano. Use one that begins with “addr1”.',
  mweb: 'an MWEB address of Litecoin. Use one that begins with “ltc1”.',
  unified:
    'a unified address of Zcash. Use its transparent form, which begins with “t1”.',
  shielded: 'a shielded address of Zcash. Use a transparent one, which begins with “t1”.',
  ton: 'an address of TON.',
  near: 'an account of NEAR.',
  monero: 'an address of Monero.',
  stellar: 'an address of Stellar.',
}

/** What a text has beside an address, which no page of an address has. */
export const tagTexts: Record<Tag['kind'], (value: string) => string> = {
  tag: (value) =>
    `The destination tag ${value} is not part of this address. Give your wallet both.`,
  memo: (value) =>
    `The memo “${value}” is not part of this address. Give your wallet both.`,
}

/** Of a word with an invisible character, which its results are found without. */
export const hiddenText = (code: string): string =>
  `This text contains an invisible character (${code}). Its results are those of the text without it.`

/** A character beyond ASCII can look like a digit, so its code is added. */
const quoteCharacter = (character: string): string =>
  /^[!-~]$/.test(character)
    ? `“${character}”`
    : `“${character}” (${formatCodePoint(character)})`

/** The valid forms of a hash, as text for error messages. */
export const hashRule =
  'a transaction hash: 64 hex digits (with or without 0x, or with a message number such as -1), a Solana signature (64 bytes in base58) or a Radix transaction (txid_rdx1…)'

import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

/** Why a text has no reading. */
export const problems = {
  'too-long': 'That’s too long to search for.',
  'incomplete-json': 'This JSON looks incomplete.',
  'block-link': 'This link is for a block. Paste a transaction link.',
  'empty-link': 'No hash or address found in this link.',
  'zero-hash':
    'This hash is all zeros. It stands for a payout inside the network, which has no transaction of its own.',
  'recovery-phrase': recoveryPhraseText,
  shortened: 'This hash or address is shortened (“…”). Copy the full one.',
  'no-hash': 'No transaction hash found.',
  'wrong-length': [
    '{isNearAddress?}An Ethereum address has 40 characters, a transaction hash has 64. This has {digits}.',
    '{isShort?}Incomplete: {digits} of 64 characters. Copy the full hash.',
    'Too long: {digits} characters. A transaction hash has 64.',
  ],
  'no-hex-digit': [
    'Looks like a hash, {isHash?}but {shown} is not a hex digit (0 to 9, a to f).',
    'Contains a typo. {shown} isn’t allowed in an Ethereum address.',
  ],
  'other-form': 'This is an address in a form that these networks do not pay: {formText}',
  'other-scheme':
    'This link is for {chain}, but its address has the form of one on {chains}. Ask for the right address.',
  'no-base58-letter':
    'Contains a typo. “{letter}” isn’t allowed in this kind of address: it has no 0, O, I or l.',
  'invalid-address':
    'Not a valid {chain} address. Check for a typo or missing characters.',
  'unlisted-caip-chain': '“{caip2}” is a CAIP identifier of a chain that isn’t listed.',
  'unlisted-caip-namespace':
    '“{caip2}” is a CAIP identifier of a namespace that no listed chain uses.',
  'no-caip-address':
    'This CAIP identifier has no valid {chain} address. Check for a typo.',
  'no-caip-asset': 'This CAIP identifier is not that of a coin or token on {chain}.',
} as const satisfies Messages<Problem['code']>

/** Each form, and the one of the same account that is paid. */
export const otherForms = {
  by: 'form',
  bech32: 'one that begins with “{start}”.',
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
} as const satisfies Record<'by' | OtherForm, string>

/** What a text has beside an address, which no page of an address has. */
export const tagTexts = {
  tag: 'The destination tag {value} is not part of this address. Give your wallet both.',
  memo: 'The memo “{value}” is not part of this address. Give your wallet both.',
} as const satisfies Record<Tag['kind'], string>

/** Of a word with an invisible character, which its results are found without. */
export const hiddenText =
  'This text contains an invisible character ({code}). Its results are those of the text without it.'

/** A character beyond ASCII can look like a digit, so its code is added. */
export const shownCharacter = '“{character}”[ ({code})]'

/** The characters of a name. */
export const nameRule = '1–30 characters: a–z, 0–9, + _ -'

/** Why a text is not a valid name. */
export const nameProblems = {
  empty: '',
  'ens-name': 'This is an ENS name, and ENS is not among the names here.',
  'too-long': 'Too long: {length} characters.',
  space: 'Contains a space.',
  invisible: 'Contains an invisible character ({codePoint}).',
  'unusual-space': 'Contains an unusual space ({codePoint}).',
  'other-script': {
    by: 'script',
    Cyrillic: '“{character}” is a Cyrillic letter ({codePoint}), not a Latin one.',
    Greek: '“{character}” is a Greek letter ({codePoint}), not a Latin one.',
    Armenian: '“{character}” is an Armenian letter ({codePoint}), not a Latin one.',
    Cherokee: '“{character}” is a Cherokee letter ({codePoint}), not a Latin one.',
  },
  styled: '“{character}” is not the plain “{plain}” ({codePoint}).',
  'not-allowed': '“{character}” isn’t allowed in a name.',
} as const satisfies Messages<NameProblem['code']>

/** The valid forms of a hash, for a field or a text that has none. */
export const noHash =
  '{subject} is not a transaction hash: 64 hex digits (with or without 0x, or with a message number such as -1), a Solana signature (64 bytes in base58) or a Radix transaction (txid_rdx1…).'

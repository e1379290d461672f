import type { AddressGap, Sharing, TokenAnswer } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

/** What the page of a token says, which no row and no option has. */

/** Why an asset has no contract address, in a sentence. */
export const gapTexts = {
  synthetic: 'None: {label}.',
  trade: 'None: {label}.',
  secured: 'None: {label}.',
  unknown: 'Not known here: the network writes it in capitals only.',
  coin: 'None: {label}.',
  unreported: 'None: {label}.',
} as const satisfies Messages<AddressGap['code']>

/** What an asset is that exists only inside a network. */
export const derivativeTexts = {
  synthetic: 'Synthetic: backed by the network’s pools',
  trade: 'Trade asset: held by the network, which keeps the balance in its own books',
  secured: 'Secured asset: held by the network, which issues this token for it',
} as const

/** Whether a token is the one that its ticker means. */
export const tokenAnswers = {
  native: 'This is {coin}, the coin of {chain}.',
  claim: 'This is not {ticker} itself, but the network’s claim on it.',
  'only-known': 'This is the only {ticker}[ on {chain}] that we know.',
  'most-lists': [
    'This is the {ticker} that {lists} of {provingLists} lists mean[ on {chain}].',
    'This is the {ticker} that {lists|# list names|# lists name}[ on {chain}].',
  ],
  shared:
    'We can’t tell which {ticker}[ on {chain}] is meant: {tokens} tokens use this ticker.',
  'unknown-contract': [
    'The network trades a {isSwappable?}{ticker}[ on {chain}], whose exact address isn’t known here.',
    'We know a {ticker}[ on {chain}], whose exact address isn’t known here.',
  ],
  unlisted: 'No token list that we know has this {ticker}[ on {chain}].',
  // Before the address of another token.
  'common-coin': 'The real {ticker} is the coin of {chain}:',
  'common-token': 'The common {ticker}[ on {chain}] is',
  none: '',
} as const satisfies Messages<TokenAnswer['code']>

/** How many other tokens have the ticker of one. */
export const sharingTexts = {
  elsewhere:
    '{count|1 token on another chain uses|# tokens on other chains use} this ticker too.',
  here: '{count|# other token uses|# other tokens use} this ticker[, {here} on {chain}].',
} as const satisfies Messages<Sharing['code']>

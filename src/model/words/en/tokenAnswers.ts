import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

/** What the page of a token says, which no row and no option has. */

/** What an asset is that exists only inside a network. */
export const derivativeTexts = {
  synthetic: 'Synthetic: backed by the network’s pools',
  trade: 'Trade asset: held by the network, which keeps the balance in its own books',
  secured: 'Secured asset: held by the network, which issues this token for it',
} as const

/** A better token, and its address. */
export const commonToken = '{label}: {token}'

const nothingToCompare = 'Nothing to compare: it has no contract address.'
const askIssuer = 'Compare the address with the one on the issuer’s own website.'
const avoid = 'Don’t buy or send this one.'

/** What somebody should do who wants to buy or send a token. */
export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim: 'Use it only inside the network. Elsewhere, choose the asset on its own chain.',
  'most-listed': ['{isReal?}Compare the address that you were given.', askIssuer],
  only: ['{isReal?}Compare the address that you were given.', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': 'Search for the address that you were given.',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': 'Don’t buy it if you want {coin} itself.',
  imitation: avoid,
  retired: avoid,
  'chain-ended': avoid,
  'look-alike': askIssuer,
  'similar-ends': askIssuer,
  'hidden-characters': askIssuer,
  link: askIssuer,
} as const satisfies Messages<TokenStatement['code']>

/** How the address that somebody was given compares with that of a token. */
export const givenAddressTexts = {
  same: ['{isReal?}Same address: the real {ticker}[ on {chain}]', 'Same address'],
  shortened: 'A shortened address can’t be compared. Ask for the whole one.',
  part: 'Paste the whole address: this is {typed} of {length} characters.',
  other: [
    '{isReal?}Not the real {ticker}[ on {chain}]: don’t use this address',
    'Another address',
  ],
} as const satisfies Messages<GivenAddress['code']>

/** How many other tokens have the ticker of one. */
export const sharingTexts = {
  elsewhere:
    '{count|1 token on another chain uses|# tokens on other chains use} this ticker too.',
  here: '{count|# other token uses|# other tokens use} this ticker[, {here} on {chain}].',
} as const satisfies Messages<Sharing['code']>

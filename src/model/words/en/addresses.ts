import type { AddressVerdict } from '../../addresses/addressCheck'
import type { NoWallet } from '../../addresses/noWallet'
import type { NamesSummary } from '../../addresses/claims'
import type { Resolution } from '../../names/forwardCheck'
import type { Messages } from '../messages'
import { namesRunning } from './addressChecks'
import { endedLabel } from './endedChains'
import { askPayee } from './names'

/** What is said of an address. */

/** The verdict on an address in a few words. */
export const addressHeadings: Record<AddressVerdict['code'], string> = {
  contract: 'Don’t send anything to this address',
  ended: 'Don’t send anything to this address',
  warning: 'Don’t send to this address yet',
  unchecked: 'This address isn’t checked',
  checking: 'Checking this address…',
  clear: 'The checks found nothing against this address',
}

/** The title of the document of an address. */
export const addressTitles = {
  contract: 'Don’t send: address on {chain}',
  ended: 'Don’t send: address on {chain}',
  warning: 'Don’t send: address on {chain}',
  unchecked: 'Not checked: address on {chain}',
  checking: 'Address on {chain}',
  clear: 'Address on {chain}',
} as const satisfies Messages<AddressVerdict['code']>

/** Above an address that is not looked up before its typing error is confirmed. */
export const stoppedHeading = 'Check this address'

/** Of an address that no other check can make a right one: it has a typing error, or is no wallet. */
export const wrongHeading = 'Don’t send to this address'

export const typoAdvice = {
  form: 'Check which chain was meant.',
  checksum: 'Copy it again from the source.',
} as const

/** Of a contract whose token is named beside it. */
export const contractReason = 'It is a token’s contract, and a contract is not a wallet.'

/** Where somebody wants to pay to the contract of a token. */
export const contractPaymentHeading = 'Don’t pay to this address'

/** An address for a payment, with what is known of it. Times are in UTC. */
export const paymentTexts = {
  heading: 'Not verified for {name}',
  checked: 'Checked {time} UTC[ for the name {name}: {result}]',
  unchecked: 'Not checked[ for the name {name}: {result}]',
  verified: 'verified',
  unverified: 'not verified',
  warning: 'Warning: {reason}',
  question: 'Not fully checked: {reason}',
} as const

/** Where a check has ended while somebody waited for it. */
export const checkedNow =
  'This address is checked now. The checks found nothing against it.'

/** What speaks against an address, beside the token lists. */
export const addressWarningTexts = {
  'claims-elsewhere': `This address claims the {count|name|names} {names}, which {count|leads to another address|lead elsewhere}. ${askPayee}`,
  'claims-expired': `This address claims the {count|name|names} {names}, which {count|has|have} expired. ${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

/** What is said of an address that is nobody’s wallet. */
export const noWalletTexts = {
  vault:
    'This is a vault of {host}: money sent here without a memo is lost or refunded. It changes, so use only the address and memo of a new quote.',
  router:
    'This is the router of {host}: money sent here without calling its contract is lost. It changes.',
  module:
    'This is an account of {host} itself: money sent here without a memo is lost or refunded.',
  burn: 'Nobody has the key of this address: money sent here is lost for good.',
} as const satisfies Messages<NoWallet['code']>

/** The same in a few words. */
export const noWalletLabels = {
  vault: 'Vault of {host}',
  router: 'Router of {host}',
  module: 'Account of {host}',
  burn: 'Nobody’s address: don’t send',
} as const satisfies Messages<NoWallet['code']>

/** Which token has an address as its contract. */
export const contractOwners = {
  here: 'This is the contract of {ticker}',
  elsewhere: 'On {chain}, this is the contract of {ticker}',
} as const

const partialNames = 'We couldn’t check all names of this address.'

/** The names of an address, in a sentence. */
export const namesTexts = {
  running: namesRunning,
  failed: 'We couldn’t look up this address’s names. It may still have some.',
  none: 'No names point to this address.',
  'none-found': `${partialNames} It may have some.`,
  checking: '{count|# name|# names}, not checked yet.',
  checked: [
    '{count|# name|# names}, {isAll?}verified both ways.',
    '{count|# name|# names}, {isNone?}{count|not|none} verified.',
    '{count|# name|# names}, {verified} verified both ways.',
  ],
  partial: partialNames,
  more: '{count} more {count|name|names} not checked.',
} as const satisfies Messages<NamesSummary['code']>

/** A known chain that is none of those of the service. */
export const unservedChain =
  '{chain} isn’t supported here: it is none of the {count|# chain|# chains} of this service. We can’t check its tokens, and its coins can’t be swapped.'

/** What a name leads to that an address claims, as a cell of a table has it. */
export const resolutionTexts = {
  same: 'Exact match',
  other: 'Different address[{isSimilar?}, similar ends]',
  expired: ['Expired on {expiredAt}', 'Expired'],
  'chain-ended': endedLabel,
  nowhere: 'no address there',
  checking: 'not checked yet',
  failed: 'couldn’t check',
  'unknown-expiry': 'expiry not known now',
  unconfirmed: 'not confirmed by the network’s node',
} as const satisfies Messages<Resolution['code']>

/** Above what differs, where other names of the address are verified. */
export const unverifiedName = '{name} is unverified.'

/** What an agent is told of an address that a page shows in other ways. */
export const agentAddressTexts = {
  'no-address': 'This is not an address of a chain that is known here.',
  form: 'It has the form of an address on: {chains}.',
  right: 'Its checksum is right.',
  none: 'It has no checksum, so a typing error can’t be seen.',
  wrong: '',
  'no-names': 'This service has no names, so none were looked up.',
  owner: 'A correct form does not say who owns it.',
  claim: 'name in {registry} on {chain} ({resolution})',
  otherAddress: 'address that this name leads to',
  address: 'address',
} as const

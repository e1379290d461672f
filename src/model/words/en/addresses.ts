import type { AddressDoubt, AddressVerdict } from '../../addresses/addressCheck'
import type { NamesSummary } from '../../addresses/claims'
import { formatCount } from '../../amounts'
import { getChainName } from '../../chains/chains'
import type { Resolution } from '../../names/forwardCheck'
import { formatList } from '../../text'
import { nameChain, say, type Sentence, type Texts } from '../pieces'
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
export const addressTitles: Record<AddressVerdict['code'], (chain: string) => string> = {
  contract: (chain) => `Don’t send: address on ${getChainName(chain)}`,
  ended: (chain) => `Don’t send: address on ${getChainName(chain)}`,
  warning: (chain) => `Don’t send: address on ${getChainName(chain)}`,
  unchecked: (chain) => `Not checked: address on ${getChainName(chain)}`,
  checking: (chain) => `Address on ${getChainName(chain)}`,
  clear: (chain) => `Address on ${getChainName(chain)}`,
}

/** Above an address that is not looked up before its typing error is confirmed. */
export const stoppedHeading = 'Check this address'

/** Of an address with a typing error, which no other check can make a right one. */
export const typoHeading = 'Don’t send to this address'

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
  heading: (name: string): string => `Not verified for ${name}`,
  checked: (time: string): string => `Checked ${time} UTC`,
  unchecked: 'Not checked',
  verified: (name: string): string => ` for the name ${name}: verified`,
  unverified: (name: string): string => ` for the name ${name}: not verified`,
  warning: (reason: string): string => `Warning: ${reason}`,
  question: (reason: string): string => `Not fully checked: ${reason}`,
}

/** Where a check has ended while somebody waited for it. */
export const checkedNow =
  'This address is checked now. The checks found nothing against it.'

const claimWarning = (claim: Sentence): Sentence =>
  say`This address claims ${claim}. ${askPayee}`

/** What speaks against an address, beside the token lists. */
export const addressWarningTexts: Texts<
  Extract<AddressDoubt, { code: 'claims-elsewhere' | 'claims-expired' }>
> = {
  'claims-elsewhere': ({ names }) => {
    const list = { quote: formatList(names) }
    return claimWarning(
      names.length === 1
        ? say`the name ${list}, which leads to another address`
        : say`the names ${list}, which lead elsewhere`,
    )
  },
  'claims-expired': ({ names }) => {
    const list = { quote: formatList(names) }
    return claimWarning(
      names.length === 1
        ? say`the name ${list}, which has expired`
        : say`the names ${list}, which have expired`,
    )
  },
}

/** Which token has an address as its contract. */
export const contractOwners = {
  here: (ticker: string): Sentence => say`This is the contract of ${{ quote: ticker }}`,
  elsewhere: (ticker: string, chain: string): Sentence =>
    say`On ${nameChain(chain)}, this is the contract of ${{ quote: ticker }}`,
}

const partialNames = 'We couldn’t check all names of this address.'

/** The names of an address, in a sentence. */
export const namesTexts: Texts<NamesSummary> = {
  running: namesRunning,
  failed: 'We couldn’t look up this address’s names. It may still have some.',
  none: 'No names point to this address.',
  'none-found': `${partialNames} It may have some.`,
  checking: ({ count }) => `${formatCount(count, 'name')}, not checked yet.`,
  checked: ({ count, verified }) => {
    const names = formatCount(count, 'name')
    if (verified === 0) return `${names}, ${count === 1 ? 'not' : 'none'} verified.`
    return verified === count
      ? `${names}, verified both ways.`
      : `${names}, ${verified} verified both ways.`
  },
  partial: partialNames,
  more: ({ count }) => `${count} more ${count === 1 ? 'name' : 'names'} not checked.`,
}

type NoNames = { code: 'none' | 'not-checked' | 'unknown-chain'; chain: string }

const noName = ({ chain }: { chain: string }): Sentence =>
  say`No name on ${nameChain(chain)}`

/** In place of the table of an address’s names. */
export const noNamesTitles: Texts<NoNames> = {
  none: noName,
  'not-checked': 'Names not checked',
  'unknown-chain': noName,
}

export const noNamesTexts: Record<NoNames['code'], string> = {
  none: 'Names appear here once their owner links them.',
  'not-checked': 'This address may have names.',
  'unknown-chain': 'We don’t know this chain. Check which one was meant.',
}

/** A known chain that is none of the `count` chains of the service. */
export const unservedChain = (name: string, count: number): string =>
  `${name} isn’t supported here: it is none of the ${formatCount(count, 'chain')} of this service. We can’t check its tokens, and its coins can’t be swapped.`

/** What a name leads to that an address claims, as a cell of a table has it. */
export const resolutionTexts: Texts<Resolution> = {
  same: 'Exact match',
  other: ({ isSimilar }) =>
    isSimilar ? 'Different address, similar ends' : 'Different address',
  expired: ({ expiredAt }) =>
    expiredAt === null ? 'Expired' : say`Expired on ${{ date: expiredAt }}`,
  'chain-ended': endedLabel,
  nowhere: 'no address there',
  checking: 'not checked yet',
  failed: 'couldn’t check',
  'unknown-expiry': 'expiry not known now',
  unconfirmed: 'not confirmed by the network’s node',
}

/** Above what differs, where other names of the address are verified. */
export const unverifiedName = (name: string): Sentence =>
  say`${{ quote: formatList([name]) }} is unverified.`

/** What an agent is told of an address that a page shows in other ways. */
export const agentAddressTexts = {
  'no-address': 'This is not an address of a chain that is known here.',
  form: (chains: readonly string[]): Sentence =>
    `It has the form of an address on: ${chains.map(getChainName).join(', ')}.`,
  right: 'Its checksum is right.',
  none: 'It has no checksum, so a typing error can’t be seen.',
  wrong: '',
  'no-names': 'This service has no names, so none were looked up.',
  owner: 'A correct form does not say who owns it.',
} as const

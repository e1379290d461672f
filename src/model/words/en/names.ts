import { getBrandName } from '../../../contract/brand'
import { formatCount } from '../../amounts'
import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import { formatList } from '../../text'
import { describeEnd } from './endedChains'
import { nameChain, nameChains, say, type Texts } from '../pieces'

/** What is said of names and of their addresses. */

const maxNamedChains = 2

/** "Bitcoin and Ethereum", "3 chains". */
const nameOrCount = (chains: readonly string[]) =>
  chains.length > maxNamedChains
    ? formatCount(chains.length, 'chain')
    : nameChains(chains)

/** The largest word of a name's page. */
export const nameHeadlines: Texts<NameVerdict> = {
  stop: ({ chains, isWhole }) =>
    isWhole ? 'Don’t send' : say`Don’t send on ${nameOrCount(chains)}`,
  'not-checked': ({ chains, isWhole }) =>
    isWhole ? 'Not checked' : say`Not checked on ${nameOrCount(chains)}`,
  verified: ({ chains, linked }) => {
    const all = formatCount(linked.length, 'chain')
    return chains.length === linked.length
      ? `Verified on ${all}`
      : `Verified on ${chains.length} of ${all}`
  },
  checking: 'Not checked yet',
  'not-registered': 'Not registered',
  'no-address': 'No address',
}

/** The verdict as a title has it; '' until it is known. */
export const nameStates: Texts<NameVerdict> = {
  stop: ({ isExpired }) => (isExpired ? 'Expired' : 'Not verified'),
  checking: '',
  'not-checked': 'Not checked',
  'not-registered': 'Not registered',
  'no-address': 'No address',
  verified: 'Verified',
}

/** What to do with a name. */
export const nameInstructions: Texts<NameVerdict> = {
  stop: ({ chains, isWhole, isExpired, isOne }) => {
    if (!isWhole) return say`Don’t send on ${nameOrCount(chains)} yet.`
    if (isExpired) return 'Don’t send to this name.'
    return isOne
      ? 'Don’t send to this address yet.'
      : 'Don’t send to these addresses yet.'
  },
  'not-checked': ({ chains, isWhole }) =>
    isWhole ? 'Don’t send yet.' : say`Don’t send on ${nameOrCount(chains)} yet.`,
  verified: 'Copy the address of the chain that you pay on.',
  checking: 'Don’t send yet.',
  'not-registered': 'Don’t send to this name.',
  'no-address': 'You can’t send to this name yet.',
}

/** Whom to ask about a suspicious name. Its owner may be an impostor, who would confirm it. */
export const askPayee =
  'Don’t send before you’ve asked the person you want to pay, by another way.'

/** Whom to ask where the registries differ. */
export const askWhichAddress =
  'Ask the person you want to pay, by another way, which of them to use.'

/** What is wrong with an address of a name, or with a whole name. */
export const nameDoubtTexts: Texts<NameDoubt> = {
  expired: ({ expiresAt }) =>
    expiresAt === null
      ? 'This name has expired.'
      : say`Expired on ${{ date: expiresAt }}.`,
  conflict: () => `${getBrandName()}’s answers about this name contradict each other.`,
  unconfirmed:
    'The network’s node can’t be reached. These addresses come from its indexer and may be a former owner’s.',
  'expiry-unknown': 'We can’t tell now whether this name has expired.',
  'wrong-form': ({ chain }) => say`Not a valid ${nameChain(chain)} address.`,
  'wrong-checksum': 'The checksum doesn’t match, so this address probably has a typo.',
  'chain-ended': describeEnd,
  'unknown-chain': ({ chain }) =>
    say`We don’t know the chain ${nameChain(chain)}, so we can’t check its addresses.`,
  contract: ({ ticker, chain }) =>
    say`This is the contract of ${{ quote: ticker }} on ${nameChain(chain)}. Don’t send anything to it: a contract is not a wallet.`,
  differs: ({ chain, own, others }) => {
    const labels = [own, ...others].map(({ label }) => label)
    const registries = formatList([...new Set(labels)].toSorted())
    return say`${registries} lead to different addresses on ${nameChain(chain)}.`
  },
  'chain-not-listed': 'The name doesn’t list this chain.',
  'no-address': 'The name has no address on this chain.',
  'link-not-confirmed': 'The link to this chain isn’t confirmed.',
  'other-names': ({ name, names }) =>
    names.length === 0
      ? `This address doesn’t point back to ${name}.`
      : say`This address belongs to ${{ quote: formatList(names) }}, not ${name}.`,
  'partial-names':
    'We couldn’t check all names of this address. It may belong to someone else.',
  'check-failed': 'We couldn’t check this address. It may belong to someone else.',
  'check-running': 'This address isn’t checked yet.',
  'typos-failed': 'We couldn’t check it for typos.',
  'typos-running': 'We haven’t checked it for typos yet.',
  'registries-failed': ({ labels }) =>
    `We couldn’t check ${formatList(labels)}. It may lead to other addresses.`,
  'registries-running': ({ labels }) => `We haven’t checked ${formatList(labels)} yet.`,
}

/** What a payer should do about a doubt, where the address is copied. */
export const doubtSteps: { [code: string]: string | undefined } = {
  expired: 'Don’t send to it.',
  'wrong-form': 'Don’t send to it.',
  'wrong-checksum': 'Don’t send to it.',
  'unknown-chain': 'Don’t send to it yet.',
  conflict: 'Don’t send until they agree.',
  unconfirmed: 'Don’t send to them yet.',
  'expiry-unknown': 'Don’t send to it yet.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

/** The outcome of one check of an address, for screen readers. */
export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: 'yes',
  no: 'no',
  failed: 'not checked',
  pending: 'not checked yet',
  unreported: 'not reported',
}

/** In place of the addresses of a name. */
export const noAddresses = {
  expired: 'No addresses',
  yet: 'No addresses yet',
}

/** The result of the checks of an address, as a word. */
export const resultTexts: Record<NameResult, string> = {
  verified: 'Verified',
  checking: 'Not checked yet',
  unverified: 'Unverified',
  'not-checked': 'Not checked',
}

/** For an agent, which reads a list of addresses by its lines. */
export const agentResults: typeof resultTexts = {
  verified: 'verified',
  checking: 'not checked, don’t send to it yet',
  unverified: 'unverified, don’t send to it',
  'not-checked': 'not checked, don’t send to it yet',
}

/** In place of the result where registries have different addresses. */
export const formatDiffering = (labels: readonly string[]): string =>
  `Differs from ${formatList([...new Set(labels)])}`

/** What is known of a registration, as a word. */
export const registrationTexts: Record<Registration, string> = {
  expired: 'Expired',
  'not-registered': 'Not registered',
  conflict: 'Conflicting results',
  pending: 'Not checked yet',
  failed: 'Not checked',
  unconfirmed: 'Registered, not confirmed',
  'expiry-unknown': 'Expiry not known now',
  registered: 'Registered',
}

/** How many of the addresses of a name are verified. */
export const countTexts: Texts<NameCount> = {
  verified: ({ verified, all }) => `${verified} of ${all} addresses verified`,
}

/** An expiry that is near, beside the registration. */
export const expirySoonTexts: Texts<ExpirySoon> = {
  'within-a-day': ({ at, now }) => say`Expires at ${{ minute: at, now }}`,
  'within-days': ({ days }) => `Expires in ${formatCount(days, 'day')}`,
}

/** In place of the date. */
export const unknownExpiryText = 'not known now'

/** Whether an address points back to a name, and to which others. */
export const roundTripTexts: Texts<RoundTrip> = {
  'points-back': ({ name }) => `points back to ${name}`,
  'also-has': ({ names }) => say`the address also has ${{ quote: formatList(names) }}`,
  'belongs-to': ({ names }) => say`belongs to ${{ quote: formatList(names) }}`,
  'not-confirmed': 'not confirmed by the address',
  pending: 'not checked yet',
  partial: 'couldn’t check all names of this address',
  failed: 'couldn’t check',
}

export const roundTripExplanation =
  'Verified both ways: the name gives the address and the address gives the name. If it doesn’t, anyone could own it.'

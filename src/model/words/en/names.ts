import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

/** What is said of names and of their addresses. */

/** In place of the names of many chains. */
export const chainCount = '{count|# chain|# chains}'

/** The largest word of a name's page. */
export const nameHeadlines = {
  stop: ['Don’t send on {concern}', 'Don’t send'],
  'not-checked': ['Not checked on {concern}', 'Not checked'],
  verified: [
    'Verified on {some} of {all|# chain|# chains}',
    'Verified on {all|# chain|# chains}',
  ],
  checking: 'Not checked yet',
  'not-registered': 'Not registered',
  'no-address': 'No address',
} as const satisfies Messages<NameVerdict['code']>

/** The verdict as a title has it; '' until it is known. */
export const nameStates = {
  stop: ['{isExpired?}Expired', 'Not verified'],
  checking: '',
  'not-checked': 'Not checked',
  'not-registered': 'Not registered',
  'no-address': 'No address',
  verified: 'Verified',
} as const satisfies Messages<NameVerdict['code']>

/** The title of a document, and what a screen reader says. */
export const nameTitle = ['{state}: {name}', '{name}'] as const
export const nameAnnouncement = '{name}: {state}. {instruction}'

/** What to do with a name. */
export const nameInstructions = {
  stop: [
    'Don’t send on {concern} yet.',
    '{isExpired?}Don’t send to this name.',
    '{isOne?}Don’t send to this address yet.',
    'Don’t send to these addresses yet.',
  ],
  'not-checked': ['Don’t send on {concern} yet.', 'Don’t send yet.'],
  verified: 'Copy the address of the chain that you pay on.',
  checking: 'Don’t send yet.',
  'not-registered': 'Don’t send to this name.',
  'no-address': 'You can’t send to this name yet.',
} as const satisfies Messages<NameVerdict['code']>

/** Whom to ask about a suspicious name. Its owner may be an impostor, who would confirm it. */
export const askPayee =
  'Don’t send before you’ve asked the person you want to pay, for example by phone.'

/** Whom to ask where the registries differ. */
export const askWhichAddress =
  'Ask the person you want to pay, for example by phone, which of them to use.'

/** What is wrong with an address of a name, or with a whole name. */
export const nameDoubtTexts = {
  expired: ['Expired on {expiresAt}.', 'This name has expired.'],
  conflict: '{brand}’s answers about this name contradict each other.',
  unconfirmed:
    'The network’s node can’t be reached. These addresses come from its indexer and may be a former owner’s.',
  'expiry-unknown': 'We can’t tell now whether this name has expired.',
  'wrong-form': 'Not a valid {chain} address.',
  'wrong-checksum': 'The checksum doesn’t match, so this address probably has a typo.',
  'chain-ended': chainEnd,
  'unknown-chain': 'We don’t know the chain {chain}, so we can’t check its addresses.',
  contract:
    'This is the contract of {ticker}[ on {chain}]. Don’t send anything to it: a contract is not a wallet.',
  differs: '{registries} lead to different addresses[ on {chain}].',
  'chain-not-listed': 'The name doesn’t list this chain.',
  'no-address': 'The name has no address on this chain.',
  'link-not-confirmed': 'The link to this chain isn’t confirmed.',
  'other-names': [
    'This address belongs to {names}, not {name}.',
    'Nothing shows that this address belongs to {name}.',
  ],
  'partial-names':
    'We couldn’t check all names of this address. It may belong to someone else.',
  'check-failed': 'We couldn’t check this address. It may belong to someone else.',
  'check-running': 'This address isn’t checked yet.',
  'typos-failed': 'We couldn’t check it for typos.',
  'typos-running': 'We haven’t checked it for typos yet.',
  'registries-failed': 'We couldn’t check {labels}. It may lead to other addresses.',
  'registries-running': 'We haven’t checked {labels} yet.',
} as const satisfies Messages<NameDoubt['code']>

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

/** Heads the column of these results. */
export const resultLabel = 'Result'

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
export const differing = 'Differs from {labels}'

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
export const countTexts = {
  verified: '{verified} of {all} addresses verified',
} as const satisfies Messages<NameCount['code']>

/** An expiry that is near, beside the registration. */
export const expirySoonTexts = {
  'within-a-day': 'Expires at {minute}',
  'within-days': 'Expires in {days|# day|# days}',
} as const satisfies Messages<ExpirySoon['code']>

/** In place of the date. */
export const unknownExpiryText = 'not known now'

/** The names that an address has. */
export const roundTripTexts = {
  'also-has': 'The address also has {names}',
  'belongs-to': 'Belongs to {names}',
  'not-confirmed': 'Not confirmed by the address',
  pending: 'Not checked yet',
  partial: 'Couldn’t check all names of this address',
  failed: 'Couldn’t check the names of this address',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  'A name is verified if its address names it too. An address that doesn’t may be anybody’s.'

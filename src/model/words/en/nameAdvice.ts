import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

/** What the checks found, where no doubt says it. */
export const nameSummaries = {
  stop: 'The name could not be checked. It may be registered.',
  'not-checked': 'The name could not be checked. It may be registered.',
  verified: [
    'Each address checked {hasExpiry?}5 ways.',
    'Each address checked 4 ways. The expiry is not reported.',
  ],
  checking: 'Not all checks have ended.',
  'not-registered': [
    'Nobody has registered this name in {registries}.',
    'Nobody has registered this name.',
  ],
  'no-address': 'The name is registered, and has no address.',
} as const satisfies Messages<NameVerdict['code']>

/** What helps beside the instruction. */
export const adviceTexts: Record<Advice, string> = {
  'other-address': 'Ask the person you want to pay for another address.',
  'same-address': 'Ask the person you want to pay for the address again.',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': 'This page checks again by itself.',
  'check-person': 'Make sure that it is the right person’s name.',
  'check-spelling': 'Check the spelling with the person who gave it to you.',
  'ask-owner': 'Its owner has to add an address first.',
}

/** For an agent, whose answer does not change. */
export const agentAdvice: Partial<typeof adviceTexts> = {
  'check-again': 'Ask again in a minute.',
}

/** With what a name that nobody has was compared. */
export const comparedTexts = {
  'opened-names':
    'We compared it with the names that you’ve looked up. The network can’t search for similar names.',
  'opened-and-sample-names':
    'We compared it with the names that you’ve looked up and the sample names. The network can’t search for similar names.',
} as const

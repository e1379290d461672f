import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

/** What is said beside an address before it is checked. */

/** The title where an address, or that of a name, is paid to. */
export const payTitles = ['Pay {name} on {chain}', 'Pay this address on {chain}'] as const

export const namesRunning = 'The names of this address aren’t checked yet.'

/** What is not known of an address, besides what speaks against that of a name. */
export const openQuestionTexts = {
  'no-token-list':
    'We have no list of the tokens of {chains}, so this may be a contract. Don’t send before you know.',
  'contract-failed':
    'The token list didn’t load, so we couldn’t check whether this is a token’s contract.',
  'contract-running': 'We haven’t checked yet whether this is a token’s contract.',
  'names-failed': 'We couldn’t look up this address’s names.',
  'names-running': namesRunning,
  'claims-failed': 'We couldn’t check whether {names} leads to this address.',
  'not-compared': 'This address isn’t compared with those you’ve used.',
  slow: 'The check takes longer than usual.',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

/** Before both addresses of a name that leads to another one than is claimed. */
export const differenceTexts = {
  similar: 'Its {chain} address looks similar but is different:',
  different: 'Its {chain} address is different:',
} as const

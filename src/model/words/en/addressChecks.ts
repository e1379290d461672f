import type { OpenQuestion } from '../../addresses/addressCheck'
import { getChainName } from '../../chains/chains'
import { formatList } from '../../text'
import { nameChain, nameChains, say, type Sentence, type Texts } from '../pieces'
import { nameDoubtTexts } from './names'

/** What is said beside an address before it is checked. */

/** "Pay eld on Bitcoin", or "Pay this address on Bitcoin" without a name. */
export const formatPayTitle = ({ name, chain }: { name: string; chain: string }) =>
  `Pay ${name || 'this address'} on ${getChainName(chain)}`

export const namesRunning = 'The names of this address aren’t checked yet.'

/** What is not known of an address, and what speaks against that of a name. */
export const openQuestionTexts: Texts<OpenQuestion> = {
  ...nameDoubtTexts,
  'no-token-list': ({ chains }) =>
    say`We have no list of the tokens of ${nameChains(chains)}, so this may be a contract. Don’t send before you know.`,
  'contract-failed':
    'The token list didn’t load, so we couldn’t check whether this is a token’s contract.',
  'contract-running': 'We haven’t checked yet whether this is a token’s contract.',
  'names-failed': 'We couldn’t look up this address’s names.',
  'names-running': namesRunning,
  'claims-failed': ({ names }) =>
    say`We couldn’t check whether ${{ quote: formatList(names) }} leads to this address.`,
  'not-compared': 'This address isn’t compared with those you’ve used.',
  slow: 'The check takes longer than usual.',
}

/** Before both addresses of a name that leads to another one than is claimed. */
export const differenceTexts = {
  similar: (chain: string): Sentence =>
    say`Its ${nameChain(chain)} address looks similar but is different:`,
  different: (chain: string): Sentence =>
    say`Its ${nameChain(chain)} address is different:`,
}

import type { TokenRecord } from '../../contract/tokens'
import type { GivenAddress } from '../tokens/givenAddress'
import { givenAddressTexts } from '#words/tokenAnswers'
import { say } from './messages'
import { nameChain, quote, type Sentence } from './pieces'

/** How the address that somebody was given compares with that of a token. */
export const sayGivenAddress = (
  given: GivenAddress,
  { ticker, protocol }: TokenRecord,
  isReal: boolean,
): Sentence =>
  say(givenAddressTexts, given, {
    ticker: () => quote(ticker),
    chain: () => nameChain(protocol),
    isReal: () => isReal,
  })

import { formatCount } from '../../amounts'
import type { AddressGap, Sharing, TokenAnswer } from '../../tokens/tokenStatements'
import { write } from '../messages'
import { nameChain, type Sentence, say, type Texts } from '../pieces'
import { plural } from './plural'
import { gapLabels } from './tokens'

/** What the page of a token says, which no row and no option has. */

const explainDerivative = (gap: AddressGap): Sentence =>
  say`None: ${write(gapLabels, gap)}.`

/** The same in a sentence. */
export const gapTexts: Texts<AddressGap> = {
  synthetic: explainDerivative,
  trade: explainDerivative,
  secured: explainDerivative,
  unknown: 'Not known here: the network writes it in capitals only.',
  coin: explainDerivative,
  unreported: explainDerivative,
}

/** What an asset is that exists only inside a network. */
export const derivativeTexts = {
  synthetic: 'Synthetic: backed by the network’s pools',
  trade: 'Trade asset: held by the network, which keeps the balance in its own books',
  secured: 'Secured asset: held by the network, which issues this token for it',
} as const

/** Whether a token is the one that its ticker means. */
export const tokenAnswers: Texts<TokenAnswer> = {
  native: ({ coin, chain }) => say`This is ${coin}, the coin of ${nameChain(chain)}.`,
  claim: ({ ticker }) =>
    say`This is not ${{ quote: ticker }} itself, but the network’s claim on it.`,
  'only-known': ({ ticker, chain }) =>
    say`This is the only ${{ quote: ticker }} on ${nameChain(chain)} that we know.`,
  // Few lists prove little, so their number is told as it is.
  'most-lists': ({ ticker, chain, lists, allLists }) => {
    const some = plural(lists, { one: '# list names', other: '# lists name' })
    const proof = allLists >= 3 ? `${lists} of ${allLists} lists mean` : some
    return say`This is the ${{ quote: ticker }} that ${proof} on ${nameChain(chain)}.`
  },
  shared: ({ ticker, chain, rivals }) =>
    say`We can’t tell which ${{ quote: ticker }} on ${nameChain(chain)} is meant: ${formatCount(rivals + 1)} tokens use this ticker.`,
  'unknown-contract': ({ ticker, chain, isSwappable }) => {
    const known = isSwappable ? 'The network trades a' : 'We know a'
    return say`${known} ${{ quote: ticker }} on ${nameChain(chain)}, whose exact address isn’t known here.`
  },
  unlisted: ({ ticker, chain }) =>
    say`No token list that we know has this ${{ quote: ticker }} on ${nameChain(chain)}.`,
  // Before the address of another token.
  'common-coin': ({ ticker, chain }) =>
    say`The real ${{ quote: ticker }} is the coin of ${nameChain(chain)}:`,
  'common-token': ({ ticker, chain }) =>
    say`The common ${{ quote: ticker }} on ${nameChain(chain)} is`,
  none: '',
}

/** How many other tokens have the ticker of one. */
export const sharingTexts: Texts<Sharing> = {
  elsewhere: ({ count }) =>
    plural(count, {
      one: '1 token on another chain uses this ticker too.',
      other: '# tokens on other chains use this ticker too.',
    }),
  here: ({ count, here, chain }) => {
    const forms = { one: '# other token uses', other: '# other tokens use' }
    return say`${plural(count, forms)} this ticker, ${String(here)} on ${nameChain(chain)}.`
  },
}

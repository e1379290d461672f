import { formatCount } from '../../amounts'
import { toPlainText, truncateMiddle } from '../../text'
import { formatDuration } from '../../time'
import type { Notice } from '../../transaction/headline'
import type { Outcome } from '../../transaction/money'
import type { Headline, HeadlineDetail } from '../../transaction/statements'
import { sayDoubtShortly } from '../doubtText'
import { write } from '../messages'
import {
  listPieces,
  nameChain,
  type Piece,
  type Sentence,
  say,
  type Texts,
  toPlain,
} from '../pieces'
import { formatSum } from '../sums'
import { depositPlaces } from './deposits'
import { doubts } from './doubts'
import { sayActionTitle } from './legs'
import { rowPlaces } from './rows'
import { verdictWords } from './verdicts'

const maxLength = 240

/**
 * A transaction in one line: "Complete. 1.27453423 RUNE paid to thor1qvlu…ug3nsg." What the
 * network wrote is quoted. `isStill`: it is late.
 */
export function sayHeadline({ code, detail }: Headline, isStill = false): Sentence {
  const isSeen = detail?.code === 'deposit' && detail.place.code !== 'unknown-to-chains'
  const known = verdictWords[isSeen ? 'deposit-seen' : code]
  const word = isStill ? 'Still in progress' : known
  if (detail?.code === 'on-chain') {
    const { parts } = detail
    const place = say`${word} on ${nameChain(detail.chain)}`
    return parts === null
      ? say`${place}.`
      : say`${place}, ${`${parts.over} of ${parts.total}`} parts.`
  }
  const more = detail === null ? '' : write(details, detail)
  return toPlain(more) === '' ? `${word}.` : say`${word}. ${more}`
}

/** The same as plain text, in which untrusted text is made visible. */
export const formatHeadline = (headline: Headline, isStill = false): string =>
  toPlainText(toPlain(sayHeadline(headline, isStill)), maxLength)

/** The title of a notification. */
export const formatNotification = ({ headline, delayMs }: Notice): string =>
  delayMs === 0
    ? formatHeadline(headline)
    : `Taking ${formatDuration(delayMs)} longer than expected. ${formatHeadline(headline, true)}`

/** A transaction that has no name. */
export const formatHash = (hash: string): string => `Transaction ${truncateMiddle(hash)}`

/** The sentences beside the verdict. */
const details: Texts<Exclude<HeadlineDetail, { code: 'on-chain' }>> = {
  lost: doubts.lost,
  order: ({ chain, state }) =>
    say`Order ${state.replace('-', ' ')} on ${nameChain(chain)}.`,
  'payout-queued': `${rowPlaces['payout-queued']}.`,
  'refund-queued': `${rowPlaces['refund-queued']}.`,
  'not-sent': `${rowPlaces['not-sent']}. Confirm the deposit in your wallet.`,
  end: ({ action, arrived, hiddenCount }) => {
    const more = hiddenCount === 0 ? '' : ` and ${formatCount(hiddenCount)} more`
    const done = action === null ? '' : say`${sayActionTitle(action)}.`
    if (arrived.length === 0) return done
    return say`${done}${done === '' ? '' : ' '}${joinList(arrived.map(sayOutcome))}${more}.`
  },
  reason: ({ reason }) => sayDoubtShortly(reason),
  deposit: ({ place }) => say`${write(depositPlaces, place)}.`,
}

const joinList = (sentences: readonly Sentence[]): Sentence =>
  sentences.flatMap((sentence, index): readonly Piece[] =>
    index === 0 ? listPieces(sentence) : [', ', ...listPieces(sentence)],
  )

/** "3.71735433 ETH paid to 0x511cd…af2b09 in 2 payments". */
function sayOutcome(outcome: Outcome): Sentence {
  const { value, unit = '', ticker, payments = '' } = formatSum(outcome)
  const verb = outcome.kind === 'returned' ? 'refunded' : 'paid'
  // "— DOGE" reads as a negative amount.
  const amount = value === '—' ? 'an unknown amount of' : value
  const name = toPlainText(ticker, 12) || 'a token'
  const quote = [amount, unit, name].filter((word) => word !== '').join(' ')
  const after = payments === '' ? '' : ` ${payments}`
  return say`${{ quote }} ${verb}${sayRecipient(outcome)}${after}`
}

function sayRecipient({ address, chain }: Outcome): Sentence {
  if (address !== '') return say` to ${{ quote: truncateMiddle(address, 9, 6) }}`
  return chain === '' ? '' : say` on ${nameChain(chain)}`
}

import { toPlainText, truncateMiddle } from '../text'
import { formatDuration } from '../time'
import type { Notice } from '../transaction/notification'
import type { Outcome } from '../transaction/money'
import type { Headline, HeadlineDetail } from '../transaction/statements'
import { sayDoubt, sayDoubtShortly } from './doubtText'
import {
  headline as texts,
  headlineDetails,
  notifications,
  outcomes,
} from '#words/headline'
import { itemGap } from '#words/locale'
import { sumTexts } from '#words/sums'
import { verdictWords } from '#words/verdicts'
import { formatOrder, sayActionTitle } from './stepText'
import { fill, fillText, write } from './messages'
import { joinSentences, nameChain, type Sentence, toPlain } from './pieces'
import { formatSum } from './sums'
import { sayDeposit } from './depositText'

const maxLength = 240

/**
 * A transaction in one line: "Complete. 1.27453423 RUNE paid to thor1qvlu…ug3nsg." What the
 * network wrote is quoted. `isStill`: it is late.
 */
export function sayHeadline({ code, detail }: Headline, isStill = false): Sentence {
  const isSeen = detail?.code === 'deposit' && detail.place.code !== 'unknown-to-chains'
  const word = isStill ? texts.late : verdictWords[isSeen ? 'deposit-seen' : code]
  return detail?.code === 'on-chain'
    ? fill(texts.onChain, {
        word,
        chain: nameChain(detail.chain),
        over: detail.parts?.over,
        total: detail.parts?.total,
      })
    : fill(texts.other, { word, detail: detail && sayDetail(detail) })
}

/** The same as plain text, in which untrusted text is made visible. */
export const formatHeadline = (headline: Headline, isStill = false): string =>
  toPlainText(toPlain(sayHeadline(headline, isStill)), maxLength)

/** The title of a notification. */
export const formatNotification = ({ headline, delayMs }: Notice): string =>
  delayMs === 0
    ? formatHeadline(headline)
    : fillText(notifications.late, {
        duration: formatDuration(delayMs),
        headline: formatHeadline(headline, true),
      })

/** A transaction that has no name. */
export const formatHash = (hash: string): string =>
  fillText(notifications.hash, { hash: truncateMiddle(hash) })

function sayDetail(detail: Exclude<HeadlineDetail, { code: 'on-chain' }>) {
  switch (detail.code) {
    case 'lost':
      return write(headlineDetails, detail, { doubt: sayDoubt(detail) })
    case 'order':
      return write(headlineDetails, detail, { order: formatOrder(detail) })
    case 'end':
      return sayEnd(detail)
    case 'reason':
      return write(headlineDetails, detail, { doubt: sayDoubtShortly(detail.reason) })
    case 'deposit':
      return write(headlineDetails, detail, { placeText: sayDeposit(detail.place) })
    default:
      return write(headlineDetails, detail)
  }
}

/** What was done and what arrived, as a sentence. `when`: "on 10 June 2024, 07:58". */
export const sayEnd = (
  detail: Extract<HeadlineDetail, { code: 'end' }>,
  when: Sentence = '',
): Sentence =>
  write(headlineDetails, detail, {
    done: detail.action && sayActionTitle(detail.action),
    outcomes: joinSentences(detail.arrived.map(sayOutcome), itemGap),
    hiddenCount: detail.hiddenCount || null,
    when,
  })

function sayOutcome(outcome: Outcome) {
  const { value, unit = '', ticker, payments } = formatSum(outcome)
  // "— DOGE" reads as a negative amount.
  const amount = value === '—' ? '' : value
  const sum = fillText(sumTexts, { amount, unit, ticker: toPlainText(ticker, 12) })
  return fill(outcomes[outcome.kind === 'returned' ? 'refunded' : 'paid'], {
    sum: { quote: sum, ...(unit === '' && { asset: outcome.asset }) },
    address: { quote: truncateMiddle(outcome.address, 9, 6) },
    chain: nameChain(outcome.chain),
    payments,
  })
}

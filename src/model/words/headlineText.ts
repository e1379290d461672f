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
import { fill, fillText, say } from './messages'
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

/** What stands beside a verdict. `when`: an end was, "on 10 June 2024, 07:58". */
export const sayDetail = (
  detail: Exclude<HeadlineDetail, { code: 'on-chain' }>,
  when: Sentence = '',
): Sentence =>
  say(headlineDetails, detail, {
    chain: nameChain,
    doubt: (_, told) =>
      told.code === 'lost' ? sayDoubt(told) : sayDoubtShortly(told.reason),
    order: (_, order) => formatOrder(order),
    placeText: (_, { place }) => sayDeposit(place),
    done: (_, { action }) => action && sayActionTitle(action),
    outcomes: (_, { arrived }) => joinSentences(arrived.map(sayOutcome), itemGap),
    hiddenCount: (count) => count || null,
    when: () => when,
  })

function sayOutcome(outcome: Outcome) {
  const { value, unit, ticker } = formatSum(outcome)
  // "— DOGE" reads as a negative amount.
  const amount = value === '—' ? '' : value
  const sum = fillText(sumTexts, { amount, unit, ticker: toPlainText(ticker, 12) })
  return fill(outcomes[outcome.kind === 'returned' ? 'refunded' : 'paid'], {
    sum: { quote: sum, ...(unit === '' && { asset: outcome.asset }) },
    address: { quote: truncateMiddle(outcome.address, 9, 6) },
    chain: nameChain(outcome.chain),
    payments: outcome.count > 1 ? outcome.count : null,
  })
}

import { formatCount } from '../../amounts'
import { getChainName } from '../../chains/chains'
import { toPlainText, truncateMiddle } from '../../text'
import { formatDuration } from '../../time'
import type { Notice } from '../../transaction/headline'
import type { Outcome } from '../../transaction/money'
import type { Headline, HeadlineDetail } from '../../transaction/statements'
import { summarizeDoubt } from '../doubtText'
import { type Texts, format } from '../pieces'
import { formatSum } from '../sums'
import { depositPlaces } from './deposits'
import { doubts } from './doubts'
import { formatActionTitle } from './legs'
import { rowPlaces } from './rows'
import { verdictWords } from './verdicts'

const maxLength = 240

/**
 * A transaction in one line of plain text: "Complete. 1.27453423 RUNE paid to
 * thor1qvlu…ug3nsg." Untrusted text is made visible. `isStill`: it is late.
 */
export function formatHeadline({ code, detail }: Headline, isStill = false): string {
  const word = isStill ? 'Still in progress' : verdictWords[code]
  if (detail?.code === 'on-chain') {
    const chain = toPlainText(getChainName(detail.chain), maxLength)
    const { parts } = detail
    return parts === null
      ? `${word} on ${chain}.`
      : `${word} on ${chain}, ${parts.over} of ${parts.total} parts.`
  }
  const more = detail === null ? '' : format(details, detail)
  return more === '' ? `${word}.` : `${word}. ${toPlainText(more, maxLength)}`
}

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
    `Order ${state.replace('-', ' ')} on ${getChainName(chain)}.`,
  'payout-queued': `${rowPlaces['payout-queued']}.`,
  'refund-queued': `${rowPlaces['refund-queued']}.`,
  'not-sent': `${rowPlaces['not-sent']}. Confirm the deposit in your wallet.`,
  end: ({ action, arrived, hiddenCount }) => {
    const paid = arrived.map(formatOutcome).join(', ')
    const more = hiddenCount === 0 ? '' : ` and ${formatCount(hiddenCount)} more`
    const done = action === null ? '' : `${formatActionTitle(action)}.`
    return paid === '' ? done : `${done} ${paid}${more}.`.trim()
  },
  reason: ({ reason }) => summarizeDoubt(reason),
  deposit: ({ place }) => `${format(depositPlaces, place)}.`,
}

/** "3.71735433 ETH paid to 0x511cd…af2b09 in 2 payments". */
function formatOutcome(outcome: Outcome): string {
  const { value, unit = '', ticker, payments = '' } = formatSum(outcome)
  const { kind, address, chain } = outcome
  const verb = kind === 'returned' ? 'refunded' : 'paid'
  const place =
    address === '' ? `on ${getChainName(chain)}` : `to ${truncateMiddle(address, 9, 6)}`
  // "— DOGE" reads as a negative amount.
  const amount = value === '—' ? 'an unknown amount of' : value
  const words = [amount, unit, toPlainText(ticker, 12), verb, place, payments]
  return words.filter((word) => word !== '').join(' ')
}

import type { Leg } from '../../contract/tracker'
import { getChainName } from '../chains/chains'
import { toPlainText, truncateMiddle } from '../text'
import { formatDuration, minuteMs } from '../time'
import { findAction, findCurrentRow, type ReadLeg } from '../transaction/legs'
import { getMoney, type Outcome } from '../transaction/money'
import { getDelay, getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { formatAction, formatOrder, formatPartCount } from './legText'
import { formatReason, summarizeReason } from './reasons'
import { formatSum } from './sums'
import { getVerdictText } from './verdictText'

const maxLength = 240
/** More outcomes are counted. */
const maxOutcomes = 2

/**
 * A transaction in one line of plain text: "Complete. 1.27453423 RUNE paid to
 * thor1qvlu…ug3nsg." Untrusted text is made visible.
 */
export function formatHeadline(snapshot: TransactionSnapshot): string {
  const { verdict, rows, isNotFound } = snapshot
  const { word } = getVerdictText(verdict)
  if (verdict === 'in-progress') {
    if (isNotFound) return `${word}. ${formatReason({ code: 'lost' })}`
    const current = findCurrentRow(rows)?.leg
    if (current?.chain) return word + formatProgress(current)
  }
  const details = formatEnd(snapshot)
  return details === '' ? `${word}.` : `${word}. ${toPlainText(details, maxLength)}`
}

/** ". Order open on THORChain.", " on Bitcoin.", " on Maya, 14 of 23 parts.". */
function formatProgress(current: Leg): string {
  const place = toPlainText(`on ${getChainName(current.chain)}`, maxLength)
  const order = formatOrder(current)
  if (order !== '') return `. ${order} ${place}.`
  const count = formatPartCount(current)
  return ` ${place}${count === '' ? '' : `${count} parts`}.`
}

/**
 * What was done and what arrived, in sentences, or else the reason of the verdict; '' for
 * nothing.
 */
function formatEnd({ verdict, reason, rows }: TransactionSnapshot): string {
  const action = verdict === 'complete' ? findAction(rows) : undefined
  const hasArrived = isFinal(verdict) && verdict !== 'failed'
  const sentences = [
    action === undefined ? '' : formatAction(action),
    hasArrived ? formatArrived(rows) : '',
  ].filter((text) => text !== '')
  if (sentences.length > 0) return sentences.map((text) => `${text}.`).join(' ')
  return reason === null ? '' : summarizeReason(reason)
}

/**
 * "0.1 BTC paid on Bitcoin, 8 ETH paid on Ethereum and 2 more"; '' where nothing arrived.
 */
function formatArrived(rows: readonly ReadLeg[]): string {
  const arrived = getMoney(rows).outcomes.filter(({ kind }) => kind !== 'expected')
  const more =
    arrived.length > maxOutcomes ? ` and ${arrived.length - maxOutcomes} more` : ''
  return arrived.slice(0, maxOutcomes).map(formatOutcome).join(', ') + more
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

/** Smaller delays are within the accuracy of estimates. */
const minDelayMs = 2 * minuteMs

/**
 * The notification due at `now` (Unix ms, the server's clock): the end of a transaction,
 * or once a long delay; null if none. `label` is the user's name for it. `kind`
 * distinguishes the notifications of one transaction.
 */
export function getNotification(
  snapshot: TransactionSnapshot,
  { label, isDelayNotified }: { label: string; isDelayNotified: boolean },
  now: number,
): { kind: 'end' | 'late'; title: string; body: string } | null {
  const headline = formatHeadline(snapshot)
  const body = label || `Transaction ${truncateMiddle(snapshot.hash)}`
  if (isFinal(snapshot.verdict)) return { kind: 'end', title: headline, body }
  const delay = getDelay(getTiming(snapshot), now) ?? 0
  if (snapshot.verdict !== 'in-progress' || isDelayNotified || delay < minDelayMs)
    return null
  const state = headline.charAt(0).toLowerCase() + headline.slice(1)
  const title = `Taking ${formatDuration(delay)} longer than expected. Still ${state}`
  return { kind: 'late', title, body }
}

import { formatCount } from '../amounts'
import { shortNameOf } from '../assets'
import { getChainName } from '../chains/chains'
import { findAction, type ReadLeg } from '../transaction/legs'
import { getMoney } from '../transaction/money'
import { getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal } from '../transaction/verdict'
import { listAmounts } from './amountFacts'
import { formatAskedPayment } from './askedPaymentText'
import { formatAction, formatLegTitle } from './legText'
import { formatCode, formatFacts, type MarkdownFact } from './markdownText'
import { describeOtherRequest } from './otherRequestText'
import { describeOtherOutage, describeSource, formatReason } from './reasons'
import { getVerdictText } from './verdictText'

type ReceiptInput = {
  snapshot: TransactionSnapshot
  /** From an earlier visit, and not confirmed since. */
  isRestored: boolean
  /** When the sources last confirmed its state, Unix ms by the server's clock; null: never. */
  checkedAt: number | null
  /** The public address of the transaction's page. */
  address: string
  /** Which halts can be why it is not found, in sentences. */
  halts?: string
}

/** More transactions are counted. */
const maxHashes = 50

/**
 * The receipt of a transaction in Markdown: the verdict, what happened and when, amounts,
 * addresses, hashes, and where that comes from. It says nothing of when it was written, so
 * two receipts of one state are equal. Times are in ISO 8601 (UTC). All values are in code
 * spans, which untrusted text cannot end.
 */
export function formatReceipt(input: ReceiptInput): string {
  const { snapshot } = input
  const rows = snapshot.rows
  const { response } = snapshot
  return [
    `**${getVerdictText(snapshot.verdict).word}**`,
    formatFacts([
      ['Hash', snapshot.hash],
      ['This hash', describeAsked(snapshot)],
      ['What', describeSubject(rows)],
      ['Also', response === null ? '' : describeOtherRequest(response.result)],
      ...listAmounts(snapshot),
      ...listCircumstances(input),
    ]),
    formatHashes(rows),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const describeAsked = ({ response }: TransactionSnapshot): string =>
  response === null ? '' : formatAskedPayment(response.result)

/** "Swap BTC to ETH", "Liquidity added"; '' while that is not known. */
function describeSubject(rows: readonly ReadLeg[]): string {
  const action = findAction(rows)
  if (action !== undefined) return formatAction(action)
  const sold = shortNameOf(getMoney(rows).sold?.asset ?? '')
  const lastSwap = rows.findLast(({ kind }) => kind === 'swap')?.leg
  const bought = shortNameOf(lastSwap?.toAsset ?? '')
  if (lastSwap === undefined || sold === '' || bought === '') return ''
  return `${lastSwap.limitSwap === null ? 'Swap' : 'Limit swap'} ${sold} to ${bought}`
}

/** Why and when it happened, and where the receipt's data comes from. */
function listCircumstances(input: ReceiptInput): MarkdownFact[] {
  const { snapshot, isRestored, checkedAt, address, halts } = input
  const { response, verdict, reason } = snapshot
  const { startedAt, endedAt } = getTiming(snapshot)
  const isEndApproximate = response?.result.isEndApproximate === true
  return [
    ['Started', startedAt],
    [isEndApproximate ? 'Ended about' : 'Ended', isFinal(verdict) ? endedAt : null],
    ['Reason', reason && formatReason(reason)],
    ['Out of reach', describeOtherOutage(snapshot)],
    ['Halted', halts],
    ['Message, as reported by the network', response?.message],
    ['Network', response?.network],
    ['Reported', describeSource(snapshot)],
    ['Unconfirmed', isRestored ? 'saved by an earlier visit' : null],
    // What has not ended is not confirmed, however recently it was checked.
    [isFinal(verdict) && !isRestored ? 'Confirmed' : 'Checked', checkedAt],
    ['Source', address],
  ]
}

/** The transactions of all steps, as a list of its own; '' while none has a hash. */
function formatHashes(rows: readonly ReadLeg[]): string {
  const sent = rows.filter(({ hash }) => hash !== '')
  const lines = sent.slice(0, maxHashes).map((row) => {
    const title = `${formatLegTitle(row)} on ${getChainName(row.leg.chain)}`
    return `- ${formatCode(title)}: ${formatCode(row.leg.hash)}`
  })
  const more = sent.length - lines.length
  if (more > 0) lines.push(`- ${formatCount(more, 'more transaction')}`)
  return lines.length === 0 ? '' : `Transactions:\n\n${lines.join('\n')}`
}

import { fillText } from './messages'
import { toPlain } from './pieces'
import { getChainName } from '../chains/chains'
import { listCosts } from '../transaction/costStatements'
import { showVerdict } from '../transaction/depositPlace'
import { readAction } from '../transaction/shownStep'
import { normalizeHash } from '../chains/sameHash'
import { findAction, findSender, noAmount, type Step } from '../transaction/steps'
import { getSearchStage } from '../transaction/search'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { isFinal } from '../transaction/verdict'
import { getNetworkName } from './networkName'
import { getOutcomeCode, isKnown, type Outcome, type Sum } from '../transaction/money'
import {
  addressPlace,
  expectedRecipientLabel,
  outcomeLabels,
  recipientLabels,
  sentLabels,
  wentOn,
} from '#words/amounts'
import { formatRawSum } from './sums'
import { describeDeposit } from './depositText'
import { formatDoubt } from './doubtText'
import { labelCost, sayCost } from './costText'
import { formatActionTitle, formatStepTitle, formatSwapTitle } from './stepText'
import { endLabels, receiptLabels as labels, receiptTexts } from '#words/receipt'
import { describeOtherRequests, formatAskedPayment, nameApp } from './requestText'
import { describeSearch } from './hashSearchText'
import { verdictWords } from '#words/verdicts'
import { formatCode, formatFacts, type MarkdownFact } from './markdownText'

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
  /** What is to be said of the moment, which a receipt that is kept does not have. */
  moment?: string
}

/** More transactions are counted. */
const maxHashes = 50

/**
 * The receipt of a transaction in Markdown: the verdict, what happened and when, amounts,
 * addresses, hashes, and where that comes from. Without a `moment` it says nothing of when it was
 * written, so two receipts of one state are equal. Times are in ISO 8601 (UTC). All values are in code
 * spans, which untrusted text cannot end.
 */
export function formatReceipt(input: ReceiptInput): string {
  const { snapshot, isRestored, checkedAt, address, halts, moment } = input
  const { response, verdict, explanation } = snapshot
  const { startedAt, endedAt, endPrecision } = snapshot.timing
  const { reason, outage, oneSource } = explanation.doubts
  const isOver = isFinal(verdict)
  const stage = getSearchStage(snapshot, checkedAt ?? snapshot.requestedSince)
  const isLong = snapshot.verdict === 'not-seen' && stage !== 'minutes'
  return [
    `**${verdictWords[showVerdict(snapshot)]}**`,
    moment,
    formatFacts([
      [labels.hash, snapshot.hash],
      [labels.asked, formatAskedPayment(response?.result)],
      [labels.subject, describeSubject(snapshot)],
      ...describeOtherRequests(response?.result).map((text): MarkdownFact => [
        labels.also,
        text,
      ]),
      ...listAmounts(snapshot),
      ...listCosts(snapshot).map((cost): MarkdownFact => [
        labelCost(cost),
        toPlain(sayCost(cost)),
      ]),
      [labels.started, startedAt],
      [endLabels[endPrecision], isOver ? endedAt : null],
      [labels.reason, formatDoubt(reason)],
      [labels.outage, formatDoubt(outage)],
      [labels.chain, describeDeposit(snapshot)],
      [labels.search, isLong ? describeSearch(stage, []) : ''],
      [labels.halts, halts],
      [labels.message, response?.message],
      [labels.network, getNetworkName([], response?.network ?? '')],
      [labels.app, nameApp(response?.result)],
      [labels.oneSource, formatDoubt(oneSource)],
      [labels.decidedBy, snapshot.explanation.decidedBy],
      [labels.unconfirmed, isRestored ? receiptTexts.saved : null],
      // What has not ended is not confirmed, however recently it was checked.
      [isOver && !isRestored ? labels.confirmed : labels.checked, checkedAt],
      [labels.source, address],
    ]),
    formatHashes(explanation.steps),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function listAmounts({ reason, explanation }: TransactionSnapshot): MarkdownFact[] {
  const { steps, sold, outcomes } = explanation
  const sender = findSender(steps)
  return [
    [sentLabels[sold?.isQuoted ? 'quoted-sent' : 'sent'], formatKnown(sold)],
    [sentLabels[sender?.isQuoted ? 'quoted-sender' : 'sender'], sender?.from],
    ...outcomes.flatMap((outcome): MarkdownFact[] => {
      const code = getOutcomeCode(outcome, reason)
      const { address, chain } = outcome
      return [
        [outcomeLabels[code], formatKnown(outcome)],
        // With all its characters.
        [
          recipientLabels[code],
          fillText(addressPlace, { address, chain: getChainName(chain) }),
        ],
      ]
    }),
    [wentOn, steps.find(({ dexOut }) => dexOut !== null)?.dexOut?.token],
    [expectedRecipientLabel, reason?.code === 'paid-elsewhere' ? reason.expected : ''],
  ]
}

const formatKnown = (sum: Sum | Outcome | null) =>
  sum !== null && isKnown(sum) ? formatRawSum(sum) : ''

function describeSubject({ explanation }: TransactionSnapshot) {
  const action = findAction(explanation.steps)
  if (action !== undefined) return formatActionTitle(readAction(action))
  const asset = explanation.sold?.asset ?? ''
  const lastSwap = explanation.steps.findLast(({ role }) => role === 'swap')
  if (lastSwap === undefined || asset === '' || lastSwap.bought.asset === '') return ''
  return formatSwapTitle({ ...lastSwap, sold: { ...noAmount, asset } })
}

function formatHashes(steps: readonly Step[]) {
  const sent = steps.filter(({ hash }) => normalizeHash(hash) !== '')
  const lines = sent.slice(0, maxHashes).map((row) => {
    const title = fillText(receiptTexts.step, {
      title: formatStepTitle(row),
      chain: getChainName(row.chain),
    })
    return `- ${formatCode(title)}: ${formatCode(row.hash)}`
  })
  const more = sent.length - lines.length
  if (more > 0) lines.push(`- ${fillText(receiptTexts.more, { count: more })}`)
  return lines.length === 0 ? '' : `${receiptTexts.hashes}\n\n${lines.join('\n')}`
}

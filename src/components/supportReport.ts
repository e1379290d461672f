import { version } from '../../package.json'
import type { Zone } from '../model/dates'
import type { Tracked } from '../queries/trackedState'

const loadReport = () => import('../model/words/supportReportText')
const loadReceipt = () => import('../model/words/receiptText')
const loadAnswer = () => import('../model/words/answerText')

/**
 * Loads the code of the report, the receipt and the answer, so that a press need not wait: browsers
 * copy only in response to one.
 */
export const prepareReport = (): void =>
  void Promise.all([loadReport(), loadReceipt(), loadAnswer()]).catch(() => undefined)

/** An answer in plain lines to who asks for a transaction. `path`: its page. */
export async function writePlainAnswer(
  tracked: Tracked,
  path: string,
  zone: Zone,
): Promise<string> {
  const { formatAnswer } = await loadAnswer()
  return formatAnswer(tracked, location.origin + path, zone)
}

/** The receipt of a transaction in Markdown. `path`: its page. */
export async function writeReceipt(tracked: Tracked, path: string): Promise<string> {
  const { formatReceipt } = await loadReceipt()
  return formatReceipt({ ...tracked, address: location.origin + path })
}

/**
 * The support report in Markdown. `path`: the page of the transaction. `label`: the user's
 * own, where the report is for the user's records.
 */
export async function writeReport(
  tracked: Tracked,
  path: string,
  label = '',
): Promise<string> {
  const { formatReport } = await loadReport()
  const page = { version, address: location.origin + path, label }
  return formatReport({ ...tracked, page }, Date.now() + tracked.clockOffset)
}

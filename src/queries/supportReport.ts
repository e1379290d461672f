import { version } from '../../package.json'
import type { Tracked } from './trackedState'

const loadReport = () => import('../model/words/supportReportText')
const loadReceipt = () => import('../model/words/receiptText')

/**
 * Loads the code of the report and the receipt, so that a press need not wait: browsers
 * copy only in response to one.
 */
export const prepareReport = (): void =>
  void Promise.all([loadReport(), loadReceipt()]).catch(() => undefined)

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

import { version } from '../../package.json'
import type { Tracked } from './trackedState'

const loadReport = () => import('../model/words/report')

/**
 * Loads the code of the report, so that a press need not wait: browsers copy only in
 * response to one.
 */
export const prepareReport = (): void => void loadReport().catch(() => undefined)

/** The support report in Markdown. `path`: the page of the transaction. */
export async function writeReport(tracked: Tracked, path: string): Promise<string> {
  const { formatReport } = await loadReport()
  const page = { version, address: location.origin + path }
  return formatReport({ ...tracked, page }, Date.now() + tracked.clockOffset)
}

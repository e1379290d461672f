import { version } from '../../../package.json'
import type { Tracked } from '../../queries/trackedState'

const loadReport = () => import('../../model/words/report')

/**
 * Loads the code of the report, so that a press need not wait: browsers copy only in
 * response to one.
 */
export const prepareReport = (): void => void loadReport().catch(() => undefined)

/** The support report in Markdown. */
export async function writeReport(tracked: Tracked): Promise<string> {
  const { formatReport } = await loadReport()
  const page = { version, address: `${location.origin}${location.pathname}` }
  return formatReport({ ...tracked, page }, Date.now() + tracked.clockOffset)
}

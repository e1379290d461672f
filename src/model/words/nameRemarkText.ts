import { getChainName } from '../chains/chains'
import type { NameReport } from '../names/nameReport'
import { listRemarks, type NameRemark } from '../names/nameRemarks'
import { nameSummaries } from './en/nameAdvice'
import { format } from './messages'

/** What the checks found, where no remark says it; '' beside a doubt that a remark tells. */
export function summarizeName(report: NameReport): string {
  const { code } = report.verdict
  const isDoubted = code === 'stop' || code === 'not-checked' || code === 'no-address'
  return isDoubted && listRemarks(report).length > 0
    ? ''
    : format(nameSummaries, report.verdict)
}

/** Where a remark belongs: "XName, Bitcoin"; '' for the whole name. */
export const formatPlace = ({ label, chain }: NameRemark): string =>
  [label, getChainName(chain)].filter((part) => part !== '').join(', ')

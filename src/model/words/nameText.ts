import { getChainName } from '../chains/chains'
import type { NameReport } from '../names/nameReport'
import { listRemarks, type NameRemark } from '../names/nameStatements'
import { nameInstructions, nameStates, nameSummaries } from './en/names'
import { format } from './pieces'

/** The verdict in the title of a document: "Not verified: alice". */
export function formatNameTitle({ name, verdict }: NameReport): string {
  const state = format(nameStates, verdict)
  return state === '' ? name : `${state}: ${name}`
}

/** The announcement for screen readers; '' until the verdict is known. */
export function formatNameAnnouncement({ name, verdict }: NameReport): string {
  const state = format(nameStates, verdict)
  return state === ''
    ? ''
    : `${name}: ${state.toLowerCase()}. ${format(nameInstructions, verdict)}`
}

/** What the checks found, where no remark says it; '' beside a doubt that a remark tells. */
export function summarizeName(report: NameReport): string {
  const { code } = report.verdict
  const isDoubted = code === 'stop' || code === 'not-checked'
  return isDoubted && listRemarks(report).length > 0
    ? ''
    : format(nameSummaries, report.verdict)
}

/** Where a remark belongs: "XName, Bitcoin"; '' for the whole name. */
export const formatPlace = ({ label, chain }: NameRemark): string =>
  [label, getChainName(chain)].filter((part) => part !== '').join(', ')

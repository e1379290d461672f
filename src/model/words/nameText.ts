import { getChainName } from '../chains/chains'
import type { NameDoubt, NameReport, NameVerdict } from '../names/nameReport'
import { listRemarks, type NameRemark } from '../names/nameRemarks'
import type { ExpirySoon } from '../names/nameStatements'
import type { Zone } from '../time'
import { nameSummaries } from '#words/nameAdvice'
import {
  chainCount,
  differing,
  expirySoonTexts,
  nameAnnouncement,
  nameDoubtTexts,
  nameHeadlines,
  nameInstructions,
  nameStates,
  nameTitle,
} from '#words/names'
import { formatChainEnd } from './eventText'
import { nameChains, formatList, fill, fillText, format, write } from './messages'
import { joinItems, type Sentence, toPlain } from './pieces'

const maxNamedChains = 2

const nameOrCount = (chains: readonly string[]) =>
  chains.length > maxNamedChains
    ? fill(chainCount, { count: chains.length })
    : [nameChains(chains)]

/** The largest word of a name's page. */
export function sayNameHeadline(verdict: NameVerdict): Sentence {
  if (verdict.code !== 'verified')
    return write(nameHeadlines, verdict, { concern: sayConcern(verdict) })
  const { chains, linked } = verdict
  return write(nameHeadlines, verdict, {
    some: chains.length === linked.length ? null : chains.length,
    all: linked.length,
  })
}

/** What to do with a name. */
export const sayNameInstruction = (verdict: NameVerdict): Sentence =>
  write(nameInstructions, verdict, { concern: sayConcern(verdict) })

const sayConcern = (verdict: NameVerdict) =>
  'isWhole' in verdict && !verdict.isWhole ? nameOrCount(verdict.chains) : ''

/** What is wrong with an address of a name, or with a whole name. */
export function sayNameDoubt(doubt: NameDoubt): Sentence {
  switch (doubt.code) {
    case 'chain-ended':
    case 'unknown-chain':
      return write(nameDoubtTexts, doubt, { event: formatChainEnd(doubt.chain) })
    case 'differs': {
      const labels = [doubt.own, ...doubt.others].map(({ label }) => label)
      return write(nameDoubtTexts, doubt, {
        registries: formatList([...new Set(labels)].toSorted()),
      })
    }
    default:
      return write(nameDoubtTexts, doubt)
  }
}

/** In place of the result where registries have different addresses. */
export const formatDiffering = (labels: readonly string[]): string =>
  fillText(differing, { labels: formatList([...new Set(labels)]) })

/** An expiry that is near, beside the registration. */
export const formatExpirySoon = (expiry: ExpirySoon, zone: Zone): string =>
  toPlain(
    expiry.code === 'within-a-day'
      ? write(expirySoonTexts, expiry, {
          minute: { minute: expiry.at, now: expiry.now },
        })
      : write(expirySoonTexts, expiry),
    zone,
  )

/** What the checks found, where no remark says it; '' beside a doubt that a remark tells. */
export function summarizeName(report: NameReport): string {
  const { code } = report.verdict
  const isDoubted = code === 'stop' || code === 'not-checked' || code === 'no-address'
  return isDoubted && listRemarks(report).length > 0
    ? ''
    : toPlain(
        write(nameSummaries, report.verdict, {
          registries:
            'labels' in report.verdict &&
            report.verdict.labels.length > 1 &&
            formatList(report.verdict.labels),
        }),
      )
}

/** Where a remark belongs: "XName, Bitcoin"; '' for the whole name. */
export const formatPlace = ({ label, chain }: NameRemark): string =>
  joinItems([label, getChainName(chain)])

/** The verdict in the title of a document: "Not verified: alice". */
export const formatNameTitle = ({ name, verdict }: NameReport): string =>
  fillText(nameTitle, { state: format(nameStates, verdict), name })

/** The announcement for screen readers; '' until the verdict is known. */
export const formatNameAnnouncement = ({ name, verdict }: NameReport): string =>
  fillText(nameAnnouncement, {
    name,
    state: format(nameStates, verdict),
    instruction: sayNameInstruction(verdict),
  })

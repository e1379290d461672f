import { getChainName } from '../chains/chains'
import type { Concern, NameDoubt, NameReport, NameVerdict } from '../names/nameReport'
import { listRemarks, type NameRemark } from '../names/nameRemarks'
import type { ExpirySoon } from '../names/nameStatements'
import type { Zone } from '../dates'
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
import {
  nameChains,
  formatList,
  fill,
  fillText,
  quoteList,
  say,
  sayText,
} from './messages'
import { day, joinItems, nameChain, own, quote, type Sentence, toPlain } from './pieces'

const maxNamedChains = 2

/** The largest word of a name's page. */
export const sayNameHeadline = (verdict: NameVerdict): Sentence =>
  say(nameHeadlines, verdict, {
    concern: (_, concern) => sayConcern(concern),
    some: (_, { chains, linked }) =>
      chains.length === linked.length ? null : chains.length,
    all: (_, { linked }) => linked.length,
  })

/** What to do with a name. */
export const sayNameInstruction = (verdict: NameVerdict): Sentence =>
  say(nameInstructions, verdict, { concern: (_, concern) => sayConcern(concern) })

function sayConcern({ chains, isWhole }: Concern) {
  if (isWhole) return ''
  return chains.length > maxNamedChains
    ? fill(chainCount, { count: chains.length })
    : [nameChains(chains)]
}

/** What is wrong with an address of a name, or with a whole name. */
export const sayNameDoubt = (doubt: NameDoubt): Sentence =>
  say(nameDoubtTexts, doubt, {
    chain: nameChain,
    event: (_, { chain }) => formatChainEnd(chain),
    expiresAt: day,
    ticker: quote,
    name: own,
    names: quoteList,
    labels: formatList,
    registries: (_, registered) =>
      formatList(
        [
          ...new Set([registered.own, ...registered.others].map(({ label }) => label)),
        ].toSorted(),
      ),
  })

/** In place of the result where registries have different addresses. */
export const formatDiffering = (labels: readonly string[]): string =>
  fillText(differing, { labels: formatList([...new Set(labels)]) })

/** An expiry that is near, beside the registration. */
export const formatExpirySoon = (expiry: ExpirySoon, zone: Zone): string =>
  toPlain(
    say(expirySoonTexts, expiry, { minute: (_, { at, now }) => ({ minute: at, now }) }),
    zone,
  )

/** What the checks found, where no remark says it; '' beside a doubt that a remark tells. */
export function summarizeName(report: NameReport): string {
  const { code } = report.verdict
  const isDoubted = code === 'stop' || code === 'not-checked' || code === 'no-address'
  return isDoubted && listRemarks(report).length > 0
    ? ''
    : sayText(nameSummaries, report.verdict, {
        registries: (_, { labels }) => labels.length > 1 && formatList(labels),
      })
}

/** Where a remark belongs: "XName, Bitcoin"; '' for the whole name. */
export const formatPlace = ({ label, chain }: NameRemark): string =>
  joinItems([label, getChainName(chain)])

/** The verdict in the title of a document: "Not verified: alice". */
export const formatNameTitle = ({ name, verdict }: NameReport): string =>
  fillText(nameTitle, { state: sayText(nameStates, verdict), name })

/** The announcement for screen readers; '' until the verdict is known. */
export const formatNameAnnouncement = ({ name, verdict }: NameReport): string =>
  fillText(nameAnnouncement, {
    name,
    state: sayText(nameStates, verdict),
    instruction: sayNameInstruction(verdict),
  })

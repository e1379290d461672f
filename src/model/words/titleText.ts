import { toPlainText } from '../text'
import { getChainName } from '../chains/chains'
import type { PartCount } from '../transaction/steps'
import type { RowPlace } from '../transaction/statements'
import type { ShownVerdict } from '../transaction/verdict'
import { announcedPlaces, announcements, route, tabSubject, tabTitle } from '#words/title'
import { verdictWords } from '#words/verdicts'
import { fillText, say } from './messages'

/** What a screen reader says of a change: "Now: in progress, on Maya, 15 of 23 parts." */
export const formatAnnouncement = (verdict: ShownVerdict, place: RowPlace): string =>
  fillText(announcements[verdict], {
    place: say(announcedPlaces, place, {
      chain: (chain) => toPlainText(getChainName(chain)),
      over: (_, { parts }) => parts?.over,
      total: (_, { parts }) => parts?.total,
    }),
  })

type Title = {
  verdict: ShownVerdict
  /** The time of the data while it is old; else ''. */
  asOf: string
  parts: PartCount | null
  /** What it is of: tickers, or else a hash. */
  subjects: readonly string[]
}

/** The title of a tab: "In progress, 14 of 23: USDT to BTC", "Complete as of 12:04:31: …". */
export function formatTabTitle({ verdict, asOf, parts, subjects }: Title): string {
  const [sold = '', bought] = subjects
  return fillText(tabTitle, {
    word: verdictWords[verdict],
    asOf,
    over: parts?.over,
    total: parts?.total,
    subject: bought === undefined ? sold : fillText(tabSubject, { sold, bought }),
  })
}

/** The drawing, for who doesn't see it. */
export const formatRoute = (chainCount: number): string =>
  fillText(route, { count: chainCount })

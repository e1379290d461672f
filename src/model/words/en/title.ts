import { getChainName } from '../../chains/chains'
import { toPlainText } from '../../text'
import type { LegsSummary, PartCount } from '../../transaction/legs'
import type { ShownVerdict } from '../../transaction/verdict'
import type { RowPlace } from '../../transaction/statements'
import { format } from '../messages'
import type { Texts } from '../pieces'
import { plural } from './plural'
import { verdictWords } from './verdicts'

/** What a screen reader says of a change: "Now: in progress, on Maya, 15 of 23 parts." */
export const formatAnnouncement = (verdict: ShownVerdict, place: RowPlace): string =>
  verdict === 'in-progress'
    ? `Now: in progress${format(announcedPlaces, place)}.`
    : announcements[verdict]

const announcedPlaces: Texts<RowPlace> = {
  unknown: '',
  unclear: '',
  arrived: '',
  'payout-queued': ', payout queued',
  'refund-queued': ', refund queued',
  'not-sent': ', not sent yet',
  'needs-you': ', waiting for you',
  'on-chain': ({ chain, parts }) => {
    const place = chain === '' ? '' : `, on ${toPlainText(getChainName(chain))}`
    return parts === null ? place : `${place}, ${parts.over} of ${parts.total} parts`
  },
}

const announcements: Readonly<Record<Exclude<ShownVerdict, 'in-progress'>, string>> = {
  checking: 'Now: checking.',
  'not-seen': 'Now: not found yet.',
  'deposit-seen': 'Now: deposit seen.',
  complete: 'Now: complete.',
  refunded: 'Now: refunded.',
  'partially-refunded': 'Now: partially refunded.',
  failed: 'Now: failed.',
  unclear: 'Now: needs attention.',
  unknown: 'Now: unknown.',
}

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
  const word = verdictWords[verdict]
  const state = asOf === '' ? word : `${word} as of ${asOf}`
  const count = parts === null ? '' : `, ${parts.over} of ${parts.total}`
  return `${state}${count}: ${subjects.join(' to ')}`
}

/** The drawing, for who doesn't see it. */
export const formatRoute = (chainCount: number): string =>
  plural(chainCount, { one: 'Route across # chain.', other: 'Route across # chains.' })

/** How old the data is, while newer requests fail. */
export const staleness = {
  asOf: (time: string): string => `as of ${time}`,
  lastKnownAt: (time: string): string => `Last known at ${time}`,
  checkingAgain: 'checking again',
  noLongerReported: 'No longer reported',
  unaffected: 'This doesn’t affect your swap.',
}

/** How far the legs are, where the verdict has no reason. */
export const legsSummaries: Texts<LegsSummary> = {
  'in-progress': ({ step, total }) => `Step ${step} of ${total} in progress`,
  failed: ({ step, total }) => `Failed at step ${step} of ${total}`,
  refunded: ({ refunded, total }) =>
    `${plural(total, { one: '# step', other: '# steps' })}, ${refunded} refunded`,
  complete: ({ complete, total }) => `${complete} of ${total} complete`,
}

/** In place of their summary, of a transaction that is late. */
export const longerThanExpected = 'Taking longer than expected'

import { randomUUID } from 'node:crypto'
import type { TrackerResponse } from '../../contract/tracker'
import { findNotification, type Notice } from '../../model/transaction/headline'
import {
  type TransactionSnapshot,
  readSnapshot,
} from '../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../model/transaction/verdict'
import { formatHash, formatNotification } from '../../model/words/en/headline'
import { paths } from '../../paths'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { outboxLimits } from './limits'
import type { PushMessage } from './message'
import type { Pending, Receiver, Subscription, Watch } from './subscription'

/** What the service says of a hash, with the time when its sources said so, Unix ms. */
type Tracked = Pick<EncodedResponse, 'response' | 'text' | 'state'> & {
  confirmedAt: number
}

type NoteOptions = {
  tracked: Tracked
  /** The IDs of the networks that the service watches. */
  networks: readonly string[]
  /** Whether a watch is of the hash. */
  isOf: (watch: Watch) => boolean
}

/**
 * Notes the verdict on a hash in a subscription, with the message that follows from it.
 * Returns the subscription itself where there is no news, and null where it has no hash
 * left.
 */
export function noteResult(
  subscription: Subscription,
  { tracked, networks, isOf }: NoteOptions,
): Subscription | null {
  const { receiver } = subscription
  const { network } = tracked.response

  /** Services on one Redis share subscriptions, and one can lack the network of another one. */
  const isBlindTo = ({ reportedBy }: Watch): boolean =>
    network === null && reportedBy !== '' && !networks.includes(reportedBy)

  function note(watch: Watch): Watch | null {
    if (!isOf(watch) || isBlindTo(watch)) return watch
    const noted = notes[receiver.kind](watch, tracked)
    const isKnown = network === null || noted === null || noted.reportedBy === network
    return isKnown ? noted : { ...noted, reportedBy: network }
  }

  const noted = subscription.watches.map(note)
  const watches = noted.filter((watch) => watch !== null)
  if (watches.length === 0) return null
  const isSame =
    watches.length === noted.length &&
    watches.every((watch, index) => watch === subscription.watches[index])
  return isSame ? subscription : { receiver, watches }
}

/** What a verdict makes of a watch; null where the watch ends. */
const notes: Record<Receiver['kind'], (watch: Watch, tracked: Tracked) => Watch | null> =
  {
    push: notePush,
    webhook: noteWebhook,
  }

/**
 * A message that was not accepted yet is dropped once it is not true any more. One that was
 * told does not come again, whatever the verdicts between.
 */
function notePush(watch: Watch, tracked: Tracked): Watch | null {
  const { hash, pending } = watch
  const snapshot = readSnapshot(hash, tracked.response, tracked.confirmedAt)
  const notice = findDue(watch, snapshot, tracked)
  if (notice === null) return pending === null ? watch : { ...watch, pending: null }
  const isEnd = notice.kind === 'end'
  const tells = isEnd ? snapshot.verdict : notice.kind
  if (watch.told.includes(tells)) return null
  if (pending?.tells === tells) return watch
  const content = JSON.stringify(createPushMessage(watch, notice))
  const until = tracked.confirmedAt + outboxLimits.pushForMs
  return {
    ...watch,
    pending: createPending(tracked, { tells, content, isLast: isEnd, until }),
  }
}

/** An end is one that the sources have proven: any other one can still change. */
function findDue(
  { told, since }: Watch,
  snapshot: TransactionSnapshot,
  { state, confirmedAt }: Tracked,
) {
  const kinds = (['late', 'needs-you'] as const).filter((kind) => told.includes(kind))
  const notice = findNotification(snapshot, { told: kinds, since }, confirmedAt)
  return notice?.kind === 'end' && state !== 'final' ? null : notice
}

function createPushMessage(
  { hash, chain, label, locale }: Watch,
  notice: Notice,
): PushMessage {
  const { kind } = notice
  return {
    kind,
    hash,
    chain,
    tag: `${hash} ${kind}`,
    title: formatNotification(notice),
    body: label || formatHash(hash),
    path: paths.transaction(hash, chain),
    label,
    locale,
  }
}

/** A verdict that was not accepted yet is replaced by the next one. */
function noteWebhook(watch: Watch, tracked: Tracked): Watch | null {
  const { verdict } = decideVerdict(tracked.response)
  const isLast = isLastVerdict(tracked)
  if (verdict === watch.verdict) {
    const { pending } = watch
    if (!isLast) return watch
    if (pending === null) return null
    return pending.isLast ? watch : { ...watch, pending: { ...pending, isLast } }
  }
  const content = createEvent(tracked)
  const { until } = watch
  return {
    ...watch,
    verdict,
    pending: createPending(tracked, { tells: verdict, content, isLast, until }),
  }
}

/** Whether a verdict is the last one: the sources have proven an end. */
export const isLastVerdict = ({
  response,
  state,
}: {
  response: TrackerResponse
  state: EncodedResponse['state']
}): boolean => state === 'final' && isFinal(decideVerdict(response).verdict)

/** The body of an event: `data` is what the tracker answers. */
const createEvent = ({ text, confirmedAt }: Tracked): string =>
  `{"type":"transaction.verdict","timestamp":"${new Date(confirmedAt).toISOString()}","data":${text}}`

const createPending = (
  { confirmedAt }: Tracked,
  more: Pick<Pending, 'tells' | 'content' | 'isLast' | 'until'>,
): Pending => ({
  id: `msg_${randomUUID()}`,
  confirmedAt,
  dueAt: confirmedAt,
  attempts: 0,
  leasedUntil: 0,
  ...more,
})

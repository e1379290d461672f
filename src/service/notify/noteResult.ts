import { randomUUID } from 'node:crypto'
import type { TrackerResponse } from '../../contract/tracker'
import {
  type Notice,
  findNotification,
  getLateAt,
} from '../../model/transaction/headline'
import { readSnapshot } from '../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../model/transaction/verdict'
import { formatHash, formatNotification } from '../../model/words/headlineText'
import { dayMs } from '../../model/time'
import { paths } from '../../paths'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { outboxLimits, subscriptionLimits } from './limits'
import type { PushMessage } from './message'
import type { Pending, Subscription } from './subscription'

/** What the service says of a hash, with the time when its sources said so, Unix ms. */
export type Tracked = Pick<EncodedResponse, 'response' | 'text' | 'state'> & {
  /** In its canonical form. */
  hash: string
  confirmedAt: number
}

/** What of a subscription decides whether a result is news. */
export type Noted = {
  told: readonly string[]
  /** What a message tells that was not accepted yet; null for none. */
  tells: string | null
  /** Whether the subscription ends with that. */
  isLast: boolean
}

export const readNoted = ({ told, pending }: Subscription): Noted => ({
  told,
  tells: pending?.tells ?? null,
  isLast: pending?.isLast === true,
})

/** What a result makes of a subscription. */
type Step =
  | 'keep'
  /** The message that was not accepted is not true any more. */
  | 'drop'
  /** It ends with its message. */
  | 'last'
  | 'end'
  | { tells: string; isLast: boolean; notice: Notice | null }

/**
 * Returns what decides by one result of a hash what each of its subscriptions is told: the
 * same for all to which the same was told, so that it is computed once for them.
 */
export function createDecision(tracked: Tracked) {
  const { hash, response, state, confirmedAt } = tracked
  const snapshot = readSnapshot(hash, response, confirmedAt)
  const lateAt = getLateAt(snapshot)
  const { verdict } = decideVerdict(response)
  const isLast = isLastVerdict(tracked)
  const isUnseen = verdict === 'not-seen' && response.result.chainReport === null
  const steps = new Map<string, Step>()

  /** An end is one that the sources have proven: any other one can still change. */
  function decidePush({ told, tells }: Noted, since: number): Step {
    const kinds = (['late', 'needs-you'] as const).filter((kind) => told.includes(kind))
    const notice = findNotification(snapshot, { told: kinds, since }, confirmedAt)
    if (notice === null || (notice.kind === 'end' && state !== 'final'))
      return tells === null ? 'keep' : 'drop'
    const isEnd = notice.kind === 'end'
    const news = isEnd ? snapshot.verdict : notice.kind
    // What was told does not come again, whatever the verdicts between.
    if (told.includes(news)) return 'end'
    return tells === news ? 'keep' : { tells: news, isLast: isEnd, notice }
  }

  /** A verdict that was not accepted yet is replaced by the next one. */
  function decideWebhook({ told, tells, isLast: isEnding }: Noted): Step {
    if (verdict !== (tells ?? told.at(-1)))
      return { tells: verdict, isLast, notice: null }
    if (!isLast || isEnding) return 'keep'
    return tells === null ? 'end' : 'last'
  }

  return {
    tracked,
    /** `since`: when it was subscribed to, Unix ms. `now`: Unix ms. */
    decide(isPush: boolean, noted: Noted, since: number, now: number): Step {
      const ageMs = now - since
      if (ageMs >= subscriptionLimits.watchedForMs) return 'end'
      if (!isPush) return decideWebhook(noted)
      if (isUnseen && noted.told.length === 0 && ageMs >= dayMs) return 'end'
      const wasLate = lateAt !== null && lateAt <= since
      const key = `${noted.told.join()} ${noted.tells} ${wasLate}`
      const step = steps.get(key) ?? decidePush(noted, since)
      steps.set(key, step)
      return step
    },
  }
}

export type Decision = ReturnType<typeof createDecision>

/**
 * Notes a result in a subscription, with the message that follows from it. Returns the
 * subscription itself where there is no news, and null where it ends. `now`: Unix ms.
 */
export function noteResult(
  subscription: Subscription,
  decision: Decision,
  now: number,
): Subscription | null {
  const { tracked } = decision
  const { receiver, since, pending } = subscription
  const isPush = receiver.kind === 'push'
  const step = decision.decide(isPush, readNoted(subscription), since, now)
  if (step === 'end') return null
  if (step === 'keep') return subscription
  if (step === 'drop') return { ...subscription, pending: null }
  if (step === 'last')
    return { ...subscription, pending: pending && { ...pending, isLast: true } }
  const { tells, isLast, notice } = step
  const { confirmedAt, text } = tracked
  const until = isPush
    ? confirmedAt + outboxLimits.pushForMs
    : since + subscriptionLimits.watchedForMs
  const next: Pending = {
    id: `msg_${randomUUID()}`,
    tells,
    // The `data` of an event is what the tracker answers.
    content:
      notice === null
        ? `{"type":"transaction.verdict","timestamp":"${new Date(confirmedAt).toISOString()}","data":${text}}`
        : JSON.stringify(createPushMessage(tracked.hash, subscription, notice)),
    isLast,
    confirmedAt,
    until,
    dueAt: confirmedAt,
    attempts: 0,
  }
  return { ...subscription, pending: next }
}

function createPushMessage(
  hash: string,
  { chain, label, locale }: Subscription,
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

/** Whether a verdict is the last one: the sources have proven an end. */
export const isLastVerdict = ({
  response,
  state,
}: {
  response: TrackerResponse
  state: EncodedResponse['state']
}): boolean => state === 'final' && isFinal(decideVerdict(response).verdict)

/**
 * Notes that a message was told, or never will be, so that it does not begin again. With
 * the last one the subscription ends. Another message can have taken its place meanwhile.
 */
export function noteTold(
  subscription: Subscription,
  { id, tells }: Pending,
): Subscription | null {
  const { receiver, pending } = subscription
  const isSame = pending?.id === id
  if (isSame && pending.isLast) return null
  const known = receiver.kind === 'webhook' ? [] : subscription.told
  const told = known.includes(tells) ? known : [...known, tells]
  return { ...subscription, told, pending: isSame ? null : pending }
}

/** Notes that a message is to be sent again, `retryAfterMs` later at the earliest. */
export function noteFailure(
  subscription: Subscription,
  { id, attempts }: Pending,
  retryAfterMs: number,
  now: number,
): Subscription {
  const { pending } = subscription
  if (pending?.id !== id) return subscription
  const { firstRetryMs, maxRetryMs } = outboxLimits
  const delayMs = Math.min(firstRetryMs * 2 ** attempts, maxRetryMs)
  const toldMs = Math.min(retryAfterMs, maxRetryMs)
  const dueAt = Math.round(now + Math.max(delayMs, toldMs))
  return { ...subscription, pending: { ...pending, attempts: attempts + 1, dueAt } }
}

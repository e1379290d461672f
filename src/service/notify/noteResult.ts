import { randomUUID } from 'node:crypto'
import {
  type Notice,
  findNotification,
  getLateAt,
} from '../../model/transaction/notification'
import { readSnapshot } from '../../model/transaction/explainResponse'
import { dayMs } from '../../model/time'
import { paths } from '../../paths'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { Texts } from '../http/language'
import { outboxLimits, subscriptionLimits } from './limits'
import type { PushMessage } from './message'
import type { Pending, Subscription } from './subscription'

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

export type Decision = ReturnType<typeof createDecision>

/**
 * Returns what decides by one result of a hash what each of its subscriptions is told: the
 * same for all to which the same was told, so that it is computed once for them. `hash`: in
 * its canonical form. `confirmedAt`: when the sources said so, Unix ms.
 */
export function createDecision(
  tracked: Omit<EncodedResponse, 'pollAfter'> & {
    hash: string
    confirmedAt: number
  },
) {
  const { hash, response, state, confirmedAt } = tracked
  const snapshot = readSnapshot(hash, tracked, confirmedAt)
  const lateAt = getLateAt(snapshot)
  const { verdict } = snapshot
  // The sources have proven an end.
  const isLast = state === 'final'
  const isUnseen = verdict === 'not-seen' && response.result.chainReport === null
  const steps = new Map<string, Step>()

  /** An end is one that the sources have proven: any other one can still change. */
  function decidePush({ told, tells }: Noted, since: number): Step {
    const kinds = (['late', 'needs-you'] as const).filter((kind) => told.includes(kind))
    const notice = findNotification(snapshot, { told: kinds, since }, confirmedAt)
    const isEnd = notice?.kind === 'end'
    if (notice === null || (isEnd && state !== 'final'))
      return tells === null ? 'keep' : 'drop'
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

  const isOrder = snapshot.explanation.steps.some(({ order }) => order !== null)
  const watchedForMs = isOrder
    ? subscriptionLimits.orderWatchedForMs
    : subscriptionLimits.watchedForMs

  return {
    tracked,
    /** For how long a subscription lasts at most, ms. */
    watchedForMs,
    /** `since`: when it was subscribed to, Unix ms. `now`: Unix ms. */
    decide(isPush: boolean, noted: Noted, since: number, now: number): Step {
      const ageMs = now - since
      if (ageMs >= watchedForMs) return 'end'
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

/**
 * Notes a result in a subscription, with the message that follows from it. Returns the
 * subscription itself where there is no news, and null where it ends. `texts`: in its language.
 * `now`: Unix ms.
 */
export function noteResult(
  subscription: Subscription,
  decision: Decision,
  texts: Texts,
  now: number,
): Subscription | null {
  const { receiver, since, pending, chain, label } = subscription
  const isPush = receiver.kind === 'push'
  const step = decision.decide(isPush, readNoted(subscription), since, now)
  if (step === 'end') return null
  if (step === 'keep') return subscription
  if (step === 'drop') return { ...subscription, pending: null }
  if (step === 'last')
    return { ...subscription, pending: pending && { ...pending, isLast: true } }
  const { tells, isLast, notice } = step
  const { hash, confirmedAt, text } = decision.tracked
  const message: PushMessage | null = notice && {
    kind: notice.kind,
    hash,
    tag: `${hash} ${notice.kind}`,
    title: texts.formatNotification(notice),
    body: label || texts.formatHash(hash),
    path: paths.transaction(hash, chain),
  }
  const next: Pending = {
    id: `msg_${randomUUID()}`,
    tells,
    // The `data` of an event is what the tracker answers.
    content:
      message === null
        ? `{"type":"transaction.verdict","timestamp":"${new Date(confirmedAt).toISOString()}","data":${text}}`
        : JSON.stringify(message),
    isLast,
    confirmedAt,
    until: isPush ? confirmedAt + outboxLimits.pushForMs : since + decision.watchedForMs,
    dueAt: confirmedAt,
    attempts: 0,
  }
  return { ...subscription, pending: next }
}

/**
 * Notes what became of a message: it was told, or never will be, so that it does not begin
 * again, and with the last one the subscription ends; or it is to be sent again,
 * `retryAfterMs` later at the earliest. Another one can have taken its place meanwhile.
 */
export function noteSent(
  subscription: Subscription,
  { id, tells, attempts }: Pending,
  retryAfterMs: number | null,
  now: number,
): Subscription | null {
  const { receiver, pending, told } = subscription
  const isSame = pending?.id === id
  if (retryAfterMs === null) {
    if (isSame && pending.isLast) return null
    const others =
      receiver.kind === 'webhook' ? [] : told.filter((each) => each !== tells)
    return { ...subscription, told: [...others, tells], pending: isSame ? null : pending }
  }
  if (!isSame) return subscription
  const { firstRetryMs, maxRetryMs } = outboxLimits
  const waitMs = Math.max(firstRetryMs * 2 ** attempts, retryAfterMs)
  const dueAt = Math.round(now + Math.min(waitMs, maxRetryMs))
  return { ...subscription, pending: { ...pending, attempts: attempts + 1, dueAt } }
}

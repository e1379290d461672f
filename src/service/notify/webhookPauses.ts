import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { WebhookConfig } from '../config/webhooks'
import { metrics } from '../observe/metrics'
import type { Store } from '../store/store'
import { outboxLimits, pauseLimits } from './limits'
import type { SendResult } from './message'

/** The failures of a webhook in a row. Times are Unix ms. */
const HealthSchema = v.object({
  failures: v.number(),
  /** When the last one was counted. Earlier builds stored neither this nor the next one. */
  failedAt: v.optional(v.number(), 0),
  /** Until when its receiver wants no request. */
  heldUntil: v.optional(v.number(), 0),
  /** Null while it is not paused. */
  pausedAt: v.nullable(v.number()),
  /** When one event is tried while it is paused. */
  trialAt: v.number(),
})

type WebhookHealth = v.InferOutput<typeof HealthSchema>

const healthy: WebhookHealth = {
  failures: 0,
  failedAt: 0,
  heldUntil: 0,
  pausedAt: null,
  trialAt: 0,
}

/**
 * What may be sent to a webhook. `failing`: the last event was not accepted, so one is tried
 * at a time. `held`: its receiver has said until when it wants none. `paused`: one an hour.
 */
export type WebhookState = 'open' | 'failing' | 'held' | 'paused'

const maxWebhooks = 1_000

export type WebhookPauses = ReturnType<typeof openWebhookPauses>

/**
 * Which webhooks are left alone because they accept no events, for all instances. Methods
 * throw a 503 while the store fails.
 */
export function openWebhookPauses(
  store: Store,
  webhooks: readonly WebhookConfig[],
  { now, log }: { now: () => number; log: (line: string) => void },
) {
  const stored = store.collection('webhook', HealthSchema, maxWebhooks)
  // Another address begins anew.
  const keys = new Map(
    webhooks.map(({ name, url }) => [
      name,
      `${name}:${createHash('sha256').update(url).digest('base64url')}`,
    ]),
  )
  const getKey = (name: string): string => keys.get(name) ?? name

  /** Returns since when a webhook is paused, Unix ms; null: it is not. */
  async function readPausedAt(name: string): Promise<number | null> {
    const { pausedAt } = (await stored.findIntact(getKey(name))) ?? healthy
    metrics.webhookPaused.set({ webhook: name }, pausedAt === null ? 0 : 1)
    return pausedAt
  }

  async function readState(name: string): Promise<WebhookState> {
    const { failures, heldUntil, pausedAt } =
      (await stored.findIntact(getKey(name))) ?? healthy
    metrics.webhookPaused.set({ webhook: name }, pausedAt === null ? 0 : 1)
    if (heldUntil > now()) return 'held'
    if (pausedAt !== null) return 'paused'
    return failures > 0 ? 'failing' : 'open'
  }

  async function noteSuccess(name: string): Promise<void> {
    const { previous } = await stored.update(getKey(name), (known) => {
      if (known === null) return healthy
      // An answer to an earlier request can say so.
      return known.failures === 0 ? known : { ...healthy, heldUntil: known.heldUntil }
    })
    if ((previous?.pausedAt ?? null) === null) return
    metrics.webhookPaused.set({ webhook: name }, 0)
    log(`The webhook of ${name} accepts events again.`)
  }

  async function noteFailure(name: string, retryAfterMs: number): Promise<void> {
    const at = now()
    const { previous, entry } = await stored.update(getKey(name), (known) =>
      addFailure(known ?? healthy, at, retryAfterMs),
    )
    if (entry.pausedAt === null || (previous?.pausedAt ?? null) !== null) return
    metrics.webhookPaused.set({ webhook: name }, 1)
    log(
      `The webhook of ${name} is paused after ${entry.failures} failures in a row. One event an hour is tried.`,
    )
  }

  return {
    readPausedAt,
    readState,

    /** Takes the one trial of an hour. Returns whether this instance has it. */
    async takeTrial(name: string): Promise<boolean> {
      const at = now()
      const { previous, entry } = await stored.update(getKey(name), (known) => {
        const state = known ?? healthy
        return at < state.trialAt
          ? state
          : { ...state, trialAt: at + pauseLimits.trialMs }
      })
      return entry !== previous
    },

    /** Notes what became of an event. */
    note: (name: string, result: SendResult): Promise<void> =>
      result === 'sent'
        ? noteSuccess(name)
        : noteFailure(name, typeof result === 'string' ? 0 : result.retryAfterMs),
  }
}

/** Events that are sent at the same time fail at the same time, and count as one failure. */
function addFailure(
  known: WebhookHealth,
  at: number,
  retryAfterMs: number,
): WebhookHealth {
  const isCounted =
    known.failures === 0 || at - known.failedAt >= pauseLimits.countedApartMs
  const failures = known.failures + (isCounted ? 1 : 0)
  const failedAt = isCounted ? at : known.failedAt
  const toldUntil =
    retryAfterMs === 0 ? 0 : at + Math.min(retryAfterMs, outboxLimits.maxRetryMs)
  const heldUntil = Math.max(known.heldUntil, toldUntil)
  const isPausedNow = known.pausedAt === null && failures >= pauseLimits.maxFailures
  const pause = isPausedNow ? { pausedAt: at, trialAt: at + pauseLimits.trialMs } : {}
  return { ...known, failures, failedAt, heldUntil, ...pause }
}

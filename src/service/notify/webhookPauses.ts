import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { WebhookConfig } from '../config/webhooks'
import { metrics } from '../observe/metrics'
import type { Store } from '../store/store'
import { pauseLimits } from './limits'

/** The failures of a webhook in a row. Times are Unix ms. */
const HealthSchema = v.object({
  failures: v.number(),
  /** Null while it is not paused. */
  pausedAt: v.nullable(v.number()),
  /** When one event is tried while it is paused. */
  trialAt: v.number(),
})

const healthy = { failures: 0, pausedAt: null, trialAt: 0 }

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

  async function noteSuccess(name: string): Promise<void> {
    const { previous } = await stored.update(getKey(name), (known) =>
      known === null || known.failures === 0 ? (known ?? healthy) : healthy,
    )
    if ((previous?.pausedAt ?? null) === null) return
    metrics.webhookPaused.set({ webhook: name }, 0)
    log(`The webhook of ${name} accepts events again.`)
  }

  async function noteFailure(name: string): Promise<void> {
    const at = now()
    const { previous, entry } = await stored.update(getKey(name), (known) => {
      const { failures, pausedAt, trialAt } = known ?? healthy
      const isPaused = pausedAt !== null || failures + 1 < pauseLimits.maxFailures
      return isPaused
        ? { failures: failures + 1, pausedAt, trialAt }
        : { failures: failures + 1, pausedAt: at, trialAt: at + pauseLimits.trialMs }
    })
    if (entry.pausedAt === null || (previous?.pausedAt ?? null) !== null) return
    metrics.webhookPaused.set({ webhook: name }, 1)
    log(
      `The webhook of ${name} is paused after ${entry.failures} failures in a row. One event an hour is tried.`,
    )
  }

  return {
    readPausedAt,

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
    note: (name: string, isAccepted: boolean): Promise<void> =>
      isAccepted ? noteSuccess(name) : noteFailure(name),
  }
}

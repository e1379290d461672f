import type { ReportedVerdict } from '../../contract/verdicts'
import type { FollowedBound } from './followedBound'
import { subscriptionLimits } from './limits'
import { getWebhookKey, lists } from './subscription'
import type { Subscriptions, WatchedHash } from './subscriptions'
import type { WebhookPauses } from './webhookPauses'

/** A hash of which a webhook wants the next verdicts. */
export type WebhookWatch = WatchedHash & {
  /** The verdict that its integrator knows; null for none. */
  verdict: ReportedVerdict | null
  /** The network that has reported the hash, by its ID; '' for none. */
  reportedBy: string
}

/** The watches of webhooks, by the names of their API keys. All methods throw a 503 while the store fails. */
export function openWebhookWatches(
  { stored, keyOf, createWatch }: Subscriptions,
  { pauses, admit }: { pauses: WebhookPauses; admit: FollowedBound['admit'] },
) {
  const count = (name: string): Promise<number> =>
    stored.count(lists.ofQueue(`webhook:${name}`))

  const isKnown = async (name: string, watch: WatchedHash): Promise<boolean> =>
    (await stored.read(getWebhookKey(name, keyOf(watch)))) !== null

  return {
    /** Whether a webhook may watch some more hashes. Those that it watches already are free. */
    async hasRoom(name: string, watches: readonly WatchedHash[]): Promise<boolean> {
      const free = subscriptionLimits.maxWebhookHashes - (await count(name))
      if (watches.length <= free) return true
      const known = await Promise.all(watches.map((watch) => isKnown(name, watch)))
      return known.filter((each) => !each).length <= free
    },

    /**
     * Adds watches. One that is there already stays as it is. Throws a 409 where the
     * service follows as many hashes as it can.
     */
    async add(name: string, watches: readonly WebhookWatch[]): Promise<void> {
      await admit(watches)
      const add = (watched: WebhookWatch) => {
        const { verdict, reportedBy } = watched
        const watch = createWatch(watched, { verdict, reportedBy })
        return stored.update(
          getWebhookKey(name, keyOf(watched)),
          (known) => known ?? { receiver: { kind: 'webhook', name }, watches: [watch] },
        )
      }
      await Promise.all(watches.map(add))
    },

    /** Deletes watches, with what is to be sent of them. */
    async remove(name: string, watches: readonly WatchedHash[]): Promise<void> {
      await Promise.all(
        watches.map((watch) =>
          stored.update(getWebhookKey(name, keyOf(watch)), () => null),
        ),
      )
    },

    count,

    /** Returns since when the sending is paused, Unix ms; null: it is not. */
    readPausedAt: pauses.readPausedAt,
  }
}

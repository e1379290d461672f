import { setTimeout as wait } from 'node:timers/promises'
import { describeFault } from '../errors/explainError'
import { isRefusal } from '../errors/errors'
import { outboxLimits } from '../notify/limits'
import type { SendResult, Senders } from '../notify/message'
import { noteFailure, noteTold } from '../notify/noteResult'
import type { Pending, Subscription } from '../notify/subscription'
import { metrics } from '../observe/metrics'
import { createCalendar } from './calendar'
import { type Pause, createPause } from './pause'
import type { Watch } from './watchedHashes'

/** The messages of one receiver: a push service, or a webhook. */
type Queue = {
  name: string
  /** Those that are due, and those of which the calendar has the time. */
  due: Set<Watch>
  later: Set<Watch>
  sending: Set<Watch>
  /** Null for a push service, whose subscriptions fail one by one. */
  pause: Pause | null
}

export type OutboxOptions = {
  senders: Senders
  /** Returns Unix ms. */
  now: () => number
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  log: (line: string) => void
  /** Whether this instance follows for all, and may send. */
  maySend: () => boolean
  /** Reads a subscription; null where it was deleted. */
  read: (watch: Watch) => Promise<Subscription | null>
  /** Changes a subscription, and returns it; null where it is deleted. */
  change: (
    watch: Watch,
    make: (subscription: Subscription) => Subscription | null,
  ) => Promise<Subscription | null>
  /** Deletes all subscriptions of a receiver. */
  removeOwner: (owner: string) => Promise<void>
  /** Called when a webhook is paused, and when it is no more. */
  onPause: () => Promise<void>
}

/** The subscriptions whose messages wait, each in the queue of its receiver. */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #queues = new Map<string, Queue>()
  readonly #calendar
  readonly #running = new Set<Promise<void>>()

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#calendar = createCalendar<Watch>(options.monotonic)
  }

  /** Puts a message into its queue, to where it is due. One that is being sent comes after it. */
  add(watch: Watch, { dueAt }: Pick<Pending, 'dueAt'>): void {
    const queue = this.#open(watch.queue)
    this.remove(watch)
    if (queue.sending.has(watch)) return
    const inMs = dueAt - this.#options.now()
    if (inMs > 0) {
      // The calendar has whole seconds.
      this.#calendar.add(watch, inMs + 999)
      queue.later.add(watch)
    } else queue.due.add(watch)
    this.#sendDue(queue)
  }

  remove(watch: Watch): void {
    const queue = this.#queues.get(watch.queue)
    queue?.due.delete(watch)
    queue?.later.delete(watch)
    this.#calendar.remove(watch)
  }

  /** Sends what has become due. */
  tick(): void {
    for (const watch of this.#calendar.take()) {
      const queue = this.#open(watch.queue)
      queue.later.delete(watch)
      queue.due.add(watch)
    }
    for (const queue of this.#queues.values()) {
      this.#sendDue(queue)
      const waiting = queue.due.size + queue.later.size + queue.sending.size
      metrics.notificationsWaiting.set({ queue: queue.name }, waiting)
    }
  }

  /** Resolves once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** Since when each paused webhook is, Unix ms, by its name. */
  listPaused(): Record<string, number> {
    const paused: Record<string, number> = {}
    for (const { pause } of this.#queues.values()) {
      const at = pause?.readPausedAt() ?? null
      if (pause !== null && at !== null) paused[pause.webhook] = at
    }
    return paused
  }

  /** Goes on with the pauses of the instance that followed before. */
  restorePauses(paused: Readonly<Record<string, number>>): void {
    for (const [name, at] of Object.entries(paused))
      if (this.#options.senders.webhooks.has(name))
        this.#open(`webhook:${name}`).pause?.restore(at)
  }

  /** Leaves all messages to another instance. */
  clear(): void {
    for (const { name, due, later, pause } of this.#queues.values()) {
      for (const watch of [...due, ...later]) this.#calendar.remove(watch)
      metrics.notificationsWaiting.set({ queue: name }, 0)
      pause?.end()
    }
    this.#queues.clear()
  }

  #open(name: string): Queue {
    const known = this.#queues.get(name)
    if (known !== undefined) return known
    const { now, log } = this.#options
    const webhook = name.startsWith('push:') ? null : name.slice('webhook:'.length)
    const queue: Queue = {
      name,
      due: new Set(),
      later: new Set(),
      sending: new Set(),
      pause: webhook === null ? null : createPause(webhook, now, log),
    }
    this.#queues.set(name, queue)
    return queue
  }

  /** Sends what is due, as much at a time as the receiver may get. */
  #sendDue(queue: Queue): void {
    const { due, later, sending, pause } = queue
    while (this.#options.maySend()) {
      const most = pause === null ? outboxLimits.parallel : pause.countAllowed()
      if (sending.size >= most) return
      // The one event that is tried in an hour need not be due.
      const [next] = due.size > 0 || pause?.isPaused() !== true ? due : later
      if (next === undefined) return
      this.remove(next)
      sending.add(next)
      const sent = this.#send(next, queue).finally(() => this.#running.delete(sent))
      this.#running.add(sent)
    }
  }

  /** Sends the message of a subscription, as the store has it. */
  async #send(watch: Watch, queue: Queue): Promise<void> {
    const { now, log, read } = this.#options
    let next: Pick<Pending, 'dueAt'> | null = null
    try {
      const subscription = await read(watch)
      const pending = subscription?.pending ?? null
      if (subscription !== null && pending !== null)
        next = await this.#deliver(watch, subscription, pending)
    } catch (error) {
      if (!isRefusal(error))
        log(`Sending to ${queue.name} failed: ${describeFault(error)}`)
      // Nothing was sent, or it could not be noted: the store has failed.
      next = { dueAt: now() + outboxLimits.storeRetryMs }
    }
    queue.sending.delete(watch)
    // Meanwhile all may have been left to another instance.
    if (this.#queues.get(queue.name) !== queue) return
    if (next !== null) this.add(watch, next)
    this.#sendDue(queue)
  }

  /** Returns the message that is to be sent after this one; null for none. */
  async #deliver(
    watch: Watch,
    { receiver }: Subscription,
    pending: Pending,
  ): Promise<Pending | null> {
    const { senders, now, onPause } = this.#options
    if (pending.until <= now()) return this.#settle(watch, pending, 'refused')
    const { id, content } = pending
    const sent =
      receiver.kind === 'push'
        ? senders.push?.send(receiver, JSON.parse(content))
        : senders.webhooks.get(receiver.name)?.(null, { id, body: content })
    const result = (await sent) ?? { retryAfterMs: 0 }
    metrics.notifications.inc({
      queue: watch.queue,
      result: typeof result === 'string' ? result : 'failed',
    })
    if (result === 'sent')
      metrics.notificationSeconds.observe((now() - pending.confirmedAt) / 1_000)
    if (this.#queues.get(watch.queue)?.pause?.note(result)) await onPause()
    return this.#settle(watch, pending, result)
  }

  /** Notes what became of a message, also once the store fails no more. */
  async #settle(
    watch: Watch,
    pending: Pending,
    result: SendResult,
  ): Promise<Pending | null> {
    const { change, removeOwner, maySend, now } = this.#options
    for (;;) {
      try {
        if (result === 'gone') {
          await removeOwner(watch.owner)
          return null
        }
        const changed = await change(watch, (subscription) =>
          typeof result === 'string'
            ? noteTold(subscription, pending)
            : noteFailure(subscription, pending, result.retryAfterMs, now()),
        )
        return changed?.pending ?? null
      } catch (error) {
        if (!isRefusal(error) || !maySend()) throw error
      }
      await wait(outboxLimits.storeRetryMs, undefined, { ref: false })
    }
  }
}

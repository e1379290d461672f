import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../cache/entry'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { outboxLimits, subscriptionLimits } from '../notify/limits'
import type { SendResult, Senders } from '../notify/message'
import {
  type Noted,
  createDecision,
  noteResult,
  noteSent,
  readNoted,
} from '../notify/noteResult'
import { type Pending, type Subscription, getWebhookOwner } from '../notify/subscription'
import type { Subscriptions } from '../notify/subscriptions'
import { metrics } from '../observe/metrics'
import { createBound } from './bound'
import { createCalendar } from './calendar'
import { messageLimits } from './limits'
import { type Queue, createQueue } from './queue'
import {
  type Receiver,
  type Watch,
  type Watched,
  createWatchedHashes,
  findWatch,
  listWatches,
} from './watchedHashes'

type MessagesOptions = {
  subscriptions: Subscriptions
  senders: Senders
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  log: (line: string) => void
  /** Whether this instance follows for all, and may send. */
  maySend: () => boolean
  /** Called with a hash that got a subscription, or has lost the last one. */
  onAdded: (watched: Watched) => void
  onRemoved: (watched: Watched) => void
}

/**
 * Who watches which hash, and what they are told, at the instance that follows for all. The
 * texts stay in the store: one is read when its subscriber is told.
 */
export class Messages {
  readonly hashes = createWatchedHashes()
  readonly #options
  readonly #records
  readonly #now
  readonly #bound
  readonly #calendar
  readonly #queues = new Map<string, Queue<Watch>>()
  readonly #sends = new Set<Promise<void>>()
  /** One for all subscriptions to which the same was told. */
  readonly #shared = new Map<string, Noted>()
  #lastReceiver: Receiver | null = null
  /** Up to which version the changes are known; null before the first ones. */
  #version: number | null = null
  /** What the other instances were told last. */
  #status = ''

  constructor(options: MessagesOptions) {
    const { subscriptions, senders, monotonic, log } = options
    this.#options = options
    this.#records = subscriptions.records
    this.#now = subscriptions.now
    const hasKeys = senders.webhooks.size > 0
    this.#bound = createBound(this.hashes, subscriptions.max, hasKeys, log)
    this.#calendar = createCalendar<Watch>(monotonic)
  }

  /**
   * Learns what has changed since the last time; after `clear`, all there is. Throws a 503
   * while the store fails: the next call goes on.
   */
  async update(): Promise<void> {
    const { subscriptions, maySend } = this.#options
    if (this.#version === null) {
      this.#restorePauses((await subscriptions.readStatus()).paused)
      this.#version = 0
    }
    // What did not fit is looked for again, once others have ended.
    if (this.#bound.takeRoom()) this.#version = 0
    while (maySend() && (await this.#readPage())) {
      // Some stores answer at once: requests are read between two pages.
      await setImmediate()
    }
    await this.#writeStatus()
  }

  /**
   * Notes what the service says of a hash, with the messages that follow from it. Throws a
   * 503 while the store fails: the hash is then looked up again, as it may have been the
   * last news.
   */
  async note(watched: Watched, { value, at }: Answer<EncodedResponse>): Promise<void> {
    const confirmedAt = Math.round(at)
    const decision = createDecision({ ...value, hash: watched.hash, confirmedAt })
    const news = listWatches(watched).filter(({ receiver, noted, sinceSecond }) => {
      const isPush = receiver.queue.webhook === null
      return decision.decide(isPush, noted, sinceSecond * 1_000, this.#now()) !== 'keep'
    })
    // A few at a time: there can be thousands of one hash.
    const next = news.values()
    const tell = async (): Promise<void> => {
      for (const watch of next) {
        const record = await this.#change(watch, (known) =>
          noteResult(known, decision, this.#now()),
        )
        this.#schedule(watch, record?.pending ?? null)
      }
    }
    await Promise.all(Array.from({ length: messageLimits.parallel }, tell))
  }

  /** Sends what has become due. */
  tick(): void {
    for (const watch of this.#calendar.take()) watch.receiver.queue.due.add(watch)
    for (const queue of this.#queues.values()) {
      this.#sendDue(queue)
      const waiting = queue.waiting.size + queue.sending.size
      metrics.notificationsWaiting.set({ queue: queue.name }, waiting)
    }
  }

  /** Sends what is due, and resolves once nothing is being sent. */
  async deliver(): Promise<void> {
    this.tick()
    while (this.#sends.size > 0) await Promise.all(this.#sends)
  }

  /** Leaves all to another instance. */
  clear(): void {
    if (this.#version === null) return
    for (const watched of this.hashes.list()) this.#options.onRemoved(watched)
    this.hashes.clear()
    this.#bound.clear()
    this.#calendar.clear()
    this.#queues.clear()
    metrics.notificationsWaiting.reset()
    metrics.webhookPaused.reset()
    this.#lastReceiver = null
    this.#version = null
    this.#status = ''
  }

  /** Learns of some changes. Returns whether there can be more. */
  async #readPage(): Promise<boolean> {
    const known = this.#version ?? 0
    const changed = await this.#records.changes(known, messageLimits.pageSize)
    if (changed === null) {
      // The store was emptied, and with it what it said of pauses.
      const paused = this.#listPauses()
      this.clear()
      this.#restorePauses(paused)
      return true
    }
    for (const { owner, key, record } of changed) await this.#apply(owner, key, record)
    this.#version = changed.at(-1)?.version ?? known
    return changed.length > 0
  }

  #find(owner: string, key: string): Watch | undefined {
    const watched = this.hashes.find(key)
    return watched && findWatch(watched, owner)
  }

  /** Learns of a change by another instance, or by a request here. */
  async #apply(owner: string, key: string, listed: Subscription | null): Promise<void> {
    const known = this.#find(owner, key)
    // It may have changed here after it was listed.
    const record = known ? await this.#change(known, (stored) => stored) : listed
    const watch = this.#find(owner, key)
    if (record === null) await this.#records.forget(owner, key)
    else if (watch === undefined) this.#add(owner, key, record)
    else this.#schedule(watch, record.pending)
  }

  #add(owner: string, key: string, record: Subscription): void {
    const known = this.hashes.find(key)
    if (!this.#bound.hasRoom(known !== undefined)) return
    const sinceSecond = Math.floor(record.since / 1_000)
    const watched = known ?? createWatched(key, record, sinceSecond)
    const bytes = JSON.stringify({ ...record, pending: null }).length
    const watch: Watch = {
      watched,
      receiver: this.#shareReceiver(owner, record),
      weight: Math.ceil(bytes / subscriptionLimits.countedBytes),
      sinceSecond,
      noted: this.#share(record),
      dueSecond: null,
    }
    this.hashes.add(watch)
    this.#bound.count(watch, 1)
    this.#schedule(watch, record.pending)
    this.#options.onAdded(watched)
  }

  /** The subscriptions of one browser mostly come together. */
  #shareReceiver(owner: string, { receiver, clients }: Subscription): Receiver {
    const last = this.#lastReceiver
    if (last?.owner === owner && last.clients.join() === clients.join()) return last
    const { push } = this.#options.senders
    const queue =
      receiver.kind === 'webhook'
        ? this.#openQueue(owner, receiver.name)
        : this.#openQueue(`push:${push?.findService(receiver.endpoint) ?? ''}`, null)
    this.#lastReceiver = { owner, queue, clients }
    return this.#lastReceiver
  }

  #openQueue(name: string, webhook: string | null): Queue<Watch> {
    const queue =
      this.#queues.get(name) ??
      createQueue<Watch>(name, webhook, this.#now, this.#options.log)
    this.#queues.set(name, queue)
    return queue
  }

  #share(record: Subscription): Noted {
    const noted = readNoted(record)
    const key = `${noted.told.join()} ${noted.tells} ${noted.isLast}`
    const known = this.#shared.get(key) ?? noted
    this.#shared.set(key, known)
    return known
  }

  /** Changes a subscription in the store, and notes here what it is then. */
  async #change(
    watch: Watch,
    make: (subscription: Subscription) => Subscription | null,
  ): Promise<Subscription | null> {
    const { receiver, watched } = watch
    const place = { owner: receiver.owner, key: watched.key }
    const changed = this.#records.update(place, (known) => known && make(known), false)
    const { entry } = await changed
    if (entry === null) this.#remove(watch)
    else watch.noted = this.#share(entry)
    return entry
  }

  #remove(watch: Watch): void {
    const { watched, receiver } = watch
    if (!this.hashes.has(watched) || findWatch(watched, receiver.owner) !== watch) return
    this.#schedule(watch, null)
    this.#bound.count(watch, -1)
    this.hashes.remove(watch)
    if (!this.hashes.has(watched)) this.#options.onRemoved(watched)
  }

  /**
   * Puts a message to where it is due in its queue; null removes what is there. One that
   * is being sent comes after it.
   */
  #schedule(watch: Watch, pending: Pick<Pending, 'dueAt'> | null): void {
    const { queue } = watch.receiver
    queue.waiting.delete(watch)
    queue.due.delete(watch)
    this.#calendar.remove(watch)
    // Meanwhile all may have been left to another instance.
    const isOpen = this.#queues.get(queue.name) === queue
    if (pending === null || queue.sending.has(watch) || !isOpen) return
    queue.waiting.add(watch)
    const inMs = pending.dueAt - this.#now()
    // The one event that is tried in an hour need not be due. A calendar has whole seconds.
    if (inMs <= 0 || queue.readPausedAt() !== null) queue.due.add(watch)
    else this.#calendar.add(watch, inMs + 999)
    this.#sendDue(queue)
  }

  /** Sends what is due, as much at a time as the receiver may get. */
  #sendDue(queue: Queue<Watch>): void {
    const { due, waiting, sending } = queue
    while (this.#options.maySend() && sending.size < queue.countAllowed()) {
      const [next] = due
      if (next === undefined) return
      due.delete(next)
      waiting.delete(next)
      sending.add(next)
      const sent = this.#send(next, queue).finally(() => this.#sends.delete(sent))
      this.#sends.add(sent)
    }
  }

  /** Sends the message of a subscription, as the store has it. */
  async #send(watch: Watch, queue: Queue<Watch>): Promise<void> {
    let next: Pick<Pending, 'dueAt'> | null = null
    try {
      const known = await this.#records.read(watch.receiver.owner, watch.watched.key)
      if (known?.pending) next = await this.#deliver(watch, known, known.pending)
    } catch (error) {
      if (!isRefusal(error))
        this.#options.log(`Sending to ${queue.name} failed: ${describeFault(error)}`)
      // Nothing was sent, or it could not be noted: the store has failed.
      next = { dueAt: this.#now() + outboxLimits.storeRetryMs }
    }
    queue.sending.delete(watch)
    this.#schedule(watch, next)
    this.#sendDue(queue)
  }

  /** Returns the message that is to be sent next, and when; null for none. */
  async #deliver(
    watch: Watch,
    { receiver }: Subscription,
    pending: Pending,
  ): Promise<Pending | null> {
    const { senders } = this.#options
    const { id, content, until, confirmedAt } = pending
    if (until <= this.#now()) return this.#settle(watch, pending, 'refused')
    const sent =
      receiver.kind === 'push'
        ? senders.push?.send(receiver, JSON.parse(content))
        : senders.webhooks.get(receiver.name)?.(id, content)
    // It stays in the store, for an instance that has its sender again.
    if (sent === undefined) return { ...pending, dueAt: until }
    const result = await sent
    const { queue } = watch.receiver
    const told = typeof result === 'string' ? result : 'failed'
    metrics.notifications.inc({ queue: queue.name, result: told })
    if (result === 'sent')
      metrics.notificationSeconds.observe((this.#now() - confirmedAt) / 1_000)
    queue.note(result)
    return this.#settle(watch, pending, result)
  }

  /** Notes what became of a message, also once the store fails no more. */
  async #settle(
    watch: Watch,
    pending: Pending,
    result: SendResult,
  ): Promise<Pending | null> {
    for (;;) {
      try {
        if (result === 'gone') {
          await this.#removeOwner(watch.receiver.owner)
          return null
        }
        const retryAfterMs = typeof result === 'string' ? null : result.retryAfterMs
        const changed = await this.#change(watch, (subscription) =>
          noteSent(subscription, pending, retryAfterMs, this.#now()),
        )
        return changed?.pending ?? null
      } catch (error) {
        if (!isRefusal(error) || !this.#options.maySend()) throw error
      }
      await wait(outboxLimits.storeRetryMs, undefined, { ref: false })
    }
  }

  /** Deletes what a receiver has that does not exist any more. */
  async #removeOwner(owner: string): Promise<void> {
    for (const key of await this.#records.list(owner)) {
      await this.#records.update({ owner, key }, () => null, false)
      const watch = this.#find(owner, key)
      if (watch !== undefined) this.#remove(watch)
    }
  }

  /** Tells the other instances what room is left, and which webhooks are paused. */
  async #writeStatus(): Promise<void> {
    if (!this.#options.maySend()) return
    const status = { ...this.#bound.read(), paused: this.#listPauses() }
    const text = JSON.stringify(status)
    if (text !== this.#status) await this.#options.subscriptions.writeStatus(status)
    this.#status = text
  }

  /** Since when which webhooks are paused, Unix ms. */
  #listPauses(): Record<string, number> {
    const paused: Record<string, number> = {}
    for (const { webhook, readPausedAt } of this.#queues.values()) {
      const at = readPausedAt()
      if (webhook !== null && at !== null) paused[webhook] = at
    }
    return paused
  }

  #restorePauses(paused: Readonly<Record<string, number>>): void {
    for (const [name, at] of Object.entries(paused))
      if (this.#options.senders.webhooks.has(name))
        this.#openQueue(getWebhookOwner(name), name).restorePause(at)
  }
}

function createWatched(
  key: string,
  { chain, network }: Subscription,
  sinceSecond: number,
): Watched {
  const [hash = key, ownChain] = key.split('@')
  return {
    key,
    // One text, where it is the same.
    hash: ownChain === undefined ? key : hash,
    chain: ownChain === undefined ? undefined : chain,
    network: network || undefined,
    sinceSecond,
    watches: null,
    pushCount: 0,
    depositName: '',
    reason: 'start',
    dueSecond: null,
    changedAt: 0,
  }
}

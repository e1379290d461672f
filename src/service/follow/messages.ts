import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../cache/entry'
import { isRefusal } from '../errors/errors'
import { describeFault } from '../errors/explainError'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { failingLimits, outboxLimits, subscriptionLimits } from '../notify/limits'
import { type Languages, chooseLanguage } from '../http/language'
import type { SendResult, Senders } from '../notify/message'
import { createDecision, noteResult, noteSent, readNoted } from '../notify/noteResult'
import { type Pending, type Subscription, getWebhookOwner } from '../notify/subscription'
import type { FollowStatus, Subscriptions } from '../notify/subscriptions'
import { metrics } from '../observe/metrics'
import { createLru } from '../store/lru'
import { getBlockName } from '../tracking/hashChanges'
import { lookUpLimits, messageLimits } from './limits'
import {
  type FollowTables,
  type FollowedHash,
  type FollowedSubscription,
  openTables,
} from './tables'

const { watchesPerFollowed, keysPart, clientPart, minOfClient, groupShares } =
  subscriptionLimits
const [wholeShare] = groupShares
/** All are read again once no more than this part of what can be followed is. */
const freePart = 0.9

type MessagesOptions = {
  subscriptions: Subscriptions
  senders: Senders
  languages: Languages
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  log: (line: string) => void
  /** Whether this instance follows for all, and may send. */
  maySend: () => boolean
}

type OpenedRecord = Awaited<ReturnType<Subscriptions['records']['open']>>

/**
 * Who watches which hash, and what they are told, at the instance that follows for all. The
 * texts stay in the store: one is read when its subscriber is told.
 */
export class Messages {
  /** What is followed. It is another one once all was left to another instance. */
  tables = openTables()
  readonly #options
  readonly #records
  readonly #now
  readonly #sends = new Set<Promise<void>>()
  /** What was noted within the last second: it is sent without being read again. */
  readonly #noted
  /** How many messages of each queue are being sent. */
  readonly #sending = new Map<string, number>()
  /** The webhooks that accept nothing: since when, and until when none is tried, Unix ms. */
  readonly #failing = new Map<string, { since: number; until: number }>()
  /** Up to which version the changes are known; null before the first ones. */
  #version: number | null = null
  /** Whether some in the store are not followed, as they do not fit. */
  #isOver = false
  /** What the other instances were told last. */
  #status = ''

  constructor(options: MessagesOptions) {
    this.#options = options
    this.#records = options.subscriptions.records
    this.#now = options.subscriptions.now
    const { monotonic: now } = options
    const { parallel, notedMs } = messageLimits
    this.#noted = createLru<OpenedRecord>(5 * parallel, { ttl: notedMs, perf: { now } })
    metrics.followBound.set(options.subscriptions.max)
  }

  /**
   * Learns what has changed since the last time; after `clear`, all there is. Throws a 503
   * while the store fails: the next call goes on.
   */
  async update(): Promise<void> {
    const { subscriptions, maySend } = this.#options
    const { max, readStatus } = subscriptions
    if (this.#version === null) {
      const { paused } = await readStatus()
      for (const [name, since] of Object.entries(paused))
        this.#failing.set(getWebhookOwner(name), { since, until: 0 })
      this.#version = 0
    }
    if (this.#isOver) {
      // What did not fit is looked for again, once others have ended.
      const { hashes, watches } = this.#count()
      this.#isOver = Math.max(hashes, watches / watchesPerFollowed) >= freePart * max
      if (!this.#isOver) this.#version = 0
    }
    while (maySend() && (await this.#readPage())) {
      // Some stores answer at once: requests are read between two pages.
      await setImmediate()
    }
    if (maySend()) await this.#writeStatus()
  }

  /**
   * Notes what the service says of a hash, with the messages that follow from it. Throws a
   * 503 while the store fails: the hash is then looked up again, as it may have been the
   * last news.
   */
  async note(
    { key, hash }: Pick<FollowedHash, 'key' | 'hash'>,
    { value, at }: Answer<EncodedResponse>,
  ): Promise<void> {
    const { tables } = this
    const { languages } = this.#options
    const decision = createDecision({ ...value, hash, confirmedAt: Math.round(at) })
    const news = tables.listSubscriptions(key).filter((each) => {
      const { told, tells, isLast } = each
      const noted = { told: told === '' ? [] : told.split(','), tells, isLast }
      return decision.decide(each.isPush, noted, each.since, this.#now()) !== 'keep'
    })
    // A few at a time: there can be thousands of one hash.
    const next = news.values()
    const tell = async (): Promise<void> => {
      for (const each of next) {
        const opened = await this.#records.open(each)
        const language = chooseLanguage(languages.list(), opened.known?.locale)
        const { texts } = await languages.load(language)
        await this.#change(tables, each, opened, (known) =>
          noteResult(known, decision, texts, this.#now()),
        )
        this.#schedule(tables, each, opened)
      }
    }
    await Promise.all(Array.from({ length: messageLimits.parallel }, tell))
  }

  /** Sends what has become due. */
  tick(): void {
    metrics.notificationsWaiting.reset()
    for (const { queue, count } of this.tables.countQueues()) {
      metrics.notificationsWaiting.set({ queue }, count)
      this.#sendDue(queue)
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
    this.#empty()
    this.#failing.clear()
    this.#version = null
    metrics.followedHashes.set(0)
    metrics.followLargestClient.set(0)
    metrics.notificationsWaiting.reset()
    metrics.webhookPaused.reset()
  }

  #empty(): void {
    this.tables = openTables()
    this.#sending.clear()
    this.#noted.clear()
    this.#isOver = false
    this.#version = 0
    this.#status = ''
  }

  #count() {
    const [counted = { hashes: 0, ofBrowsers: 0, watches: 0 }] = this.tables.countAll()
    return counted
  }

  /** Learns of some changes. Returns whether there can be more. */
  async #readPage(): Promise<boolean> {
    const known = this.#version ?? 0
    const changed = await this.#records.changes(known, messageLimits.pageSize)
    if (changed === null) {
      // The store was emptied.
      this.#empty()
      return true
    }
    if (changed.length === 0) return false
    const { tables } = this
    const counted = this.#count()
    for (const { owner, key, record } of changed) {
      const [followed] = tables.findSubscription(key, owner)
      if (record === null) {
        if (followed !== undefined) tables.removeSubscription(followed.id)
        await this.#records.forget(owner, key)
      } else if (followed === undefined) this.#add(owner, key, record, counted)
      else {
        this.#noteTold(tables, followed, record)
        this.#schedule(tables, followed, { known: record })
      }
    }
    this.#version = changed.at(-1)?.version ?? known
    return true
  }

  /** `counted`: what is followed, to which this adds. */
  #add(
    owner: string,
    key: string,
    record: Subscription,
    counted: { hashes: number; watches: number },
  ): void {
    const { tables } = this
    const { subscriptions, log, monotonic, senders } = this.#options
    const { max } = subscriptions
    const { receiver, clients, since, network } = record
    const [known] = tables.findHash(key)
    const isFull = known === undefined && counted.hashes >= max
    if (isFull || counted.watches >= watchesPerFollowed * max) {
      if (!this.#isOver)
        log(
          `More than ${max} transactions are to be followed: the others are, once some have ended.`,
        )
      this.#isOver = true
      return
    }
    const bytes = JSON.stringify({ ...record, pending: null }).length
    const weight = Math.ceil(bytes / subscriptionLimits.countedBytes)
    counted.watches += weight
    const now = monotonic()
    if (known === undefined) {
      counted.hashes += 1
      const [hash = key, chain] = key.split('@')
      // Only what a block has just named needs to settle.
      const unchangedMs = Math.max(lookUpLimits.settlingMs, this.#now() - since)
      const place = [key, getBlockName(hash), chain && record.chain, network] as const
      tables.addHash(...place, since, now - unchangedMs, now)
    } else tables.wakeHash(key, now)
    const isPush = receiver.kind === 'push'
    const service = isPush ? senders.push?.findService(receiver.endpoint) : null
    const queue = isPush ? `push:${service ?? ''}` : owner
    const numbers = JSON.stringify(clients)
    tables.addSubscription(key, owner, queue, Number(isPush), numbers, weight, since)
    const [added] = tables.findSubscription(key, owner)
    if (added === undefined) return
    this.#noteTold(tables, added, record)
    this.#schedule(tables, added, { known: record })
  }

  /** Changes a subscription in the store, and notes here what it is then. */
  async #change(
    tables: FollowTables,
    followed: FollowedSubscription,
    opened: OpenedRecord,
    make: (subscription: Subscription) => Subscription | null,
  ): Promise<void> {
    await opened.update((known) => known && make(known), false)
    if (opened.known === null) tables.removeSubscription(followed.id)
    else this.#noteTold(tables, followed, opened.known)
  }

  #noteTold(tables: FollowTables, { id }: FollowedSubscription, record: Subscription) {
    const { told, tells, isLast } = readNoted(record)
    tables.noteTold(id, told.join(), tells, Number(isLast))
  }

  /** Puts a message to where it is due; one that is being sent comes after that. */
  #schedule(
    tables: FollowTables,
    followed: FollowedSubscription,
    opened: OpenedRecord | { known: Subscription },
  ): void {
    const { id, queue } = followed
    const dueAt = opened.known?.pending?.dueAt ?? null
    if (dueAt === null) tables.unschedule(id)
    else tables.schedule(id, dueAt)
    // Meanwhile all may have been left to another instance.
    if (tables !== this.tables) return
    if ('update' in opened) this.#noted.set(`${id}`, opened)
    this.#sendDue(queue)
  }

  /** Sends what is due, as much at a time as the receiver may get. */
  #sendDue(queue: string): void {
    const sending = this.#sending.get(queue) ?? 0
    const failing = this.#failing.get(queue)
    const isHeld = failing !== undefined && failing.until > this.#now()
    const most = failing === undefined ? outboxLimits.parallel : 1
    if (isHeld || sending >= most || !this.#options.maySend()) return
    const due = this.tables.beginSending(queue, this.#now(), most - sending)
    this.#sending.set(queue, sending + due.length)
    for (const { id } of due) {
      const sent = this.#send(id, queue)
      const ended = sent.finally(() => this.#sends.delete(ended))
      this.#sends.add(ended)
    }
  }

  /** Sends the message of a subscription, as the store has it. */
  async #send(id: number, queue: string): Promise<void> {
    const { tables } = this
    const noted = this.#noted.get(`${id}`)
    this.#noted.delete(`${id}`)
    const [followed] = tables.findFollowed(id)
    let dueAt: number | null = null
    try {
      if (followed !== undefined) {
        const opened = noted ?? (await this.#records.open(followed))
        dueAt = await this.#deliver(tables, followed, opened)
      }
    } catch (error) {
      if (!isRefusal(error))
        this.#options.log(`Sending to ${queue} failed: ${describeFault(error)}`)
      // Nothing was sent, or it could not be noted: the store has failed.
      dueAt = this.#now() + outboxLimits.storeRetryMs
    }
    if (tables !== this.tables) return
    tables.endSending(id)
    if (dueAt !== null) tables.schedule(id, dueAt)
    this.#sending.set(queue, (this.#sending.get(queue) ?? 1) - 1)
    this.#sendDue(queue)
  }

  /** Returns when the next message is to be sent, Unix ms; null for none. */
  async #deliver(
    tables: FollowTables,
    followed: FollowedSubscription,
    opened: OpenedRecord,
  ): Promise<number | null> {
    const { senders } = this.#options
    const { receiver, pending } = opened.known ?? {}
    if (!receiver || !pending) return null
    const { id, content, until, confirmedAt } = pending
    let result: SendResult = 'refused'
    if (until > this.#now()) {
      const sent =
        receiver.kind === 'push'
          ? senders.push?.send(receiver, JSON.parse(content))
          : senders.webhooks.get(receiver.name)?.(id, content)
      // It stays in the store, for an instance that has its sender again.
      if (sent === undefined) return until
      result = await sent
      const { queue } = followed
      const told = typeof result === 'string' ? result : 'failed'
      metrics.notifications.inc({ queue, result: told })
      if (result === 'sent')
        metrics.notificationSeconds.observe((this.#now() - confirmedAt) / 1_000)
      if (!followed.isPush) this.#noteWebhook(queue, result)
    }
    await this.#settle(tables, followed, opened, pending, result)
    return opened.known?.pending?.dueAt ?? null
  }

  /** After a failure, a webhook is tried again after as long as it has failed. */
  #noteWebhook(queue: string, result: SendResult): void {
    if (typeof result === 'string') {
      this.#failing.delete(queue)
      return
    }
    const now = this.#now()
    const { since } = this.#failing.get(queue) ?? { since: now }
    const { minMs, maxMs } = failingLimits
    const restMs = Math.min(Math.max(minMs, now - since), maxMs)
    const toldMs = Math.min(result.retryAfterMs, outboxLimits.maxRetryMs)
    this.#failing.set(queue, { since, until: now + Math.max(restMs, toldMs) })
  }

  /** Notes what became of a message, also once the store fails no more. */
  async #settle(
    tables: FollowTables,
    followed: FollowedSubscription,
    opened: OpenedRecord,
    pending: Pending,
    result: SendResult,
  ): Promise<void> {
    for (;;) {
      try {
        if (result === 'gone') return await this.#removeOwner(tables, followed.owner)
        const retryAfterMs = typeof result === 'string' ? null : result.retryAfterMs
        return await this.#change(tables, followed, opened, (known) =>
          noteSent(known, pending, retryAfterMs, this.#now()),
        )
      } catch (error) {
        if (!isRefusal(error) || !this.#options.maySend()) throw error
      }
      await wait(outboxLimits.storeRetryMs, undefined, { ref: false })
    }
  }

  /** Deletes what a receiver has that does not exist any more. */
  async #removeOwner(tables: FollowTables, owner: string): Promise<void> {
    for (const key of await this.#records.list(owner)) {
      await this.#records.update({ owner, key }, () => null, false)
      for (const { id } of tables.findSubscription(key, owner))
        tables.removeSubscription(id)
    }
  }

  /** Tells the other instances what room is left, and which webhooks accept nothing for long. */
  async #writeStatus(): Promise<void> {
    const { subscriptions, senders } = this.#options
    const { max } = subscriptions
    const { hashes, ofBrowsers, watches } = this.#count()
    const webhook = Math.max(
      0,
      Math.min(max - hashes, watchesPerFollowed * max - watches),
    )
    const ofKeys = senders.webhooks.size > 0 ? keysPart : 0
    const push = Math.min(webhook, Math.floor(max * (1 - ofKeys)) - ofBrowsers)
    const ofClient = Math.max(minOfClient, Math.floor(max * clientPart))
    const full = this.tables.listFull(wholeShare * ofClient).map(({ number }) => number)
    const [largest] = this.tables.countLargest()
    metrics.followedHashes.set(hashes)
    metrics.followLargestClient.set(Math.ceil((largest?.shares ?? 0) / wholeShare))
    const paused: FollowStatus['paused'] = {}
    for (const name of senders.webhooks.keys()) {
      const { since = Infinity } = this.#failing.get(getWebhookOwner(name)) ?? {}
      const isPaused = this.#now() - since >= failingLimits.pausedAfterMs
      if (isPaused) paused[name] = since
      metrics.webhookPaused.set({ webhook: name }, Number(isPaused))
    }
    const status = { max, room: { push: Math.max(0, push), webhook }, full, paused }
    const text = JSON.stringify(status)
    if (text !== this.#status) await subscriptions.writeStatus(status)
    this.#status = text
  }
}

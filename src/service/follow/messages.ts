import { setImmediate } from 'node:timers/promises'
import type { Cached } from '../cache/entry'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import {
  type Decision,
  type Noted,
  createDecision,
  noteResult,
  readNoted,
} from '../notify/noteResult'
import type { Subscription } from '../notify/subscription'
import type { Subscriptions } from '../notify/subscriptions'
import { createBound } from './bound'
import { messageLimits } from './limits'
import { Outbox, type OutboxOptions } from './outbox'
import {
  type Watch,
  type Watched,
  addWatch,
  createWatchedHashes,
  findWatch,
  listWatches,
  removeWatch,
} from './watchedHashes'

type MessagesOptions = Pick<
  OutboxOptions,
  'senders' | 'monotonic' | 'log' | 'maySend'
> & {
  subscriptions: Subscriptions
  /** Called with a hash that got its first subscription, or has lost the last one. */
  onAdded: (watched: Watched) => void
  onRemoved: (watched: Watched) => void
}

/**
 * Who watches which hash, and what they are told, at the instance that follows for all. The
 * texts stay in the store: one is read when its subscriber is told.
 */
export class Messages {
  readonly hashes = createWatchedHashes()
  readonly #options: MessagesOptions
  readonly #records
  readonly #now
  readonly #bound
  readonly #outbox: Outbox
  /** One for all subscriptions to which the same was told. */
  readonly #shared = new Map<string, Noted>()
  /** Of each push service, one text for all of its subscriptions. */
  readonly #queueNames = new Map<string, string>()
  /** The changes that are being written, one after the other of each subscription. */
  readonly #changing = new Map<Watch, Promise<unknown>>()
  #last: Pick<Watch, 'owner' | 'clients'> | null = null
  /** Up to which version the changes are known; null before the first ones. */
  #version: number | null = null
  /** What the other instances were told last. */
  #status = ''

  constructor(options: MessagesOptions) {
    const { subscriptions, senders, log } = options
    this.#options = options
    this.#records = subscriptions.records
    this.#now = subscriptions.now
    const hasKeys = senders.webhooks.size > 0
    this.#bound = createBound(this.hashes, { max: subscriptions.max, hasKeys, log })
    this.#outbox = new Outbox({
      ...options,
      now: subscriptions.now,
      read: ({ owner, watched }) => this.#records.read(owner, watched.key),
      change: (watch, make) => this.#change(watch, make),
      removeOwner: (owner) => this.#removeOwner(owner),
      onPause: () => this.#writeStatus(),
    })
  }

  /**
   * Learns what has changed since the last time; after `clear`, all there is. Throws a 503
   * while the store fails: the next call goes on.
   */
  async update(): Promise<void> {
    if (this.#version === null) {
      const { paused } = await this.#options.subscriptions.readStatus()
      this.#outbox.restorePauses(paused)
    }
    // What did not fit is looked for again, once others have ended.
    if (this.#bound.takeRoom()) this.#version = 0
    while (this.#options.maySend() && (await this.#readPage())) {
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
  async note(watched: Watched, { value, ageMs }: Cached<EncodedResponse>): Promise<void> {
    const confirmedAt = Math.round(this.#now() - ageMs)
    const decision = createDecision({ ...value, hash: watched.hash, confirmedAt })
    const news = listWatches(watched).filter(({ queue, noted, sinceSecond }) => {
      const isPush = queue.startsWith('push:')
      return decision.decide(isPush, noted, sinceSecond * 1_000, this.#now()) !== 'keep'
    })
    // A few at a time: there can be thousands of one hash.
    const next = news.values()
    await Promise.all(
      Array.from({ length: messageLimits.parallel }, async () => {
        for (const watch of next) await this.#tell(watch, decision)
      }),
    )
  }

  /** Sends what is due. */
  tick(): void {
    this.#outbox.tick()
  }

  /** Sends what is due, and resolves once nothing is being sent. */
  async deliver(): Promise<void> {
    this.#outbox.tick()
    await this.#outbox.settled()
  }

  /** Leaves all to another instance. */
  clear(): void {
    for (const watched of this.hashes.list()) this.#options.onRemoved(watched)
    this.hashes.clear()
    this.#outbox.clear()
    this.#bound.clear()
    this.#version = null
    this.#status = ''
  }

  /** Learns of some changes. Returns whether there can be more. */
  async #readPage(): Promise<boolean> {
    const known = this.#version ?? 0
    const changed = await this.#records.changes(known, messageLimits.pageSize)
    if (changed === null) {
      this.clear()
      return true
    }
    for (const { owner, key, record } of changed) await this.#apply(owner, key, record)
    this.#version = changed.at(-1)?.version ?? known
    return changed.length > 0
  }

  async #tell(watch: Watch, decision: Decision): Promise<void> {
    const record = await this.#change(watch, (known) =>
      noteResult(known, decision, this.#now()),
    )
    // Meanwhile all may have been left to another instance.
    if (record?.pending && this.hashes.has(watch.watched))
      this.#outbox.add(watch, record.pending)
    else this.#outbox.remove(watch)
  }

  #find(owner: string, key: string): Watch | undefined {
    const watched = this.hashes.find(key)
    return watched === null ? undefined : findWatch(watched, owner)
  }

  /** Learns of a change by another instance, or by a request here. */
  async #apply(owner: string, key: string, listed: Subscription | null): Promise<void> {
    const known = this.#find(owner, key)
    // It may have changed here after it was listed.
    const record =
      known === undefined ? listed : await this.#change(known, (stored) => stored)
    if (record === null) await this.#records.forget(owner, key)
    else if (known === undefined || this.#find(owner, key) !== known)
      this.#add(owner, key, record)
    else if (record.pending !== null) this.#outbox.add(known, record.pending)
  }

  /** Adds a subscription that is new here. */
  #add(owner: string, key: string, record: Subscription): void {
    const known = this.hashes.find(key)
    if (!this.#bound.hasRoom(known !== null)) return
    const { receiver, clients, pending, since } = record
    const sinceSecond = Math.floor(since / 1_000)
    const watched = known ?? createWatched(key, record, sinceSecond)
    const shared = this.#shareTexts(owner, clients)
    const watch: Watch = {
      watched,
      owner: shared.owner,
      queue: receiver.kind === 'webhook' ? owner : this.#findQueue(receiver.endpoint),
      clients: shared.clients,
      sinceSecond,
      noted: this.#share(readNoted(record)),
      dueSecond: null,
    }
    addWatch(watched, watch)
    if (known === null) this.hashes.add(watched)
    this.#bound.add(watch)
    if (pending !== null) this.#outbox.add(watch, pending)
    if (known === null) this.#options.onAdded(watched)
  }

  #findQueue(endpoint: string): string {
    const service = this.#options.senders.push?.findService(endpoint) ?? ''
    const name = this.#queueNames.get(service) ?? `push:${service}`
    this.#queueNames.set(service, name)
    return name
  }

  /** The subscriptions of one browser mostly come together, and then share these. */
  #shareTexts(
    owner: string,
    clients: readonly number[],
  ): Pick<Watch, 'owner' | 'clients'> {
    const last = this.#last
    const isSame = last?.owner === owner && last.clients.join() === clients.join()
    const shared = isSame ? last : { owner, clients }
    this.#last = shared
    return shared
  }

  #share(noted: Noted): Noted {
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
    while (this.#changing.has(watch)) await this.#changing.get(watch)?.catch(() => {})
    const { owner, watched } = watch
    const place = { owner, key: watched.key }
    const changed = this.#records.update(place, (known) => known && make(known), false)
    this.#changing.set(watch, changed)
    try {
      const { record } = await changed
      if (record === null) this.#remove(watch)
      else watch.noted = this.#share(readNoted(record))
      return record
    } finally {
      this.#changing.delete(watch)
    }
  }

  /** Deletes what a receiver has that does not exist any more. */
  async #removeOwner(owner: string): Promise<void> {
    for (const { key } of await this.#records.list(owner)) {
      const watch = this.#find(owner, key)
      if (watch !== undefined) await this.#change(watch, () => null)
      else await this.#records.update({ owner, key }, () => null, false)
    }
  }

  #remove(watch: Watch): void {
    const { watched, owner } = watch
    if (!this.hashes.has(watched) || findWatch(watched, owner) !== watch) return
    this.#outbox.remove(watch)
    this.#bound.remove(watch)
    if (removeWatch(watched, watch)) return
    this.hashes.remove(watched)
    this.#options.onRemoved(watched)
  }

  /** Tells the other instances what room is left, and which webhooks are paused. */
  async #writeStatus(): Promise<void> {
    if (!this.#options.maySend()) return
    const status = { ...this.#bound.read(), paused: this.#outbox.listPaused() }
    const text = JSON.stringify(status)
    if (text === this.#status) return
    await this.#options.subscriptions.writeStatus(status)
    this.#status = text
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
    isRunning: false,
  }
}

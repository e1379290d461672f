import pLimit from 'p-limit'
import { describeFault } from '../errors/explainError'
import { isRefusal } from '../errors/errors'
import { metrics } from '../observe/metrics'
import { outboxLimits } from './limits'
import type { PushMessage, SendResult, Senders } from './message'
import { type Claim, createOutbox } from './outbox'
import { type Pending, type Queue, type Receiver, getQueue, lists } from './subscription'
import type { Subscriptions } from './subscriptions'
import type { WebhookPauses } from './webhookPauses'

type DeliveryOptions = {
  subscriptions: Subscriptions
  senders: Senders
  pauses: WebhookPauses
  log: (line: string) => void
  /** Whether the process is shutting down, so that nothing more is sent. */
  isStopping: () => boolean
}

/** Keys that are read at a time. */
const pageSize = 100

/**
 * Returns a function that claims a message of a subscription, sends it and notes the result.
 * It returns whether there was one.
 */
function createDeliverOne({ subscriptions, senders, pauses, log }: DeliveryOptions) {
  const { now } = subscriptions
  const outbox = createOutbox(subscriptions)

  async function send({ receiver, pending }: Claim): Promise<SendResult> {
    try {
      return await sendTo(receiver, pending, senders)
    } catch (error) {
      if (!isRefusal(error))
        log(`Sending to ${getQueue(receiver)} failed: ${describeFault(error)}`)
      return { retryAfterMs: 0 }
    }
  }

  /** `isTrial`: also a message that is not due yet. */
  return async (key: string, isTrial = false): Promise<boolean> => {
    const claimed = await outbox.claim(key, isTrial)
    if (claimed === null) return false
    if (claimed === 'dropped') return true
    const { receiver, pending } = claimed
    const result = await send(claimed)
    const outcome = typeof result === 'string' ? result : 'failed'
    metrics.notifications.inc({ receiver: receiver.kind, result: outcome })
    if (result === 'sent')
      metrics.notificationSeconds.observe((now() - pending.confirmedAt) / 1_000)
    await outbox.settle(key, claimed, result)
    if (receiver.kind === 'webhook') await pauses.note(receiver.name, result)
    return true
  }
}

/** Sends the messages of the outbox, those of each queue on their own. */
export function createDelivery(options: DeliveryOptions) {
  const { subscriptions, senders, pauses, log, isStopping } = options
  const { stored, now } = subscriptions
  const deliver = createDeliverOne(options)
  const names = [...senders.webhooks.keys()]
  const queues: Queue[] = names.map((name) => `webhook:${name}` as const)
  if (senders.push !== null) queues.push('push')

  /**
   * Sends messages that are due. Returns whether there were any: a key that is listed and has
   * none would be asked for without a pause.
   */
  async function deliverPage(queue: Queue, limit: number): Promise<boolean> {
    const at = Math.floor(now())
    const page = await stored.list(lists.due(queue), { to: at, limit })
    const run = pLimit(outboxLimits.parallel)
    const delivered = await Promise.all(page.map(({ key }) => run(() => deliver(key))))
    return delivered.includes(true)
  }

  /** Tries the next event of a paused webhook, whenever it is due. */
  async function deliverTrial(name: string): Promise<void> {
    const due = lists.due(`webhook:${name}`)
    const [first] = await stored.list(due, { to: Number.MAX_SAFE_INTEGER, limit: 1 })
    if (first !== undefined && (await pauses.takeTrial(name)))
      await deliver(first.key, true)
  }

  /** Sends what a webhook may get now. Returns whether it may get more. */
  async function deliverToWebhook(name: string): Promise<boolean> {
    const queue = `webhook:${name}` as const
    switch (await pauses.readState(name)) {
      case 'open':
        return deliverPage(queue, pageSize)
      case 'failing':
        await deliverPage(queue, 1)
        return (await pauses.readState(name)) === 'open'
      case 'held':
        return false
      case 'paused':
        await deliverTrial(name)
        return false
    }
  }

  /** Sends messages of a queue that are due. Returns whether there may be more. */
  const deliverSome = (queue: Queue): Promise<boolean> =>
    queue === 'push'
      ? deliverPage(queue, pageSize)
      : deliverToWebhook(queue.slice('webhook:'.length))

  async function deliverDue(queue: Queue): Promise<void> {
    while (!isStopping() && (await deliverSome(queue))) {
      // The next page.
    }
    metrics.notificationsWaiting.set({ queue }, await stored.count(lists.due(queue)))
  }

  const runs = createRuns(async (queue: Queue) => {
    try {
      await deliverDue(queue)
    } catch (error) {
      if (!isRefusal(error)) log(`The outbox failed: ${describeFault(error)}`)
    }
  })

  return {
    /** Sends what is due now. */
    deliver: async (): Promise<void> => {
      await Promise.all(queues.map(deliverDue))
    },
    /** Looks for messages of a queue, once the outbox was started. */
    wake: (queue: Queue): void => {
      if (queues.includes(queue)) runs.wake(queue)
    },
    /** Sends what is due from now on. Returns what ends that. */
    start: (): (() => void) => {
      runs.start()
      const wakeAll = () => queues.forEach(runs.wake)
      wakeAll()
      const timer = setInterval(wakeAll, outboxLimits.pollMs).unref()
      return () => clearInterval(timer)
    },
  }
}

/** Runs a task for each queue, one after the other. A wake during a run causes another one. */
function createRuns(run: (queue: Queue) => Promise<void>) {
  const running = new Set<Queue>()
  const wanted = new Set<Queue>()
  let isStarted = false

  async function repeat(queue: Queue): Promise<void> {
    running.add(queue)
    while (wanted.delete(queue)) await run(queue)
    running.delete(queue)
  }

  return {
    start: (): void => void (isStarted = true),
    wake: (queue: Queue): void => {
      if (!isStarted) return
      wanted.add(queue)
      if (!running.has(queue)) void repeat(queue)
    },
  }
}

async function sendTo(
  receiver: Receiver,
  { id, content }: Pending,
  senders: Senders,
): Promise<SendResult> {
  if (receiver.kind === 'webhook') {
    const sender = senders.webhooks.get(receiver.name)
    return (await sender?.(null, { id, body: content })) ?? { retryAfterMs: 0 }
  }
  const { endpoint, keys, origin } = receiver
  // It was written by this service, or by another instance of it.
  const message: PushMessage = JSON.parse(content)
  return (
    (await senders.push?.({ endpoint, keys, origin }, message)) ?? { retryAfterMs: 0 }
  )
}

import { expect, it, onTestFinished } from 'vitest'
import { subscriptionLimits } from '../../src/service/notify/limits'
import { createKeys } from '../../src/service/config/vapidKeys'
import { memoryStorage } from '../../src/service/store/memory'
import { openFolderStorage } from '../../src/service/store/sqlite'
import { samples } from '../support/samples'
import { inProcessService, temporaryFolder } from '../support/inProcess'
import { serve } from '../support/serve'
import { startPushService } from '../support/pushService'
import { listPushHashes } from '../support/pushSubscriptions'
import { keepCollections } from '../support/storages'

const path = '/push/subscriptions'
const own = { 'sec-fetch-site': 'same-origin' }

/** Opens a sandbox whose messages go to a push service of the test. */
async function open(more: Parameters<typeof inProcessService>[0] = {}) {
  const pushService = await startPushService()
  const over = inProcessService({
    push: { contact: '', keys: null, hosts: [pushService.host] },
    pushNetwork: { ca: pushService.cert },
    ...more,
  })
  const send = (
    body: unknown,
    { method = 'POST', headers = own }: { method?: string; headers?: HeadersInit } = {},
  ) => over.fetch(path, { method, headers, body: JSON.stringify(body) })
  const refuse = async (body: unknown, headers?: HeadersInit) => {
    const response = await send(body, headers && { headers })
    const { message }: { message: string } = await response.json()
    return `${response.status} ${message}`
  }
  return { ...over, pushService, send, refuse }
}

const hash = samples.quick

/** Lets services follow that many transactions, until the test ends. */
function setMaxFollowed(most: number): void {
  const set = (value: number) =>
    Object.defineProperty(subscriptionLimits, 'maxFollowedPerNetwork', { value })
  const { maxFollowedPerNetwork: usual } = subscriptionLimits
  onTestFinished(() => void set(usual))
  set(most)
}

it('names its key to pages, the same after a restart', async () => {
  const read = async (over: ReturnType<typeof inProcessService>) => {
    const { push }: { push: unknown } = await (await over.fetch('/service')).json()
    return push
  }
  const storage = keepCollections(memoryStorage(Date.now))
  const first = await read(inProcessService({ storage }))
  expect(first).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) })
  expect(await read(inProcessService({ storage }))).toEqual(first)
  expect(await read(inProcessService())).not.toEqual(first)
  expect(await read(inProcessService({ push: null }))).toBeNull()
  const keys = createKeys()
  const given = inProcessService({ push: { contact: '', keys, hosts: [] } })
  expect(await read(given)).toEqual({ publicKey: keys.publicKey })
})

it('subscribes a browser to a transaction, once, and ends it', async () => {
  const { pushService, send, subscriptions } = await open()
  const subscription = pushService.subscribe()
  const { endpoint } = subscription

  expect((await send({ subscription, hash, label: 'Rent' })).status).toBe(201)
  expect((await send({ subscription, hash, label: 'March' })).status).toBe(200)
  const second = samples.streaming
  expect((await send({ subscription, hash: second })).status).toBe(201)
  expect(await listPushHashes(subscriptions, endpoint)).toMatchObject([
    { hash, label: 'March' },
    { hash: second, label: '' },
  ])
  const remove = (body: unknown) => send(body, { method: 'DELETE' })
  expect((await remove({ endpoint, hash: hash.toLowerCase() })).status).toBe(204)
  expect(await listPushHashes(subscriptions, endpoint)).toMatchObject([{ hash: second }])
  expect((await remove({ endpoint })).status).toBe(204)
  expect((await remove({ endpoint })).status).toBe(204)
  expect(await listPushHashes(subscriptions, endpoint)).toEqual([])
})

it.each([
  [{}, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://other.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://crosswatch.test' }, 403],
  [{ origin: 'http://crosswatch.test' }, 201],
  // TLS ends at a proxy.
  [{ origin: 'https://crosswatch.test' }, 201],
  [{ 'sec-fetch-site': 'same-origin' }, 201],
] as const)('with the headers %j responds %s', async (headers, status) => {
  const { pushService, send } = await open()
  const subscription = pushService.subscribe()
  const subscribed = await send({ subscription, hash }, { headers })
  expect(subscribed.status).toBe(status)
  const { endpoint } = subscription
  const ended = await send({ endpoint }, { method: 'DELETE', headers })
  expect(ended.status).toBe(status === 201 ? 204 : status)
})

it('names the field that is wrong', async () => {
  const { pushService, refuse } = await open()
  const subscription = pushService.subscribe()
  const { keys } = subscription
  const at = (endpoint: string) => ({ subscription: { endpoint, keys }, hash })
  const withKeys = (more: object) => ({
    subscription: { ...subscription, keys: { ...keys, ...more } },
    hash,
  })
  const unknown =
    '400 subscription.endpoint is not an address of a push service that this service knows.'
  expect(await refuse(at('https://127.0.0.1/a'))).toBe(unknown)
  expect(await refuse(at('https://fcm.googleapis.com:8443/a'))).toBe(unknown)
  expect(await refuse(at('https://a:b@fcm.googleapis.com/a'))).toBe(unknown)
  expect(await refuse(at('no address'))).toBe(unknown)
  expect(await refuse({ hash })).toBe('400 subscription is missing.')
  expect(await refuse({ subscription })).toBe('400 hash is missing.')
  expect(await refuse({ subscription, hash: 'x' })).toMatch(/^400 hash is not /)
  expect(await refuse({ subscription, hash, label: 'a'.repeat(61) })).toBe(
    '400 label is too long.',
  )
  expect(await refuse(withKeys({ auth: 'short' }))).toBe(
    '400 subscription.keys.auth is not a secret of 16 bytes in base64url.',
  )
  // Of the right form, and not on the curve: no message could be encrypted for it.
  expect(await refuse(withKeys({ p256dh: `BA${'A'.repeat(85)}` }))).toBe(
    '400 subscription.keys.p256dh is not a P-256 public key.',
  )
})

it.each([
  `https://${'x'.repeat(300)}.example`,
  'javascript:alert(1)//',
  'null',
  'file:///a',
])('refuses the origin %s of a page, which is written into messages', async (origin) => {
  const { pushService, refuse } = await open()
  const subscription = pushService.subscribe()
  expect(await refuse({ subscription, hash }, { ...own, origin })).toBe(
    '400 The header Origin is not an origin of a page.',
  )
})

it('without push responds 501', async () => {
  const { pushService, refuse } = await open({ push: null })
  const subscription = pushService.subscribe()
  expect(await refuse({ subscription, hash })).toBe(
    '501 This service sends no push messages.',
  )
})

it('has room for 100 transactions of a subscription', async () => {
  const { pushService, send, refuse } = await open()
  const subscription = pushService.subscribe()
  for (let index = 0; index < subscriptionLimits.maxPushHashes; index += 1) {
    await send({ subscription, hash: String(index + 1).padStart(64, '0') })
  }
  expect(await refuse({ subscription, hash })).toBe(
    '409 A subscription has at most 100 transactions. Delete one of them first.',
  )
})

it('has room for as many transactions as it can follow, of which known ones are free', async () => {
  setMaxFollowed(1)
  const { pushService, send, refuse, follower } = await open()
  const subscription = pushService.subscribe()
  expect((await send({ subscription, hash })).status).toBe(201)
  await follower.runOnce()
  expect(await refuse({ subscription, hash: samples.streaming })).toBe(
    '409 This service watches as many transactions as it can (1), until some of them end.',
  )
  expect((await send({ subscription, hash, label: 'Rent' })).status).toBe(200)
  const { endpoint } = subscription
  await send({ endpoint }, { method: 'DELETE' })
  await follower.runOnce()
  expect((await send({ subscription, hash: samples.streaming })).status).toBe(201)
})

it('accepts ten new subscriptions a minute of a client, and further hashes of each', async () => {
  const pushService = await startPushService()
  const { url } = await serve({
    push: { contact: '', keys: null, hosts: [pushService.host] },
    rateLimit: 1_200,
    now: Date.now,
  })
  const subscribe = async (
    subscription: ReturnType<typeof pushService.subscribe>,
    subscribed = hash,
  ) => {
    const body = JSON.stringify({ subscription, hash: subscribed })
    return fetch(url + path, { method: 'POST', headers: { origin: url }, body })
  }
  const subscriptions = Array.from({ length: 11 }, () => pushService.subscribe())
  const responses = []
  for (const subscription of subscriptions) responses.push(await subscribe(subscription))
  expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  const [known = pushService.subscribe()] = subscriptions
  expect((await subscribe(known, samples.streaming)).status).toBe(201)
})

it('stores as many bytes for a client with long addresses as for any other', async () => {
  setMaxFollowed(10_000)
  const pushService = await startPushService()
  const { open: storage, records } = await openFolderStorage(temporaryFolder(), Date.now)
  const push = { contact: '', keys: null, hosts: [pushService.host] }
  const { url, follower } = await serve({ push, storage, records })
  const { endpoint, keys } = pushService.subscribe()
  const subscribe = async (index: number): Promise<number> => {
    const subscription = {
      endpoint: `${endpoint}/${Math.floor(index / 100)}/`.padEnd(2_000, 'x'),
      keys,
    }
    const body = JSON.stringify({ subscription, hash: `${index}`.padStart(64, 'A') })
    const headers = { origin: url }
    return (await fetch(url + path, { method: 'POST', headers, body })).status
  }
  let accepted = 0
  while (accepted < 150 && (await subscribe(accepted)) === 201) {
    accepted += 1
    if (accepted % 5 === 0) await follower.lead()
  }
  const stored = (await records.changes(0, 999)) ?? []
  expect(stored).toHaveLength(accepted)
  const bytes = stored.reduce((sum, { text }) => sum + (text ?? '').length, 0)
  // A hundredth of 10,000, each of 1,500 bytes.
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(150_000)
})

it('lists its methods', async () => {
  const { fetch } = await open()
  const response = await fetch(path)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST, DELETE, OPTIONS')
})

it('tells at once of a transaction that had ended before, and once, with its label and a link to its page', async () => {
  const { pushService, send, follower, subscriptions } = await open()
  const subscription = pushService.subscribe()
  const ended = samples.recordedPartialRefund
  const headers = { ...own, origin: 'https://swaps.example' }
  const subscribed = await send({ subscription, hash: ended, label: 'Rent' }, { headers })
  expect(subscribed.status).toBe(201)
  await follower.runOnce()
  await follower.messages.deliver()
  expect(pushService.received.map(({ message }) => message)).toMatchObject([
    {
      notification: {
        title: expect.stringMatching(/^Partially refunded\b/),
        body: 'Rent',
        tag: `${ended} end`,
        navigate: `https://swaps.example/tx/${ended}`,
      },
    },
  ])
  expect(await listPushHashes(subscriptions, subscription.endpoint)).toEqual([])
  await follower.runOnce()
  await follower.messages.deliver()
  expect(pushService.received).toHaveLength(1)
})

it('tells a further browser at once of a transaction that had ended before, while another one gets nothing', async () => {
  const { pushService, send, follower } = await open()
  const subscribe = async () => {
    const subscription = pushService.subscribe()
    await send({ subscription, hash: samples.recordedPartialRefund })
    await follower.runOnce()
    await follower.messages.deliver()
  }
  pushService.setRespond((response) => response.writeHead(500).end())
  await subscribe()
  pushService.setRespond((response) => response.writeHead(201).end())
  await subscribe()
  expect(pushService.received).toHaveLength(2)
})

import { expect, it } from 'vitest'
import { subscriptionLimits } from '../../../src/service/notify/limits'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { hashOf, samples } from '../../support/samples'
import { inProcessService } from '../../support/inProcess'
import { serve } from '../../support/serve'
import { startPushService } from '../../support/pushService'
import { listPushHashes, setLimit } from '../../support/pushSubscriptions'
import { speakGerman } from '../../support/spoken'

const path = '/push/subscriptions'
const own = { 'sec-fetch-site': 'same-origin' }

/** Opens a sandbox whose messages go to a push service of the test, and that has a subscription. */
async function open(more: Parameters<typeof inProcessService>[0] = {}) {
  const pushService = await startPushService()
  const subscription = pushService.subscribe()
  const over = inProcessService({
    push: { contact: '', keys: null, hosts: [pushService.host] },
    pushNetwork: { ca: pushService.cert },
    ...more,
  })
  const send = async (body: object, headers: HeadersInit = own, method = 'POST') => {
    const asked = JSON.stringify({ subscription, hash, ...body })
    const response = await over.fetch(path, { method, headers, body: asked })
    const text = await response.text()
    const message = text && JSON.parse(text).message
    return message ? `${response.status} ${message}` : response.status
  }
  const remove = (body: object = {}, headers: HeadersInit = own) => {
    const { endpoint } = subscription
    return send(
      { subscription: undefined, hash: undefined, endpoint, ...body },
      headers,
      'DELETE',
    )
  }
  const list = () => listPushHashes(over.subscriptions, subscription.endpoint)
  return { ...over, pushService, subscription, send, remove, list }
}

const hash = samples.quick

it('names its key to pages, the same after a restart', async () => {
  const read = async (over: ReturnType<typeof inProcessService>) => {
    const { push }: { push: unknown } = await (await over.fetch('/service')).json()
    return push
  }
  const storage = openMemoryStorage(Date.now)
  const first = await read(inProcessService({ storage }))
  expect(first).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) })
  expect(await read(inProcessService({ storage }))).toEqual(first)
  expect(await read(inProcessService({ push: null }))).toBeNull()
})

it('subscribes a browser to a transaction, once, and ends it', async () => {
  const { send, remove, list } = await open()
  const second = samples.streaming
  expect(await send({ label: 'Rent' })).toBe(201)
  expect(await send({ label: 'March' })).toBe(200)
  expect(await send({ hash: second })).toBe(201)
  expect(await list()).toMatchObject([
    { hash, label: 'March' },
    { hash: second, label: '' },
  ])
  expect(await remove({ hash: hash.toLowerCase() })).toBe(204)
  expect(await list()).toMatchObject([{ hash: second }])
  expect(await remove()).toBe(204)
  expect(await remove()).toBe(204)
  expect(await list()).toEqual([])
})

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://other.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://crosswatch.test' }, false],
  [{ origin: 'http://crosswatch.test' }, true],
  // TLS ends at a proxy.
  [{ origin: 'https://crosswatch.test' }, true],
  [own, true],
])('with the headers %j is that of this page: %s', async (headers, isOwn) => {
  const { send, remove } = await open()
  const refused = expect.stringMatching(/^403 /)
  const told = [await send({}, headers), await remove({}, headers)]
  expect(told).toEqual(isOwn ? [201, 204] : [refused, refused])
})

const unknown =
  '400 subscription.endpoint is not an address of a push service that this service knows.'
type Subscription = Awaited<ReturnType<typeof open>>['subscription']
const at = (endpoint: string) => (known: Subscription) => ({
  subscription: { ...known, endpoint },
})
const withKeys = (more: object) => (known: Subscription) => ({
  subscription: { ...known, keys: { ...known.keys, ...more } },
})
it.each<[(known: Subscription) => object, string | RegExp]>([
  [at('https://127.0.0.1/a'), unknown],
  [at('https://fcm.googleapis.com:8443/a'), unknown],
  [at('https://a:b@fcm.googleapis.com/a'), unknown],
  [at('no address'), unknown],
  [() => ({ subscription: undefined }), '400 subscription is missing.'],
  [() => ({ hash: undefined }), '400 hash is missing.'],
  [() => ({ hash: 'x' }), /^400 hash is not /],
  [() => ({ label: 'a'.repeat(61) }), '400 label is too long.'],
  [
    withKeys({ auth: 'short' }),
    '400 subscription.keys.auth is not a secret of 16 bytes in base64url.',
  ],
  // Of the right form, and not on the curve: no message could be encrypted for it.
  [
    withKeys({ p256dh: `BA${'A'.repeat(85)}` }),
    '400 subscription.keys.p256dh is not a P-256 public key.',
  ],
])('names the field that is wrong (%#)', async (change, refused) => {
  const { send, subscription } = await open()
  expect(await send(change(subscription))).toMatch(refused)
})

it.each([
  `https://${'x'.repeat(300)}.example`,
  'javascript:alert(1)//',
  'null',
  'file:///a',
])('refuses the origin %s of a page, which is written into messages', async (origin) => {
  const { send } = await open()
  const refused = '400 The header Origin is not an origin of a page.'
  expect(await send({}, { ...own, origin })).toBe(refused)
})

it('without push responds 501', async () => {
  const { send } = await open({ push: null })
  expect(await send({})).toBe('501 This service sends no push messages.')
})

it('has room for 100 transactions of a subscription', async () => {
  const { send } = await open()
  for (let index = 0; index < subscriptionLimits.maxPushHashes; index += 1)
    await send({ hash: hashOf(index) })
  const full =
    '409 A subscription has at most 100 transactions. Delete one of them first.'
  expect(await send({})).toBe(full)
})

it('has room for as many transactions as it can follow, of which known ones are free', async () => {
  setLimit('maxFollowed', 1)
  const { send, remove, follower } = await open()
  const other = { hash: samples.streaming }
  expect(await send({})).toBe(201)
  await follower.runOnce()
  expect(await send(other)).toBe(
    '409 This service watches as many transactions as it can (1), until some of them end.',
  )
  expect(await send({ label: 'Rent' })).toBe(200)
  await remove()
  await follower.runOnce()
  expect(await send(other)).toBe(201)
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

it('lists its methods', async () => {
  const { fetch } = await open()
  const response = await fetch(path)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST, DELETE, OPTIONS')
})

it('tells at once of a transaction that had ended before, and once, with its label and a link to its page', async () => {
  const { pushService, send, follower, list } = await open()
  const ended = samples.recordedPartialRefund
  await send({ hash: ended, label: 'Rent' }, { ...own, origin: 'https://swaps.example' })
  const notification = {
    title: expect.stringMatching(/^Partially refunded\b/),
    body: 'Rent',
    tag: `${ended} end`,
    navigate: `https://swaps.example/tx/${ended}`,
  }
  for (let each = 0; each < 2; each += 1) {
    await follower.runOnce()
    await follower.messages.deliver()
    expect(pushService.received).toMatchObject([{ message: { notification } }])
    expect(await list()).toEqual([])
  }
})

it.each([
  ['de', /^Teilweise erstattet/],
  ['de-AT', /^Teilweise erstattet/],
  ['en', /^Partially refunded/],
  ['xx', /^Partially refunded/],
  ['', /^Partially refunded/],
])('tells a browser whose page is in %j in that language', async (locale, title) => {
  const { pushService, send, follower } = await open({
    spoken: speakGerman({
      formatNotification: () => 'Teilweise erstattet.',
      formatHash: () => 'Transaktion',
    }),
  })
  await send({ hash: samples.recordedPartialRefund, locale })
  await follower.runOnce()
  await follower.messages.deliver()
  const body = expect.stringMatching(
    locale.startsWith('de') ? /^Transaktion$/ : /^Tra.* /,
  )
  const notification = { title: expect.stringMatching(title), body }
  expect(pushService.received).toMatchObject([{ message: { notification } }])
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

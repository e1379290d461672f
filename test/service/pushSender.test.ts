import type { ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import type { PushMessage } from '../../src/service/notify/message'
import { openPush } from '../../src/service/push/push'
import type { ResolveHost } from '../../src/service/notify/post'
import { isPublicAddress } from '../../src/service/push/publicAddress'
import { parseEndpoint } from '../../src/service/push/pushServices'
import { findPublicKey } from '../../src/service/config/vapidKeys'
import { createKeyRing } from '../../src/service/push/vapid'
import { memoryStorage } from '../../src/service/store/memory'
import { createStore } from '../../src/service/store/store'
import { startPushService } from '../support/pushService'

const now = () => Date.UTC(2026, 0, 5, 12)
const hour = 3_600

const message: PushMessage = {
  kind: 'end',
  hash: 'A'.repeat(64),
  tag: `${'A'.repeat(64)} end`,
  title: 'Complete. 1 ETH paid',
  body: 'Rent, März',
  path: `/tx/${'A'.repeat(64)}?chain=BTC`,
}
const page = 'https://swaps.example'
const fail = (line: string) => expect.fail(line)

type Options = { contact?: string; resolve?: ResolveHost }

async function startSender(
  { contact = 'mailto:ops@swaps.example', resolve }: Options = {},
  host?: string,
) {
  const service = await startPushService(host)
  const logged: string[] = []
  const push = openPush({
    config: { contact, hosts: [service.host], keys: null },
    store: createStore(memoryStorage(now), fail),
    monotonic: now,
    log: (line) => logged.push(line),
    now,
    network: { ca: service.cert, ...(resolve && { resolve }) },
  })
  if (push === null) throw new Error('There is no push.')
  return { service, logged, ...push }
}

it('encrypts a message for its browser alone, and signs it with the sender’s key', async () => {
  const { service, send, readPublicKey } = await startSender()
  const receiver = { ...service.subscribe(), origin: page }

  expect(await send(receiver, message)).toBe('sent')
  const [push] = service.received
  expect(push?.message).toEqual({
    web_push: 8030,
    notification: {
      title: message.title,
      body: message.body,
      tag: message.tag,
      navigate: `${page}${message.path}`,
      icon: `${page}/favicon.svg`,
    },
  })
  expect(push?.sender).toBe(await readPublicKey())
  expect(push?.claims).toEqual({
    aud: `https://${service.host}`,
    exp: now() / 1_000 + 12 * hour,
    sub: 'mailto:ops@swaps.example',
  })
  expect(push?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
})

it('tells a push service neither the length of a message nor which transaction it is about', async () => {
  const { service, send } = await startSender({ contact: '' })
  const first = { ...service.subscribe(), origin: page }
  const second = { ...service.subscribe(), origin: page }
  await send(first, message)
  await send(first, { ...message, kind: 'late', title: 'Late', body: '' })
  await send(second, message)

  const headers = service.received.map((push) => push.headers)
  expect(new Set(headers.map((each) => each['content-length'])).size).toBe(1)
  const [own, later, other] = headers.map(({ topic }) => topic)
  // A later message of a transaction replaces an earlier one that was not delivered yet.
  expect(later).toBe(own)
  expect(other).not.toBe(own)
  expect(headers[1]?.['urgency']).toBe('normal')
  // The sandbox has no contact.
  expect(service.received[0]?.claims).not.toHaveProperty('sub')
})

it.each([
  [200, {}, 'sent'],
  [404, {}, 'gone'],
  [410, {}, 'gone'],
  [413, {}, 'refused'],
  [400, {}, 'refused'],
  [403, {}, { retryAfterMs: 0 }],
  [429, { 'retry-after': '120' }, { retryAfterMs: 120_000 }],
  [500, {}, { retryAfterMs: 0 }],
  [503, { 'retry-after': '999999' }, { retryAfterMs: 6 * 3_600_000 }],
] as const)('takes a %s with %j as %j', async (status, headers, result) => {
  const { service, send } = await startSender()
  service.setRespond((response) => response.writeHead(status, headers).end('any text'))
  const receiver = { ...service.subscribe(), origin: page }
  expect(await send(receiver, message)).toEqual(result)
})

it('follows no redirect', async () => {
  const { service, send } = await startSender()
  const elsewhere = service.subscribe()
  service.setRespond((response) =>
    response.writeHead(307, { location: elsewhere.endpoint }).end(),
  )
  const receiver = { ...service.subscribe(), origin: page }
  expect(await send(receiver, message)).toBe('refused')
  expect(service.received).toHaveLength(1)
})

it('logs once that a push service fails, and when it accepts messages again', async () => {
  const { service, send, logged } = await startSender()
  const receiver = { ...service.subscribe(), origin: page }
  service.setRespond((response) => response.writeHead(403).end())
  await send(receiver, message)
  await send(receiver, message)
  service.setRespond((response) => response.writeHead(201).end())
  await send(receiver, message)
  expect(logged).toEqual([
    `The push service ${service.host} responds with 403. Check CROSSWATCH_PUSH_CONTACT and CROSSWATCH_PUSH_KEYS.`,
    `The push service ${service.host} accepts messages again.`,
  ])
})

it('tries again later where a push service cannot be reached', async () => {
  const { service, send, logged } = await startSender()
  const receiver = { ...service.subscribe(), origin: page }
  service.setRespond((response) => response.destroy())
  expect(await send(receiver, message)).toEqual({ retryAfterMs: 0 })
  expect(logged).toEqual([
    `The push service ${service.host} cannot be reached: ECONNRESET.`,
  ])
})

it.each<[string, (response: ServerResponse) => void]>([
  [
    'switches protocols',
    ({ socket }) =>
      socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      ),
  ],
  ['ends without a response', ({ socket }) => socket?.end()],
  ['is reset', ({ socket }) => socket?.destroy()],
  ['is no HTTP', ({ socket }) => socket?.end('hello\r\n\r\n')],
])('tries again later where the connection %s', async (_, respond) => {
  const { service, send } = await startSender()
  service.setRespond(respond)
  const receiver = { ...service.subscribe(), origin: page }
  expect(await send(receiver, message)).toEqual({ retryAfterMs: 0 })
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://fcm.googleapis.com:443/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://eu.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://db5p.notify.windows.com/w/?token=a', true],
  ['https://push.example/a', true],
  ['https://10.0.0.5:8443/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com./a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://user:secret@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com@10.0.0.1/a', false],
  ['https://fcm.googleapis.com.example/a', false],
  ['https://evilfcm.googleapis.com/a', false],
  ['https://googleapis.com/a', false],
  ['https://push.apple.com.example/a', false],
  ['https://xpush.apple.com/a', false],
  ['https://push.example:8443/a', false],
  ['https://10.0.0.5/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://[::ffff:127.0.0.1]/a', false],
  ['https://2130706433/a', false],
  ['https://localhost/a', false],
  ['ftp://fcm.googleapis.com/a', false],
  ['file:///etc/passwd', false],
  ['//fcm.googleapis.com/a', false],
  ['https://.push.apple.com/a', false],
  [`https://${'a'.repeat(64)}.push.apple.com/a`, false],
  [`https://${'a.'.repeat(120)}push.apple.com/a`, false],
  [`https://fcm.googleapis.com/${'a'.repeat(2_000)}`, false],
  ['', false],
])('knows whether %s is one of a push service: %s', (endpoint, isOne) => {
  const own = ['push.example', '10.0.0.5:8443']
  expect(parseEndpoint(endpoint, own) !== null).toBe(isOne)
})

it.each([
  ['142.250.184.202', true],
  ['2a00:1450:4001:82a::200a', true],
  ['::ffff:142.250.184.202', true],
  ['64:ff9b::8efa:b8ca', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['no address', false],
])('knows whether %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it('connects to no private address of a known push service, also where the name changes', async () => {
  const answers = [['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['10.0.0.1'], []]
  const resolve = vi.fn<ResolveHost>((_, done) => {
    const addresses = answers.shift() ?? ['127.0.0.1']
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
  const { service, send } = await startSender({ resolve })
  const receiver = { ...service.subscribe('https://fcm.googleapis.com'), origin: page }
  const results = []
  while (answers.length > 0) results.push(await send(receiver, message))
  results.push(await send(receiver, message))

  expect(results).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
  // Asked at each attempt, and once only: the address that was checked is the one in use.
  expect(resolve).toHaveBeenCalledTimes(5)
  expect(service.received).toEqual([])
})

it('makes one pair of keys, of several instances the first one’s', async () => {
  const storage = memoryStorage(now)('vapid', 1)
  const store = createStore(() => storage, fail)
  const [first, second] = [
    createKeyRing(store, null, now),
    createKeyRing(store, null, now),
  ]
  const [own, other] = await Promise.all([first(), second()])
  expect(own).toEqual(other)
  expect(findPublicKey(own.privateKey)).toBe(own.publicKey)
  const given = { publicKey: 'given', privateKey: 'secret' }
  expect(await createKeyRing(store, given, now)()).toBe(given)
})

it('of instances that use another pair of keys, all have the same one a minute after the store was emptied', async () => {
  let at = now()
  const storage = memoryStorage(() => at)('vapid', 1)
  const store = createStore(() => storage, fail)
  const open = () => createKeyRing(store, null, () => at)
  const first = open()
  const own = await first()
  await storage.delete('current')
  const restarted = open()
  const other = await restarted()
  expect(other).not.toEqual(own)
  at += 60_000
  expect(await first()).toEqual(other)
  await storage.delete('current')
  at += 60_000
  await Promise.all([first(), restarted()])
  expect(await open()()).toEqual(other)
})

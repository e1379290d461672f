import { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { closeSync, openSync } from 'node:fs'
import fs from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { PushMessage } from '../../../src/service/notify/message'
import { openPush } from '../../../src/service/push/push'
import type { ResolveHost } from '../../../src/service/notify/post'
import { isPublicAddress } from '../../../src/service/push/publicAddress'
import { parseEndpoint } from '../../../src/service/push/pushServices'
import { findPublicKey } from '../../../src/service/config/vapidKeys'
import { createKeyRing } from '../../../src/service/push/vapid'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { createStore } from '../../../src/service/store/store'
import { inTime } from '../../../src/service/time/inTime'
import { temporaryFolder } from '../../support/temporaryFolder'
import { startNameServer } from '../../support/nameServer'
import { startPushService } from '../../support/pushService'

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
  origin?: string,
) {
  const service = await startPushService()
  const logged: string[] = []
  const push = openPush({
    config: { contact, hosts: [service.host], keys: null },
    store: createStore(openMemoryStorage(now), fail),
    monotonic: now,
    log: (line) => logged.push(line),
    now,
    network: { ca: service.cert, ...(resolve && { resolve }) },
  })
  if (push === null) throw new Error('There is no push.')
  const receiver = { ...service.subscribe(origin), origin: page }
  const send = (what = message, to = receiver) => push.send(to, what)
  return { service, logged, receiver, readPublicKey: push.readPublicKey, send }
}

it('encrypts a message for its browser alone, and signs it with the sender’s key', async () => {
  const { service, send, readPublicKey } = await startSender()
  expect(await send()).toBe('sent')
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
  await send()
  await send({ ...message, kind: 'late', title: 'Late', body: '' })
  await send(message, { ...service.subscribe(), origin: page })

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
  // It is not followed, to what does not exist.
  [307, { location: '/elsewhere' }, 'refused'],
  [400, {}, 'refused'],
  [403, {}, { retryAfterMs: 0 }],
  [429, { 'retry-after': '120' }, { retryAfterMs: 120_000 }],
  [500, {}, { retryAfterMs: 0 }],
  [503, { 'retry-after': '999999' }, { retryAfterMs: 6 * 3_600_000 }],
] as const)('takes a %s with %j as %j', async (status, headers, result) => {
  const { service, send } = await startSender()
  service.setRespond((response) => response.writeHead(status, headers).end('any text'))
  expect(await send()).toEqual(result)
})

it('logs once that a push service fails, and when it accepts messages again', async () => {
  const { service, send, logged } = await startSender()
  for (const status of [403, 403, 201]) {
    service.setRespond((response) => response.writeHead(status).end())
    await send()
  }
  expect(logged).toEqual([
    `The push service ${service.host} responds with 403. Check CROSSWATCH_PUSH_CONTACT and CROSSWATCH_PUSH_KEYS.`,
    `The push service ${service.host} accepts messages again.`,
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
])('tries again later where the connection %s, and says so', async (_, respond) => {
  const { service, send, logged } = await startSender()
  service.setRespond(respond)
  expect(await send()).toEqual({ retryAfterMs: 0 })
  const line = `The push service ${service.host} cannot be reached: `
  expect(logged).toEqual([expect.stringContaining(line)])
})

const ownHosts = ['push.example', '10.0.0.5:8443']
it.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:443/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://eu.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://db5p.notify.windows.com/w/?token=a',
  'https://push.example/a',
  'https://10.0.0.5:8443/a',
])('knows %s as one of a push service', (each) => {
  expect(parseEndpoint(each, ownHosts)).not.toBeNull()
})

it.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com./a',
  'https://user@fcm.googleapis.com/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://fcm.googleapis.com@10.0.0.1/a',
  'https://fcm.googleapis.com.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://googleapis.com/a',
  'https://push.apple.com.example/a',
  'https://xpush.apple.com/a',
  'https://push.example:8443/a',
  'https://10.0.0.5/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://2130706433/a',
  'https://localhost/a',
  'ftp://fcm.googleapis.com/a',
  'file:///etc/passwd',
  '//fcm.googleapis.com/a',
  'https://.push.apple.com/a',
  `https://${'a'.repeat(64)}.push.apple.com/a`,
  `https://${'a.'.repeat(120)}push.apple.com/a`,
  `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
  '',
])('knows %s as none of a push service', (each) => {
  expect(parseEndpoint(each, ownHosts)).toBeNull()
})

it.each([
  '142.250.184.202',
  '2a00:1450:4001:82a::200a',
  '::ffff:142.250.184.202',
  '64:ff9b::8efa:b8ca',
])('knows that %s is public', (each) => {
  expect(isPublicAddress(each)).toBe(true)
})

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '2002:a00:1::',
  '2001:0:a00:1::',
  'no address',
])('knows that %s is not public', (each) => {
  expect(isPublicAddress(each)).toBe(false)
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
  const { service, send } = await startSender({ resolve }, 'https://fcm.googleapis.com')
  for (let each = 0; each < 5; each += 1) expect(await send()).toBe('refused')
  // Asked at each attempt, and once only: the address that was checked is the one in use.
  expect(resolve).toHaveBeenCalledTimes(5)
  expect(service.received).toEqual([])
})

it('is not held up by names of other hosts that nobody resolves, nor by other work', async () => {
  const names = await startNameServer(['127.0.0.1'], 'windows')
  const { getServers, setServers } = dns
  const usual = getServers()
  setServers([`127.0.0.1:${names.port}`])
  onTestFinished(() => {
    setServers(usual)
    names.close()
  })
  const { send, service } = await startSender({}, 'https://fcm.googleapis.com')
  const stuck = Array.from({ length: 20 }, (_, at) => {
    const { endpoint, keys } = service.subscribe(`https://h${at}.notify.windows.com`)
    return send(message, { endpoint, keys, origin: page })
  })
  holdThreads()
  // The address is private.
  expect(await inTime(send(), 2_000)).toBe('refused')
  expect(await inTime(Promise.race(stuck), 1)).toBeNull()
})

/** Holds all threads in which Node resolves names as the system does, until the test ends. */
function holdThreads() {
  const pipe = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  const opened = Array.from({ length: 4 }, () => fs.open(pipe, 'r'))
  onTestFinished(async () => {
    const writer = openSync(pipe, 'w')
    const readers = await Promise.all(opened)
    await Promise.all(readers.map((reader) => reader.close()))
    closeSync(writer)
  })
}

it('makes one pair of keys, of several instances the first one’s', async () => {
  const store = createStore(openMemoryStorage(now), fail)
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
  const driver = openMemoryStorage(() => at)
  const storage = driver.open('vapid', 1)
  const store = createStore(driver, fail)
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

import { execFileSync } from 'node:child_process'
import { type ECDH, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporaryFolder'
import { listening } from './listening'

/** A message as it arrived at a push service, which decrypts it as the browser would. */
export type ReceivedPush = {
  /** The path of the subscription. */
  path: string
  headers: IncomingMessage['headers']
  /** The claims of its sender, whose signature is right. */
  claims: Record<string, unknown>
  /** The sender's public key. */
  sender: string
  message: unknown
}

type Respond = (response: ServerResponse, received: ReceivedPush) => void

/** Makes a key and a certificate of a host name, with which it is its own authority. */
function createCertificate(host: string): { key: string; cert: string } {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const names = [
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host},IP:127.0.0.1`,
  ]
  const files = ['-keyout', key, '-out', cert]
  execFileSync('openssl', [...options.split(' '), ...names, ...files], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

/** Starts a push service on the loopback, until the test ends. It answers 201 unless told otherwise. */
export async function startPushService(host = 'localhost') {
  const { key, cert } = createCertificate(host)
  const browsers = new Map<string, { pair: ECDH; secret: Buffer }>()
  const received: ReceivedPush[] = []
  let respond: Respond = (response) => response.writeHead(201).end()

  const server = createServer({ key, cert }, (request, response) => {
    void receive(request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error))
    })
  })
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const { url: path = '', headers } = request
    const browser = browsers.get(path)
    if (browser === undefined) return response.writeHead(404).end()
    const body = await buffer(request)
    const { claims, sender } = readAuthorization(headers.authorization ?? '')
    const message: unknown = JSON.parse(
      decrypt(body, {
        version: 'aes128gcm',
        privateKey: browser.pair,
        authSecret: browser.secret.toString('base64url'),
      }).toString(),
    )
    const push = { path, headers, claims, sender, message }
    received.push(push)
    return respond(response, push)
  }
  const { port, close } = await listening(server)
  onTestFinished(close)

  return {
    cert,
    port,
    /** As `CROSSWATCH_PUSH_HOSTS` names it. */
    host: `127.0.0.1:${port}`,
    received,
    setRespond: (next: Respond) => {
      respond = next
    },
    /** A new subscription, whose messages this service can read. */
    subscribe(origin = `https://127.0.0.1:${port}`) {
      const pair = createECDH('prime256v1')
      const secret = randomBytes(16)
      const path = `/send/${randomBytes(9).toString('base64url')}`
      const p256dh = pair.generateKeys('base64url')
      browsers.set(path, { pair, secret })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh, auth: secret.toString('base64url') },
      }
    },
  }
}

/** Reads the header by which a sender identifies itself (VAPID). Throws for a wrong signature. */
function readAuthorization(header: string): Pick<ReceivedPush, 'claims' | 'sender'> {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(sender, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x, y },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const given = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, given))
    throw new Error('The signature is wrong.')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), sender }
}

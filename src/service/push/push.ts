import { ECDH, createECDH, createHmac } from 'node:crypto'
import { Agent } from 'node:https'
// `web-push` uses it too, and brings eight further packages for HTTP and keys.
import { encrypt } from 'http_ece'
import { getBrandLogo } from '../../contract/brand'
import { type DeclarativePush, declarativePush } from '../../contract/push'
import type { Config } from '../config/config'
import { curve } from '../config/vapidKeys'
import { describeCause } from '../errors/explainError'
import type { PushMessage, SendResult } from '../notify/message'
import {
  type ResolveHost,
  RefusedAddress,
  createCheckedLookup,
  post,
} from '../notify/post'
import type { PushReceiver } from '../notify/subscription'
import { createChangeLog } from '../observe/changeLog'
import type { Store } from '../store/store'
import { pushLimits } from './limits'
import { isPublicAddress, resolvePublic } from './publicAddress'
import { parseEndpoint } from './pushServices'
import { createAuthorization, createKeyRing } from './vapid'

/** In place of the system's resolver and certificates. */
export type PushNetwork = { resolve?: ResolveHost; ca?: string }

type OpenOptions = {
  config: Config['push']
  store: Store
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  log: (line: string) => void
  /** Returns Unix ms. */
  now: () => number
  network?: PushNetwork | undefined
}

/** How messages reach browsers with the page closed; null where they do not. */
export type Push = NonNullable<ReturnType<typeof openPush>>

/** Messages go by Web Push (RFC 8030), encrypted for their receiver alone (RFC 8291). */
export function openPush({
  config,
  store,
  monotonic,
  log,
  now,
  network: { resolve = resolvePublic, ca } = {},
}: OpenOptions) {
  if (config === null) return null
  const { contact, hosts } = config
  const readKeys = createKeyRing(store, config.keys, monotonic)
  const lookup = createCheckedLookup(isPublicAddress, 'it has a private address', resolve)
  const { maxConnections: maxSockets } = pushLimits
  const ofKnown = new Agent({ keepAlive: true, maxSockets, ca, lookup })
  const ofOwn = new Agent({ keepAlive: true, maxSockets, ca })
  const noteProblem = createChangeLog(
    log,
    (service, problem) =>
      `The push service ${service} ${problem || 'accepts messages again'}.`,
  )

  async function send(receiver: PushReceiver, message: PushMessage): Promise<SendResult> {
    const endpoint = parseEndpoint(receiver.endpoint, hosts)
    if (endpoint === null) return 'refused'
    // Outside of what follows: the store's failure is not the push service's.
    const keys = await readKeys()
    const { url, service } = endpoint
    const agent = endpoint.isOwn ? ofOwn : ofKnown
    try {
      const body = encryptFor(receiver, message)
      const headers = {
        authorization: createAuthorization(keys, url.origin, contact, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: pushLimits.ttlMs / 1_000,
        // A message replaces an older one of its transaction that the push service still has.
        // With the receiver's secret, so that the service cannot tell which transaction it is.
        topic: createHmac('sha256', receiver.keys.auth)
          .update(message.hash)
          .digest('base64url')
          .slice(0, topicLength),
        urgency: message.kind === 'late' ? 'normal' : 'high',
      }
      const sent = await post(url, body, { headers, agent }, pushLimits.timeoutMs)
      const { status, retryAfterMs } = sent
      const [result, problem] = readStatus(status)
      noteProblem(service, problem)
      return result ?? { retryAfterMs }
    } catch (error) {
      noteProblem(service, `cannot be reached: ${describeCause(error)}`)
      return error instanceof RefusedAddress ? 'refused' : { retryAfterMs: 0 }
    }
  }

  return {
    send,
    /** Throws a 503 when the store fails. */
    readPublicKey: async (): Promise<string> => (await readKeys()).publicKey,
    isAccepted: (endpoint: string): boolean => parseEndpoint(endpoint, hosts) !== null,
    findService: (endpoint: string): string | null =>
      parseEndpoint(endpoint, hosts)?.service ?? null,
  }
}

function readStatus(status: number): ['sent' | 'gone' | 'refused' | null, string] {
  if (status >= 200 && status < 300) return ['sent', '']
  if (status === 404 || status === 410) return ['gone', '']
  const problem = `responds with ${status}`
  // It does not accept the keys or the contact, which the operator can mend.
  if (status === 401 || status === 403)
    return [null, `${problem}. Check CROSSWATCH_PUSH_CONTACT and CROSSWATCH_PUSH_KEYS`]
  return [status === 429 || status >= 500 ? null : 'refused', problem]
}

/** The most that push services accept (RFC 8030, section 5.4). */
const topicLength = 32

/** Whether a text is a public key to which messages can be encrypted. */
export function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, curve, 'base64url')
    return true
  } catch {
    return false
  }
}

function encryptFor(
  { keys, origin }: PushReceiver,
  { title, body, tag, path }: PushMessage,
): Buffer {
  // One text for two readers: Safari shows a declarative push message by itself, and the service
  // worker (src/offline/showPush.ts) shows it elsewhere.
  const message: DeclarativePush = {
    web_push: declarativePush,
    notification: {
      title,
      body,
      tag,
      navigate: `${origin}${path}`,
      icon: `${origin}${getBrandLogo() || '/favicon.svg'}`,
    },
  }
  const content = Buffer.from(JSON.stringify(message))
  const privateKey = createECDH(curve)
  privateKey.generateKeys()
  return encrypt(content, {
    version: 'aes128gcm',
    dh: keys.p256dh,
    authSecret: keys.auth,
    privateKey,
    // Labels and amounts differ in length.
    pad: Math.max(0, pushLimits.paddedBytes - content.length),
  })
}

import { ECDH, createECDH, createHmac } from 'node:crypto'
import { Agent, type AgentOptions } from 'node:https'
import { encrypt } from 'http_ece'
import { getBrandLogo } from '../../contract/brand'
import { type DeclarativePush, declarativePush } from '../../contract/push'
import { type PushKeys, curve } from '../config/vapidKeys'
import type { PushMessage, PushReceiver, SendResult, Sender } from '../notify/message'
import {
  type ResolveHost,
  RefusedAddress,
  createCheckedLookup,
  describeError,
  post,
} from '../notify/post'
import { createChangeLog } from '../observe/changeLog'
import { pushLimits } from './limits'
import { isPublicAddress } from './publicAddress'
import { findService, isOwnHost, parseEndpoint } from './pushServices'
import { createAuthorization } from './vapid'

/** In place of the system's resolver and certificates. */
export type PushNetwork = { resolve?: ResolveHost; ca?: string }

export type PushOptions = {
  readKeys: () => Promise<PushKeys>
  /** How a push service reaches the operator; '' for not at all. */
  contact: string
  /** The operator's further push services, which may be private. */
  hosts: readonly string[]
  log: (line: string) => void
  now: () => number
  network?: PushNetwork | undefined
}

/** Sends messages by Web Push (RFC 8030), encrypted for their receiver alone (RFC 8291). */
export function createPushSender(
  options: PushOptions,
): Sender<PushReceiver, PushMessage> {
  const { readKeys, contact, hosts, now, network = {} } = options
  const noteProblem = createChangeLog(
    options.log,
    (service, problem) =>
      `The push service ${service} ${problem || 'accepts messages again'}.`,
  )
  const lookup = createCheckedLookup(
    isPublicAddress,
    'it has a private address',
    network.resolve,
  )
  const agents = {
    known: createAgent({ ca: network.ca, lookup }),
    own: createAgent({ ca: network.ca }),
  }

  /** `keys`: the store's, whose failure is not the push service's. */
  async function send(
    endpoint: URL,
    receiver: PushReceiver,
    message: PushMessage,
    keys: PushKeys,
  ): Promise<SendResult> {
    const service = findService(endpoint, hosts) ?? endpoint.host
    const { timeoutMs, maxRetryAfterMs: maxRetryMs } = pushLimits
    try {
      const body = encryptFor(receiver, encodeMessage(message, receiver))
      const { origin: audience } = endpoint
      const { status, retryAfterMs } = await post(endpoint, body, {
        timeoutMs,
        maxRetryMs,
        agent: isOwnHost(endpoint, hosts) ? agents.own : agents.known,
        headers: {
          authorization: createAuthorization(keys, { audience, contact, now: now() }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: pushLimits.ttlMs / 1_000,
          topic: createTopic(message.hash, receiver),
          urgency: message.kind === 'late' ? 'normal' : 'high',
        },
      })
      noteProblem(service, describeStatus(status))
      return readResult(status, retryAfterMs)
    } catch (error) {
      noteProblem(service, `cannot be reached: ${describeError(error, timeoutMs)}`)
      return error instanceof RefusedAddress ? 'refused' : { retryAfterMs: 0 }
    }
  }

  return async (receiver, message) => {
    const endpoint = parseEndpoint(receiver.endpoint, hosts)
    return endpoint === null
      ? 'refused'
      : send(endpoint, receiver, message, await readKeys())
  }
}

const createAgent = (options: AgentOptions): Agent =>
  new Agent({ keepAlive: true, maxSockets: pushLimits.maxConnections, ...options })

const isAccepted = (status: number): boolean => status >= 200 && status < 300
const isGone = (status: number): boolean => status === 404 || status === 410
/** It does not accept the keys or the contact, which the operator can mend. */
const isUnauthorized = (status: number): boolean => status === 401 || status === 403
const isTemporary = (status: number): boolean => status === 429 || status >= 500

function readResult(status: number, retryAfterMs: number): SendResult {
  if (isAccepted(status)) return 'sent'
  if (isGone(status)) return 'gone'
  return isTemporary(status) || isUnauthorized(status) ? { retryAfterMs } : 'refused'
}

/** What the operator should know of a response; '' for nothing. */
function describeStatus(status: number): string {
  if (isAccepted(status) || isGone(status)) return ''
  const advice = isUnauthorized(status)
    ? '. Check CROSSWATCH_PUSH_CONTACT and CROSSWATCH_PUSH_KEYS'
    : ''
  return `responds with ${status}${advice}`
}

/** Whether a text is a public key to which messages can be encrypted. */
export function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, curve, 'base64url')
    return true
  } catch {
    return false
  }
}

/** Padding hides how long a text is: labels and amounts differ. */
function encryptFor({ keys }: PushReceiver, text: string): Buffer {
  const privateKey = createECDH(curve)
  privateKey.generateKeys()
  const content = Buffer.from(text)
  return encrypt(content, {
    version: 'aes128gcm',
    dh: keys.p256dh,
    authSecret: keys.auth,
    privateKey,
    pad: Math.max(0, pushLimits.paddedBytes - content.length),
  })
}

/**
 * One text for two readers: a declarative push message, which Safari shows by itself, and
 * what the service worker shows (src/offline/showPush.ts).
 */
function encodeMessage(
  { title, body, tag, path }: PushMessage,
  { origin }: PushReceiver,
): string {
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
  return JSON.stringify(message)
}

/**
 * A message replaces an older one of its transaction that the push service still has. With
 * the receiver's secret, so that the service cannot tell which transaction it is.
 */
const createTopic = (hash: string, { keys }: PushReceiver): string =>
  createHmac('sha256', keys.auth).update(hash).digest('base64url').slice(0, topicLength)

/** The most that push services accept (RFC 8030, section 5.4). */
const topicLength = 32

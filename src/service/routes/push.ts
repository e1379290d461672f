import type { Context, Hono } from 'hono'
import { pushEndpoints } from '../../endpoints'
import { Refusal, createInvalidRequest, refuseForNow } from '../errors/errors'
import type { Client } from '../http/client'
import { apiHeaders, uncached } from '../http/headers'
import { getPublicOrigin } from '../http/publicOrigin'
import { readSite } from '../http/sameOrigin'
import { respond } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { subscriptionLimits } from '../notify/limits'
import type { Subscriptions } from '../notify/subscriptions'
import { type Push, isOnCurve } from '../push/push'
import { createHashRequest, readFields, readJson } from '../tracking/trackingRequest'
import { serveEndpoint } from './serveEndpoint'

type PushContext = {
  push: Push | null
  subscriptions: Pick<Subscriptions, 'push'>
  /** Counts a new subscription; the ms until the next try, or 0. */
  subscriptionLimit: (client: Client | undefined) => Promise<number>
}

const headers = { ...apiHeaders, ...uncached }

/** `POST` and `DELETE /push/subscriptions`, of this service's own pages. */
export function addPushRoutes(router: Hono<ServerEnv>, context: PushContext): void {
  const { push, subscriptionLimit } = context
  const subscriptions = context.subscriptions.push

  serveEndpoint(router, pushEndpoints.subscribe, async (c) => {
    const { isAccepted } = requirePush(c, push)
    const body = await readJson(c, 'subscription and hash')
    const fields = readFields(pushEndpoints.subscribe.body, body)
    const { subscription, label, locale } = fields
    const { hash, chain = '', network = '' } = createHashRequest(fields)
    const { endpoint, keys } = subscription
    if (!isAccepted(endpoint)) {
      const problem = 'is not an address of a push service that this service knows'
      throw createInvalidRequest(
        `subscription.endpoint ${problem}.`,
        'subscription.endpoint',
      )
    }
    if (!isOnCurve(keys.p256dh)) {
      const field = 'subscription.keys.p256dh'
      throw createInvalidRequest(`${field} is not a P-256 public key.`, field)
    }
    // A proxy may change the host of a request, and not its `Origin`.
    const origin = c.req.header('origin') ?? getPublicOrigin(c)
    const isOrigin =
      origin.length <= maxOriginLength &&
      /^https?:/.test(origin) &&
      URL.canParse(origin) &&
      new URL(origin).origin === origin
    if (!isOrigin)
      throw createInvalidRequest('The header Origin is not an origin of a page.')
    const receiver = { endpoint, keys, origin }
    if (!(await subscriptions.isKnown(endpoint))) {
      const waitMs = await subscriptionLimit(c.env.client)
      if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many new subscriptions.')
    }
    const watch = { hash, chain, network, label, locale }
    const result = await subscriptions.add(receiver, watch, c.env.client?.groups)
    if (result === 'full')
      throw new Refusal(
        409,
        `A subscription has at most ${subscriptionLimits.maxPushHashes} transactions. Delete one of them first.`,
      )
    return respond(c, result === 'added' ? 201 : 200, null, headers)
  })
  serveEndpoint(router, pushEndpoints.unsubscribe, async (c) => {
    requirePush(c, push)
    const body = await readJson(c, 'endpoint')
    const { endpoint, hash } = readFields(pushEndpoints.unsubscribe.body, body)
    const canonical = hash === undefined ? undefined : createHashRequest({ hash }).hash
    await subscriptions.remove(endpoint, canonical)
    return respond(c, 204, null, headers)
  })
}

function requirePush(c: Context<ServerEnv>, push: Push | null): Push {
  if (readSite(c) !== 'own')
    throw new Refusal(403, 'Only this service’s own page may subscribe.')
  if (push === null) throw new Refusal(501, 'This service sends no push messages.')
  return push
}

/** It is stored with the subscription, and written into each message. */
const maxOriginLength = 300

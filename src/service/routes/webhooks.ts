import type { Context, Hono } from 'hono'
import { webhookEndpoints } from '../../endpoints'
import { Refusal } from '../errors/errors'
import { maxBodySize } from '../http/readBody'
import { apiHeaders, uncached } from '../http/headers'
import { respond, sendJson } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { subscriptionLimits } from '../notify/limits'
import type { Subscriptions, WatchedHash } from '../notify/subscriptions'
import { toCaller } from '../tracking/caller'
import { type Finding, findEach } from '../tracking/findTransaction'
import { type TrackingRequest, readHashes, readJson } from '../tracking/trackingRequest'
import { serveEndpoint } from './serveEndpoint'

/** In bytes: a thousand hashes are longer than what other requests send. */
const maxWatchBodySize = 2 * maxBodySize

type WebhookContext = Finding & {
  config: { webhooks: readonly { name: string }[] }
  subscriptions: Pick<Subscriptions, 'webhooks'>
}

/** `POST`, `GET` and `DELETE /webhooks/watches`, for API keys with a webhook. */
export function addWebhooksRoutes(
  router: Hono<ServerEnv>,
  context: WebhookContext,
): void {
  const { webhooks } = context.subscriptions
  const readName = createNameReader(context)

  serveEndpoint(router, webhookEndpoints.watch, async (c) => {
    const name = readName(c)
    const requests = await readRequests(c)
    const hashes = requests.map(toWatched)
    if (!(await webhooks.hasRoom(name, hashes))) {
      const { maxWebhookHashes } = subscriptionLimits
      throw new Refusal(
        409,
        `A webhook watches at most ${maxWebhookHashes} transactions. Delete some, or wait until some have ended.`,
      )
    }
    // One that fails is watched all the same. What comes later is the first event, by the
    // instance that follows.
    const found = await findEach(context, toCaller(c), requests, (request, _, find) =>
      find(request).catch(() => null),
    )
    const watches = requests.map(({ requestedHash: hash }, index) => ({
      hash,
      verdict: found[index]?.value.verdict ?? null,
      isWatched: found[index]?.value.state !== 'final',
    }))
    const watched = hashes.flatMap((watch, index) => {
      const { verdict = null, isWatched } = watches[index] ?? {}
      const told = verdict === null ? [] : [verdict]
      return isWatched === true ? [{ ...watch, told }] : []
    })
    await webhooks.add(name, watched)
    return sendJson(c, { watches }, uncached)
  })
  serveEndpoint(router, webhookEndpoints.watches, async (c) => {
    const name = readName(c)
    const count = await webhooks.count(name)
    const pausedAt = await webhooks.readPausedAt(name)
    return sendJson(
      c,
      { count, limit: subscriptionLimits.maxWebhookHashes, pausedAt },
      uncached,
    )
  })
  serveEndpoint(router, webhookEndpoints.unwatch, async (c) => {
    const name = readName(c)
    const requests = await readRequests(c)
    await webhooks.remove(name, requests.map(toWatched))
    return respond(c, 204, null, { ...apiHeaders, ...uncached })
  })
}

function createNameReader({ config }: Pick<WebhookContext, 'config'>) {
  const names = new Set(config.webhooks.map(({ name }) => name))
  return ({ env }: Context<ServerEnv>): string => {
    const key = env.client?.key
    if (key !== undefined && names.has(key)) return key
    if (names.size === 0) throw new Refusal(501, 'This service has no webhooks.')
    if (key !== undefined)
      throw new Refusal(501, 'This service has no webhook of the API key.')
    throw new Refusal(
      401,
      'The API key is missing. Send it as Authorization: Bearer KEY.',
      {
        headers: { 'www-authenticate': 'Bearer' },
      },
    )
  }
}

const readRequests = async (c: Context<ServerEnv>): Promise<TrackingRequest[]> =>
  readHashes(webhookEndpoints.watch.body, await readJson(c, 'hashes', maxWatchBodySize))

const toWatched = ({ hash, chain = '', network = '' }: TrackingRequest): WatchedHash => ({
  hash,
  chain,
  network,
})

import { PricesSchema, ServiceDescriptionSchema } from '../contract/service'
import { sendRequest, validate } from './request'

/** `GET /service`: the description of a Crosswatch service; null for another service. */
export async function fetchServiceDescription(signal?: AbortSignal) {
  const reply = await sendRequest({ path: '/service', expected: [404], signal })
  return reply.status === 404 ? null : validate(ServiceDescriptionSchema, reply)
}

/** `POST /service/samples/{hash}/restart`: restarts a sample of the sandbox. */
export async function restartSample(hash: string): Promise<void> {
  await sendRequest({
    path: `/service/samples/${encodeURIComponent(hash)}/restart`,
    body: {},
  })
}

/** `GET /tracker/health`: resolves when the tracker is healthy. */
export async function checkHealth(signal?: AbortSignal): Promise<void> {
  await sendRequest({ path: '/tracker/health', signal })
}

/**
 * `GET /service/prices`: the prices of assets, and how many ms the service's clock is
 * ahead.
 */
export async function fetchPrices(identifiers: readonly string[], signal?: AbortSignal) {
  const query = new URLSearchParams(
    identifiers.map((identifier) => ['identifier', identifier]),
  )
  const reply = await sendRequest({ path: `/service/prices?${query}`, signal })
  return { prices: validate(PricesSchema, reply), clockOffset: reply.clockOffset }
}

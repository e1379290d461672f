import { type Price, PricesSchema } from '../contract/prices'
import { sendRequest, validate } from './request'

/** `GET /service/prices`: the prices of assets, and how many ms the service's clock is ahead. */
export async function fetchPrices(
  identifiers: readonly string[],
  signal?: AbortSignal,
): Promise<{ prices: Price[]; clockOffset: number }> {
  const query = new URLSearchParams(identifiers.map((identifier) => ['identifier', identifier]))
  const reply = await sendRequest({ path: `/service/prices?${query}`, signal })
  return { prices: validate(PricesSchema, reply), clockOffset: reply.clockOffset }
}

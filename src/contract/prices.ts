import * as v from 'valibot'
import { readNumber, readTimestamp } from './lenient'

/** The price of one token. `timestamp`: when the source gave it, Unix ms. For information only: no decision may use it. */
export type Price = { identifier: string; priceUsd: number; timestamp: number }

/** `GET /service/prices` accepts at most this many identifiers. */
export const maxPricedIdentifiers = 10

/** A price in US dollars; null for none. Sources write 0 for an unknown price. */
function readPriceUsd(value: unknown): number | null {
  const price = readNumber(value)
  return price !== null && price > 0 ? price : null
}

const PriceSchema = v.object({
  identifier: v.string(),
  priceUsd: v.unknown(),
  timestamp: v.unknown(),
})

function readPrice(value: unknown): Price[] {
  const parsed = v.safeParse(PriceSchema, value)
  if (!parsed.success) return []
  const priceUsd = readPriceUsd(parsed.output.priceUsd)
  const timestamp = readTimestamp(parsed.output.timestamp)
  if (priceUsd === null || timestamp === null) return []
  return [{ identifier: parsed.output.identifier, priceUsd, timestamp }]
}

/** `GET /service/prices`: an addition to the interface. Entries without a price or its time are left out. */
export const PricesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((values) => values.flatMap(readPrice)),
)

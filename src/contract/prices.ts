import * as v from 'valibot'
import { readNumber, readTimestamp } from './lenient'

/** The price of one token. `timestamp`: when the source gave it, Unix ms. For information only: no decision may use it. */
export type Price = { identifier: string; priceUsd: number; timestamp: number }

/** `GET /service/prices` accepts at most this many identifiers. */
export const maxPricedIdentifiers = 10

const PriceSchema = v.object({
  identifier: v.string(),
  priceUsd: v.unknown(),
  timestamp: v.unknown(),
})

function readPrice(value: unknown): Price[] {
  const parsed = v.safeParse(PriceSchema, value)
  if (!parsed.success) return []
  const priceUsd = readNumber(parsed.output.priceUsd)
  const timestamp = readTimestamp(parsed.output.timestamp)
  // Sources write 0 for an unknown price.
  if (priceUsd === null || priceUsd <= 0 || timestamp === null) return []
  return [{ identifier: parsed.output.identifier, priceUsd, timestamp }]
}

/** `GET /service/prices`: an addition to the interface. Entries without a price or its time are left out. */
export const PricesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((values) => values.flatMap(readPrice)),
)

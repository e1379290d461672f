import type { Cached } from '../../cache/entry'
import { withFallback } from '../../errors/errors'
import { maxPriceAgeMs } from '../limits'

type Prices = { prices: ReadonlyMap<string, number> }

/**
 * Unites the prices of several networks. Each asset has that of the first network which
 * has one. Throws the error of a network only where none has answered.
 */
export function createUnitedPrices(
  sources: readonly (() => Promise<Cached<Prices>>)[],
): () => Promise<Cached<Prices>> {
  const [only] = sources
  if (only !== undefined && sources.length === 1) return only

  return async function readPrices() {
    const requests = sources.map(async (read) => withFallback(read(), null))
    const answers = (await Promise.all(requests)).filter((answer) => answer !== null)
    const recent = answers.filter(({ ageMs }) => ageMs <= maxPriceAgeMs)
    const used = recent.length > 0 ? recent : answers
    if (used.length === 0 && only !== undefined) return only()
    // The last entry of a key counts, which is that of the preferred network.
    const entries = used.toReversed().flatMap(({ value }) => Array.from(value.prices))
    const ageMs = Math.max(0, ...used.map((answer) => answer.ageMs))
    return { value: { prices: new Map(entries) }, ageMs }
  }
}

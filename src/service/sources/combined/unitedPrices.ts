import type { Answer } from '../../cache/entry'
import { isRefusal } from '../../errors/errors'
import { maxPriceAgeMs } from '../limits'

type Prices = { prices: ReadonlyMap<string, number> }

/**
 * Unites the prices of several networks. Each asset has that of the first network which
 * has one. Throws the error of a network only where none has answered. `now` returns Unix ms.
 */
export function createUnitedPrices(
  sources: readonly (() => Promise<Answer<Prices>>)[],
  now: () => number,
): () => Promise<Answer<Prices>> {
  return async function readPrices() {
    const settled = await Promise.allSettled(sources.map((read) => read()))
    const answers = settled
      .filter((result) => result.status === 'fulfilled')
      .map(({ value }) => value)
    for (const result of settled) {
      if (result.status === 'fulfilled') continue
      if (answers.length === 0 || !isRefusal(result.reason)) throw result.reason
    }
    const recent = answers.filter(({ at }) => now() - at <= maxPriceAgeMs)
    const used = recent.length > 0 ? recent : answers
    // The last entry of a key counts, which is that of the preferred network.
    const entries = used.toReversed().flatMap(({ value }) => Array.from(value.prices))
    const at = Math.min(...used.map((answer) => answer.at))
    return { value: { prices: new Map(entries) }, at }
  }
}

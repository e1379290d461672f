import { isEvm } from '../chains/chains'
import { parseIdentifier, sameAsset } from '../assets'

/** The assets that legs take in, each with the place of the first leg that does. */
export type SoldAssets = {
  /** The place of the first leg that takes in any; Infinity for none. */
  begin: () => number
  /** The place of the first leg that takes in this asset; Infinity for none. Compares like `sameAsset`. */
  firstPlaceOf: (identifier: string) => number
}

type Sale = { identifier: string; place: number }

/**
 * Assets are looked up by their contract or ticker and only then compared: an answer can have thousands of legs, each
 * with another asset. They are to be added in the order of their places.
 */
export function collectSoldAssets(): SoldAssets & {
  add: (identifier: string, place: number) => void
} {
  const exact = new Map<string, number>()
  const found = new Map<string, number>()
  // Of assets that compare alike the first is enough, so no list grows with the legs.
  const byKey = new Map<string, Map<string, Sale>>()
  let begin = Infinity
  return {
    begin: () => begin,
    add: (identifier, place) => {
      if (identifier === '' || exact.has(identifier)) return
      begin = Math.min(begin, place)
      found.clear()
      exact.set(identifier, place)
      const { stored, variant } = keysOf(identifier)
      for (const key of stored) {
        const sales = byKey.get(key)
        if (sales === undefined) byKey.set(key, new Map([[variant, { identifier, place }]]))
        else if (!sales.has(variant)) sales.set(variant, { identifier, place })
      }
    },
    firstPlaceOf: (identifier) => {
      const before = found.get(identifier)
      if (before !== undefined) return before
      let first = exact.get(identifier) ?? Infinity
      for (const key of keysOf(identifier).sought) {
        for (const sale of byKey.get(key)?.values() ?? []) {
          if (sale.place < first && sameAsset(sale.identifier, identifier)) first = sale.place
        }
      }
      found.set(identifier, first)
      return first
    },
  }
}

/** The keys that an asset is stored and sought under. Stored assets of one key and `variant` compare alike. */
function keysOf(identifier: string): { stored: string[]; sought: string[]; variant: string } {
  const asset = parseIdentifier(identifier)
  if (asset === null) {
    const key = `text ${identifier.toUpperCase()}`
    return { stored: [key], sought: [key], variant: '' }
  }
  const { kind, chain, address, ticker, host } = asset
  const name = `${kind} ${chain} ${ticker.toUpperCase()}`
  const variant = `${host} ${address === ''}`
  const keyOfTicker = `ticker ${name}`
  // Two contracts decide by their addresses; where one side has none, the tickers do.
  if (address === '')
    return { stored: [`bare ${name}`, keyOfTicker], sought: [keyOfTicker], variant }
  const capitals = address.toUpperCase()
  const written = isEvm(chain) ? capitals : address
  const keyOf = (way: string, text: string) => `${way} ${kind} ${chain} ${text}`
  return {
    stored: [keyOf('written', written), keyOf('any case', capitals), keyOfTicker],
    // An address in capitals stands for any case of it, on either side.
    sought: [
      keyOf('written', written),
      keyOf(written === capitals ? 'any case' : 'written', capitals),
      `bare ${name}`,
    ],
    variant,
  }
}

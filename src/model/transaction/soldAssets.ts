import { isEvm } from '../chains/chains'
import { parseIdentifier, isSameAsset } from '../assets'

/** The assets that legs sell, each with the place of the first leg that sells it. */
export type SoldAssets = {
  /** The place of the first leg that sells any asset; Infinity for none. */
  getFirstPlace: () => number
  /** The place of the first leg that sells this asset, compared by `sameAsset`; Infinity for none. */
  findPlace: (identifier: string) => number
}

type Sale = { identifier: string; place: number }

/**
 * Indexes sold assets by contract and ticker, as a response can have thousands of legs with different assets. Assets must
 * be added in the order of their places.
 */
export function collectSoldAssets(): SoldAssets & {
  add: (identifier: string, place: number) => void
} {
  const exact = new Map<string, number>()
  const cached = new Map<string, number>()
  // One asset per variant is enough, so no list grows with the legs.
  const byKey = new Map<string, Map<string, Sale>>()
  let firstPlace = Infinity
  return {
    getFirstPlace: () => firstPlace,
    add: (identifier, place) => {
      if (identifier === '' || exact.has(identifier)) return
      firstPlace = Math.min(firstPlace, place)
      cached.clear()
      exact.set(identifier, place)
      const { stored, variant } = getKeys(identifier)
      for (const key of stored) {
        const sales = byKey.get(key)
        if (sales === undefined) byKey.set(key, new Map([[variant, { identifier, place }]]))
        else if (!sales.has(variant)) sales.set(variant, { identifier, place })
      }
    },
    findPlace: (identifier) => {
      const known = cached.get(identifier)
      if (known !== undefined) return known
      let first = exact.get(identifier) ?? Infinity
      for (const key of getKeys(identifier).searched) {
        for (const sale of byKey.get(key)?.values() ?? []) {
          if (sale.place < first && isSameAsset(sale.identifier, identifier)) first = sale.place
        }
      }
      cached.set(identifier, first)
      return first
    },
  }
}

/** The keys under which an asset is stored and searched. Assets with one key and one `variant` are equal. */
function getKeys(identifier: string): { stored: string[]; searched: string[]; variant: string } {
  const asset = parseIdentifier(identifier)
  if (asset === null) {
    const key = `text ${identifier.toUpperCase()}`
    return { stored: [key], searched: [key], variant: '' }
  }
  const { kind, chain, address, ticker, host } = asset
  const name = `${kind} ${chain} ${ticker.toUpperCase()}`
  const variant = `${host} ${address === ''}`
  const keyOfTicker = `ticker ${name}`
  // Contract addresses decide where both assets have one, else tickers.
  if (address === '')
    return { stored: [`bare ${name}`, keyOfTicker], searched: [keyOfTicker], variant }
  const capitals = address.toUpperCase()
  const written = isEvm(chain) ? capitals : address
  const keyOf = (form: string, text: string) => `${form} ${kind} ${chain} ${text}`
  return {
    stored: [keyOf('written', written), keyOf('any case', capitals), keyOfTicker],
    // An address in capitals matches any case, on either side.
    searched: [
      keyOf('written', written),
      keyOf(written === capitals ? 'any case' : 'written', capitals),
      `bare ${name}`,
    ],
    variant,
  }
}

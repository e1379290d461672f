import { parseIdentifier, sameAsset } from '../assets'

/** Some assets; `has` compares like `sameAsset`. */
export type AssetSet = { isEmpty: () => boolean; has: (identifier: string) => boolean }

/**
 * The set of some assets, without ''. Assets are looked up by contract or ticker and only then compared: an answer can
 * have thousands of legs, each with another asset.
 */
export function makeAssetSet(): AssetSet & { add: (identifier: string) => void } {
  const texts = new Set<string>()
  const byKey = new Map<string, string[]>()
  const known = new Map<string, boolean>()
  return {
    isEmpty: () => texts.size === 0,
    add: (identifier) => {
      if (identifier === '' || texts.has(identifier)) return
      texts.add(identifier)
      known.clear()
      for (const key of storedUnder(identifier)) {
        const others = byKey.get(key)
        if (others === undefined) byKey.set(key, [identifier])
        else others.push(identifier)
      }
    },
    has: (identifier) => {
      if (texts.has(identifier)) return true
      const before = known.get(identifier)
      if (before !== undefined) return before
      const found = soughtUnder(identifier).some((key) =>
        byKey.get(key)?.some((other) => sameAsset(other, identifier)),
      )
      known.set(identifier, found)
      return found
    },
  }
}

/** The keys of an asset: by its contract, and by its ticker with or without one. */
function keysOf(identifier: string) {
  const asset = parseIdentifier(identifier)
  if (asset === null) {
    const raw = `text ${identifier.toUpperCase()}`
    return { contract: '', coin: raw, ticker: raw }
  }
  const { kind, chain, address, ticker } = asset
  const name = `${kind} ${chain} ${ticker.toUpperCase()}`
  return {
    contract: address === '' ? '' : `contract ${kind} ${chain} ${address.toUpperCase()}`,
    coin: `coin ${name}`,
    ticker: `ticker ${name}`,
  }
}

function storedUnder(identifier: string): string[] {
  const { contract, coin, ticker } = keysOf(identifier)
  return [contract === '' ? coin : contract, ticker]
}

/** Two contracts decide by their addresses; where one side has none, the tickers do. */
function soughtUnder(identifier: string): string[] {
  const { contract, coin, ticker } = keysOf(identifier)
  return contract === '' ? [ticker] : [contract, coin]
}

import { getBaseIdentifier, isSameAsset, parseIdentifier } from '../assets'
import type { ListedToken } from './flags'
import { normalizeTicker } from './foldText'

/**
 * Those of some assets, or of what they claim, that are not the token that their tickers mean:
 * another one of their chain is on as many lists, or they are on none and no network swaps them,
 * while one of any chain is. In the form of `getBaseIdentifier`.
 */
export function findTwins(
  all: readonly ListedToken[],
  assets: readonly string[],
): string[] {
  const known = all.filter(
    ({ record: { identifier, lists, swappable } }) =>
      (lists?.length !== 0 || swappable === true) &&
      parseIdentifier(identifier)?.kind === 'native',
  )
  const bases = new Set(assets.flatMap((asset) => getBaseIdentifier(asset) ?? []))
  return [...bases].filter((base) => {
    const { address = '', ticker = '' } = parseIdentifier(base) ?? {}
    if (address === '') return false
    const namesakes = known
      .map(({ record }) => record)
      .filter((record) => normalizeTicker(record.ticker) === normalizeTicker(ticker))
    const own = namesakes.find(({ identifier }) => isSameAsset(identifier, base))
    return own === undefined
      ? namesakes.length > 0
      : namesakes.some(
          ({ identifier, protocol, lists }) =>
            protocol === own.protocol &&
            !isSameAsset(identifier, base) &&
            (lists?.length ?? 0) >= (own.lists?.length ?? 0),
        )
  })
}

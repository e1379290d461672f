import { type Asset, formatIdentifier, parseIdentifier } from '../../model/assets'
import {
  type WidelyUsedContract,
  widelyUsedContracts,
} from '../../model/tokens/widelyUsedContracts'

const getKey = ({ chain, address }: Pick<Asset, 'chain' | 'address'>): string =>
  `${chain} ${address.toUpperCase()}`

const byContract = new Map(widelyUsedContracts.map((row) => [getKey(row), row]))

/** A known token, and its identifier with the exact contract. */
type KnownToken = WidelyUsedContract & { identifier: string }

/** The known token that a network means by an identifier; undefined for none. */
export function findKnownToken(identifier: string): KnownToken | undefined {
  const asset = parseIdentifier(identifier)
  const row = asset?.kind === 'native' ? byContract.get(getKey(asset)) : undefined
  if (asset === null || row === undefined) return undefined
  return { ...row, identifier: formatIdentifier({ ...asset, address: row.address }) }
}

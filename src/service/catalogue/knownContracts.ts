import { type Asset, formatIdentifier, parseIdentifier } from '../../model/assets'
import contracts from './contracts.json' with { type: 'json' }

/**
 * Tokens of chains where letter case counts, which no list of the catalogue has. Networks
 * write contracts in capitals, so that their exact form must come from elsewhere: `source`
 * says where a row was read. `lists` are the lists that have it.
 */
type KnownContract = (typeof contracts)[number]

const getKey = ({ chain, address }: Pick<Asset, 'chain' | 'address'>): string =>
  `${chain} ${address.toUpperCase()}`

const byContract = new Map(contracts.map((row) => [getKey(row), row]))

/** A known token, and its identifier with the exact contract. */
type KnownToken = KnownContract & { identifier: string }

/** The known token that a network means by an identifier; undefined for none. */
export function findKnownToken(identifier: string): KnownToken | undefined {
  const asset = parseIdentifier(identifier)
  const row = asset?.kind === 'native' ? byContract.get(getKey(asset)) : undefined
  if (asset === null || row === undefined) return undefined
  return { ...row, identifier: formatIdentifier({ ...asset, address: row.address }) }
}

/** How the addresses of chains carry a checksum; codes to kinds. Solana's carry none, only a length. */
const kinds = new Map([
  ...['ETH', 'ARB', 'AVAX', 'BASE', 'BSC', 'OP'].map((chain) => [chain, 'evm'] as const),
  ...['THOR', 'MAYA', 'GAIA', 'KUJI', 'NOBLE'].map((chain) => [chain, 'bech32'] as const),
  ...['BTC', 'LTC'].map((chain) => [chain, 'segwit'] as const),
  ...['DOGE', 'DASH', 'TRON', 'ZEC'].map((chain) => [chain, 'base58check'] as const),
  ['BCH', 'cashaddr'] as const,
  ['XRD', 'bech32m'] as const,
  ['XRP', 'ripple'] as const,
  ['DOT', 'polkadot'] as const,
  ['SOL', 'solana'] as const,
])
export type ChecksumKind = typeof kinds extends Map<string, infer Kind> ? Kind : never

/** What a checksum says of an address; `none`: it carries none, so nothing can be said. */
export type Checksum = 'right' | 'wrong' | 'none'

/** The kind of checksum of a chain's addresses; undefined for a chain nobody here knows. */
export const checksumKind = (chain: string): ChecksumKind | undefined => kinds.get(chain)

/** An EVM address written in one case carries no checksum: it lies in the case. */
export const isOneCase = (address: string): boolean =>
  !(/[a-f]/.test(address.slice(2)) && /[A-F]/.test(address.slice(2)))

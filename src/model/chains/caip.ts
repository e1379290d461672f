import type { TokenRecord } from '../../contract/tokens'
import { hasAddressForm, parseAddress } from './addresses'
import { findChain, isEvm } from './chains'

/**
 * The CAIP-2 identifier of each chain whose namespace is registered, and the SLIP-44 number of its coin. Sources:
 * - github.com/ChainAgnostic/namespaces, caip2.md of each namespace (March 2026; `tron`: pull request 170, September 2026). The
 *   references of `bip122` are the first 32 digits of the genesis block's hash; of Bitcoin Cash, of its first own block.
 * - github.com/satoshilabs/slips, slip-0044.md. KUJI, CACAO and Noble's USDC have no number.
 * Cardano and Radix have no namespace.
 */
const rows: ReadonlyMap<string, readonly [caip2: string, coinType?: number]> = new Map([
  ['BTC', ['bip122:000000000019d6689c085ae165831e93', 0]],
  ['BCH', ['bip122:000000000000000000651ef99cb9fcbe', 145]],
  ['DASH', ['bip122:00000ffd590b1485b3caadc19b22e637', 5]],
  ['DOGE', ['bip122:1a91e3dace36e2be3bf030a65679fe82', 3]],
  ['LTC', ['bip122:12a765e31ffd4059bada1e25190f6e98', 2]],
  ['ZEC', ['bip122:00040fe8ec8471911baa1db1266ea15d', 133]],
  ['ETH', ['eip155:1', 60]],
  ['ARB', ['eip155:42161', 60]],
  ['AVAX', ['eip155:43114', 9000]],
  ['BASE', ['eip155:8453', 60]],
  ['BSC', ['eip155:56', 714]],
  ['OP', ['eip155:10', 60]],
  ['POL', ['eip155:137', 966]],
  ['THOR', ['cosmos:thorchain-1', 931]],
  ['BNB', ['cosmos:Binance-Chain-Tigris', 714]],
  ['GAIA', ['cosmos:cosmoshub-4', 118]],
  ['KUJI', ['cosmos:kaiyo-1']],
  ['MAYA', ['cosmos:mayachain-mainnet-v1']],
  ['NOBLE', ['cosmos:noble-1']],
  ['DOT', ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 354]],
  ['SOL', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 501]],
  ['SUI', ['sui:mainnet', 784]],
  ['TRON', ['tron:728126428', 195]],
  ['XRP', ['xrpl:0', 144]],
])

const chainByCaip2 = new Map([
  ...[...rows].map(([code, [caip2]]) => [caip2, code] as const),
  // The form of many wallets before the namespace was registered.
  ['tron:0x2b6653dc', 'TRON'] as const,
])

/** The CAIP-2 identifier of a chain code, `eip155:1`; '' if it has none. */
export const getCaip2 = (code: string): string => rows.get(code)?.[0] ?? ''

/** The chain of a CAIP-2 identifier; null if it is another chain's. */
export const findCaip2Chain = (caip2: string): string | null =>
  chainByCaip2.get(caip2) ?? null

/** The CAIP-19 identifier of a listed asset; '' if it has none, as claims have. */
export function getCaip19(
  asset: Pick<TokenRecord, 'identifier' | 'protocol' | 'address'>,
): string {
  const { identifier, protocol: chain, address } = asset
  const [caip2 = '', coinType] = rows.get(chain) ?? []
  const name = identifier.toUpperCase()
  // caip19.md of `eip155` and `solana`. The other namespaces have no tokens.
  const namespace = isEvm(chain) ? 'erc20' : chain === 'SOL' ? 'token' : ''
  const isToken = namespace !== '' && name.startsWith(`${chain}.`)
  if (isToken && hasAddressForm(chain, address)) return `${caip2}/${namespace}:${address}`
  const isCoin = address === '' && name === `${chain}.${findChain(chain)?.coin}`
  return isCoin && coinType !== undefined ? `${caip2}/slip44:${coinType}` : ''
}

/** CAIP-2, with the account of CAIP-10, or with the asset of CAIP-19 and the number of a collectible. */
const syntax =
  /^([-a-z0-9]{3,8}):([-\w]{1,32})(?::([-.%\w]{1,128})|\/([-a-z0-9]{3,8}:([-.%\w]{1,128})(?:\/[-.%\w]{1,78})?))?$/

/**
 * A text in the syntax of CAIP: `text` is the code of a chain, an address, or the identifier of an asset, where a token has no
 * ticker (`ETH.-0xA0b8…`). `none`: why no listed chain has it; `isOfListed`: a listed chain uses the namespace, and the text
 * names more than a chain.
 */
type Caip =
  | { kind: 'chain' | 'address' | 'identifier'; chain: string; text: string }
  | { kind: 'none'; problem: string; isOfListed: boolean }

/** Reads a CAIP-2, CAIP-10 or CAIP-19 identifier; null for other text. */
export function readCaip(text: string): Caip | null {
  const [, namespace, reference, account, asset, address = ''] = syntax.exec(text) ?? []
  if (namespace === undefined) return null
  const caip2 = `${namespace}:${reference}`
  const isListed = [...chainByCaip2.keys()].some((each) =>
    each.startsWith(`${namespace}:`),
  )
  const isOfListed = isListed && (account ?? asset) !== undefined
  const explain = (problem: string) => ({ kind: 'none', problem, isOfListed }) as const
  const spec = findChain(findCaip2Chain(caip2) ?? '')
  if (spec === undefined) {
    const what = isListed
      ? 'a chain that isn’t listed'
      : 'a namespace that no listed chain uses'
    return explain(`“${caip2}” is a CAIP identifier of ${what}.`)
  }
  const { code: chain, coin, name } = spec
  if (account !== undefined) {
    const found = parseAddress(account)
    return found?.chains.includes(chain)
      ? { kind: 'address', chain, text: found.address }
      : explain(`This CAIP identifier has no valid ${name} address. Check for a typo.`)
  }
  if (asset === undefined) return { kind: 'chain', chain, text: chain }
  const caip19 = `${getCaip2(chain)}/${asset}`
  const meant = [
    { identifier: `${chain}.${coin}`, protocol: chain, address: '' },
    { identifier: `${chain}.-${address}`, protocol: chain, address },
  ].find((each) => getCaip19(each) === caip19)
  return meant
    ? { kind: 'identifier', chain, text: meant.identifier }
    : explain(`This CAIP identifier is not that of a coin or token on ${name}.`)
}

/** The identifier of the asset that a CAIP-19 identifier names; any other text unchanged. */
export function convertCaip19(text: string): string {
  const caip = readCaip(text.trim())
  return caip?.kind === 'identifier' ? caip.text : text
}

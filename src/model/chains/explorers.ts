import { normalizeAddress } from './addresses'
import { findChain, isEvm } from './chains'
import { formatHashForExplorer } from './hashes'
import { findOtherChain } from './otherChains'

type ChainExplorers = {
  /** The URL of a transaction in the chain's explorer, without its hash; '' if it has none. */
  transactionUrl: string
  /** The URL of an address, without the address; '' if it has none. */
  addressUrl: string
  /**
   * Explorers in pasted links, the chain's own first: hosts without www, or, for an
   * explorer of several chains, a host and the first segment of its paths.
   */
  sites: readonly string[]
}

/** A site: its host, with the first segments of its paths if it shows several chains. */
const createExplorers = (
  sites: readonly string[],
  transaction = 'tx',
  address = 'address',
): ChainExplorers => ({
  transactionUrl: `https://${sites[0]}/${transaction}/`,
  addressUrl: `https://${sites[0]}/${address}/`,
  sites: sites.map((site) => site.replace('www.', '')),
})

/** Those of a chain that has ended, to which links are still pasted. */
const createGone = (sites: readonly string[]): ChainExplorers => ({
  transactionUrl: '',
  addressUrl: '',
  sites,
})

/** By chain. Apart from the other facts of `chainTable.ts`, as the first scripts need none. */
export const chainExplorers: Readonly<Record<string, ChainExplorers>> = {
  BTC: createExplorers([
    'mempool.space',
    'blockstream.info',
    'btcscan.org',
    'blockchair.com/bitcoin',
  ]),
  BCH: createExplorers(
    ['blockchair.com/bitcoin-cash', 'explorer.bitcoin.com'],
    'transaction',
  ),
  DASH: createExplorers(
    ['blockchair.com/dash', 'insight.dash.org', 'explorer.dash.org'],
    'transaction',
  ),
  DOGE: createExplorers(['blockchair.com/dogecoin', 'dogechain.info'], 'transaction'),
  LTC: createExplorers(['litecoinspace.org', 'blockchair.com/litecoin']),
  ZEC: createExplorers(
    ['blockchair.com/zcash', 'mainnet.zcashexplorer.app'],
    'transaction',
  ),
  ETH: createExplorers([
    'etherscan.io',
    'eth.blockscout.com',
    'ethplorer.io',
    'blockchair.com/ethereum',
  ]),
  ARB: createExplorers(['arbiscan.io', 'arbitrum.blockscout.com']),
  AVAX: createExplorers(['snowtrace.io', 'snowscan.xyz', 'subnets.avax.network']),
  BASE: createExplorers(['basescan.org', 'base.blockscout.com']),
  BSC: createExplorers(['bscscan.com']),
  OP: createExplorers(['optimistic.etherscan.io', 'optimism.blockscout.com']),
  POL: createExplorers(['polygonscan.com', 'polygon.blockscout.com']),
  THOR: createExplorers([
    'runescan.io',
    'thorchain.net',
    'track.ninerealms.com',
    'thornode.thorchain.network',
    'midgard.thorchain.network',
  ]),
  BNB: createGone(['explorer.bnbchain.org', 'explorer.binance.org']),
  GAIA: createExplorers(['www.mintscan.io/cosmos', 'atomscan.com', 'ping.pub/cosmos']),
  KUJI: createGone(['finder.kujira.network/kaiyo-1', 'mintscan.io/kujira']),
  MAYA: createExplorers([
    'www.mayascan.org',
    'explorer.mayachain.info',
    'mayanode.mayachain.info',
  ]),
  NOBLE: createExplorers(['www.mintscan.io/noble']),
  ADA: createExplorers(['cardanoscan.io', 'cexplorer.io'], 'transaction'),
  DOT: createExplorers(['polkadot.subscan.io'], 'extrinsic', 'account'),
  SOL: createExplorers(
    ['solscan.io', 'explorer.solana.com', 'solana.fm'],
    'tx',
    'account',
  ),
  SUI: createExplorers(
    ['suiscan.xyz/mainnet', 'suivision.xyz', 'mainnet.suivision.xyz'],
    'tx',
    'account',
  ),
  TRON: createExplorers(['tronscan.org', 'tronscan.io'], '#/transaction', '#/address'),
  XRD: createExplorers(
    ['dashboard.radixdlt.com', 'explorer.radixdlt.com'],
    'transaction',
    'account',
  ),
  XRP: createExplorers(
    ['xrpscan.com', 'livenet.xrpl.org', 'bithomp.com'],
    'tx',
    'account',
  ),
}

const findExplorers = (code: string) => chainExplorers[findChain(code)?.code ?? '']

/**
 * The URL of a transaction in the chain's explorer; null for a chain without one, or an
 * invalid hash.
 */
export const getTransactionUrl = (code: string, hash: string): string | null => {
  const transactionUrl = findExplorers(code)?.transactionUrl ?? findOtherChain(code)?.page
  const formatted = formatHashForExplorer(code, hash)
  return transactionUrl && formatted ? transactionUrl + formatted : null
}

/**
 * The URL of an address in the chain's explorer; null for a chain without one, or an
 * invalid address.
 */
export const getAddressUrl = (code: string, address: string): string | null => {
  // Explorers check the checksum, which is the case.
  const written = isEvm(code) ? address : normalizeAddress(code, address)
  // No slash, dot, query or percent sign, which could leave the path.
  const start = getAddressUrlPrefix(code, written)
  return start !== '' && /^[A-Za-z0-9_]{3,130}$/.test(written) ? start + written : null
}

/** The URL prefix of an address, '' for none. Radix has separate pages for tokens. */
export const getAddressUrlPrefix = (code: string, address: string): string => {
  const { addressUrl = '' } = findExplorers(code) ?? {}
  return address.startsWith('resource_')
    ? addressUrl.replace('/account/', '/resource/')
    : addressUrl
}

/** The host of an https link without www, "etherscan.io"; '' for another link. */
export const getExplorerHost = (url: string): string =>
  /^https:\/\/(?:www\.)?([a-z0-9.-]+)/.exec(url)?.[1] ?? ''

const chainByExplorer = new Map(
  Object.entries(chainExplorers).flatMap(([code, { sites }]) =>
    sites.map((key) => [key, code] as const),
  ),
)

/** The chain of an explorer page; null for an unknown host. */
export const findExplorerChain = ({ host, pathname }: URL): string | null => {
  // Without www, the mobile prefix m, or a language.
  const bare = host.replace(/^(?:www|m|[a-z]{2})\./, '')
  // An explorer of many chains has the chain in its first path segment.
  const key = `${bare}/${pathname.split('/')[1] ?? ''}`
  return chainByExplorer.get(key) ?? chainByExplorer.get(bare) ?? null
}

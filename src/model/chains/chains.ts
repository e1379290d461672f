/**
 * How a chain's explorer wants a hash: `evm` 0x and 64 lower-case hex digits, `lower` and `upper` 64 hex digits without
 * 0x, `base58` (Solana's signatures) and `radix` (Radix' `txid_…`) as they are, their case being part of them.
 */
export type HashForm = 'evm' | 'lower' | 'upper' | 'base58' | 'radix'

/** What is known of a chain. `coin` is the ticker of its own coin, `addressStart` what every address begins with. */
export type Chain = {
  code: string
  name: string
  coin: string
  hash: HashForm
  addressStart: string
  transactionUrl: string
  addressUrl: string
}

const chain = (
  code: string,
  name: string,
  coin: string,
  hash: HashForm,
  addressStart: string,
  explorer: string,
  transactionPath = 'tx/',
  addressPath = 'address/',
): Chain => ({
  code,
  name,
  coin,
  hash,
  addressStart,
  transactionUrl: `https://${explorer}/${transactionPath}`,
  addressUrl: `https://${explorer}/${addressPath}`,
})

// Codes and names as the network's asset lists and its node write them; explorers are each chain's customary one.
const chains: readonly Chain[] = [
  chain('ARB', 'Arbitrum', 'ETH', 'evm', '0x', 'arbiscan.io'),
  chain('AVAX', 'Avalanche', 'AVAX', 'evm', '0x', 'snowtrace.io'),
  chain('BASE', 'Base', 'ETH', 'evm', '0x', 'basescan.org'),
  chain('BCH', 'Bitcoin Cash', 'BCH', 'lower', '', 'blockchair.com/bitcoin-cash', 'transaction/'),
  chain('BSC', 'BNB Smart Chain', 'BNB', 'evm', '0x', 'bscscan.com'),
  chain('BTC', 'Bitcoin', 'BTC', 'lower', 'bc1', 'mempool.space'),
  chain('DASH', 'Dash', 'DASH', 'lower', 'X', 'blockchair.com/dash', 'transaction/'),
  chain('DOGE', 'Dogecoin', 'DOGE', 'lower', 'D', 'blockchair.com/dogecoin', 'transaction/'),
  chain('DOT', 'Polkadot', 'DOT', 'evm', '1', 'polkadot.subscan.io', 'extrinsic/', 'account/'),
  chain('ETH', 'Ethereum', 'ETH', 'evm', '0x', 'etherscan.io'),
  chain('GAIA', 'Cosmos Hub', 'ATOM', 'upper', 'cosmos1', 'www.mintscan.io/cosmos'),
  chain('KUJI', 'Kujira', 'KUJI', 'upper', 'kujira1', 'finder.kujira.network/kaiyo-1'),
  chain('LTC', 'Litecoin', 'LTC', 'lower', 'ltc1', 'litecoinspace.org'),
  chain('MAYA', 'MAYAChain', 'CACAO', 'upper', 'maya1', 'www.mayascan.org'),
  chain('NOBLE', 'Noble', 'USDC', 'upper', 'noble1', 'www.mintscan.io/noble'),
  chain('OP', 'Optimism', 'ETH', 'evm', '0x', 'optimistic.etherscan.io'),
  chain('SOL', 'Solana', 'SOL', 'base58', '', 'solscan.io', 'tx/', 'account/'),
  chain('THOR', 'THORChain', 'RUNE', 'upper', 'thor1', 'runescan.io'),
  chain('TRON', 'TRON', 'TRX', 'lower', 'T', 'tronscan.org/#', 'transaction/'),
  chain('XRD', 'Radix', 'XRD', 'radix', '', 'dashboard.radixdlt.com', 'transaction/', 'account/'),
  chain('XRP', 'XRP Ledger', 'XRP', 'upper', 'r', 'xrpscan.com', 'tx/', 'account/'),
  chain('ZEC', 'Zcash', 'ZEC', 'lower', 't', 'blockchair.com/zcash', 'transaction/'),
]

// A Map, not an object: a chain named "constructor" must not be found.
const byCode = new Map(chains.map((entry) => [entry.code, entry]))

/** The chain of a code, in either case ("eth", "ETH"); undefined for one nobody here knows. */
export const findChain = (code: string): Chain | undefined => byCode.get(code.toUpperCase())

const byName = new Map(chains.map((entry) => [entry.name.toLowerCase(), entry]))

/** The chain of a name, in either case ("bitcoin cash"); a code is no name, unless it is both. */
export const findChainByName = (name: string): Chain | undefined => byName.get(name.toLowerCase())

/** The codes of all known chains, in alphabetical order. */
export const chainCodes = (): string[] => [...byCode.keys()]

/** "Ethereum" for ETH; the raw code where the chain is unknown. */
export const chainName = (code: string): string => findChain(code)?.name ?? code

/** Whether addresses there are 0x and 40 hex digits in any case. An unknown chain is not taken for one. */
export const isEvm = (code: string): boolean => findChain(code)?.addressStart === '0x'

/** What an address begins with on the chain ('0x', 'thor1'), so that it stays legible when shortened; '' if unknown or not fitting. */
export const addressStart = (code: string, address: string): string => {
  const start = findChain(code)?.addressStart ?? ''
  return address.startsWith(start) ? start : ''
}

import { type ChainSpec, chainSpecs } from './chainTable'
import { findOtherChain } from './otherChains'

// Maps, not objects, so that "constructor" is not found.
const byCode = new Map(chainSpecs.map((spec) => [spec.code, spec]))
const byName = new Map(chainSpecs.map((spec) => [spec.name.toLowerCase(), spec]))

/** The chain of a code in any case; undefined if unknown. */
export const findChain = (code: string): ChainSpec | undefined =>
  byCode.get(code.toUpperCase())

/** The chain of a name in any case ("bitcoin cash"), not of a code. */
export const findChainByName = (name: string): ChainSpec | undefined =>
  byName.get(name.toLowerCase())

/** The name of a chain, "Ethereum" for ETH; the raw code if unknown. */
export const getChainName = (code: string): string => findChainName(code) ?? code

/** The same; undefined if unknown. */
export const findChainName = (code: string): string | undefined =>
  findChain(code)?.name ?? findOtherChain(code)?.name

/** Whether a chain has stopped for good; false for an unknown one. */
export const isEndedChain = (code: string): boolean =>
  findChain(code)?.ended !== undefined

/**
 * The chains of most deposits, the most frequent first. A Solana hash matches none of
 * them.
 */
export const commonChains: readonly string[] = ['ETH', 'BTC', 'THOR', 'BSC', 'BASE']

const swapNetworks = new Set(['THOR', 'MAYA'])

/** Whether a chain is that of a network that swaps assets of other chains. */
export const isSwapNetwork = (code: string): boolean =>
  swapNetworks.has(code.toUpperCase())

export const isEvm = (code: string): boolean => findChain(code)?.checksum === 'evm'

/**
 * Whether an address of the chain can be a token's contract; true for an unknown chain.
 */
export const canHaveContracts = (code: string): boolean =>
  findChain(code)?.hasContracts ?? true

/** Chains other than EVM ones where a wallet and a contract have addresses of one form. */
const chainsWithOneForm: ReadonlySet<string> = new Set(['SOL', 'TRON'])

/** Whether nothing in a wallet's address tells it from a token's contract on the chain. */
export const looksLikeContract = (code: string): boolean =>
  isEvm(code) || chainsWithOneForm.has(code)

/**
 * The prefix that addresses on the chain share ('0x', 'thor1'), kept when the address is
 * shortened; '' if unknown.
 */
export const getAddressPrefix = (code: string, address: string): string => {
  const starts = [findChain(code)?.addressStart, 'resource_rdx1', 'ibc/']
  return starts.find((start) => start && address.startsWith(start)) ?? ''
}

/**
 * How an address is shortened: its prefix and six characters stay at the start, at least
 * eight in all, and six at the end.
 */
export const shortenAddress = (chain: string, address: string) => {
  const start = Math.max(8, getAddressPrefix(chain, address).length + 6)
  return { text: address, start, end: 6 } as const
}

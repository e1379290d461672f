import type { ChainSpec } from './chainSpec'
import { chainSpecs } from './chainSpecs'

// Maps, not objects: a chain named "constructor" must not be found.
const byCode = new Map(chainSpecs.map((spec) => [spec.code, spec]))
const byName = new Map(chainSpecs.map((spec) => [spec.name.toLowerCase(), spec]))

/** The chain of a code, in either case ("eth", "ETH"); undefined for an unknown one. */
export const findChain = (code: string): ChainSpec | undefined => byCode.get(code.toUpperCase())

/** The chain of a name, in either case ("bitcoin cash"); a code is no name, unless it is both. */
export const findChainByName = (name: string): ChainSpec | undefined =>
  byName.get(name.toLowerCase())

/** The codes of all known chains, in alphabetical order. */
export const chainCodes = (): string[] => [...byCode.keys()].toSorted()

/** "Ethereum" for ETH; the raw code where the chain is unknown. */
export const chainName = (code: string): string => findChain(code)?.name ?? code

/** Whether it is an EVM chain. An unknown chain is not taken for one. */
export const isEvm = (code: string): boolean => findChain(code)?.category === 'evm'

/** What an address begins with on the chain ('0x', 'thor1'), so that it stays legible when shortened; '' if unknown or not fitting. */
export const addressStart = (code: string, address: string): string => {
  const start = findChain(code)?.addressStart ?? ''
  return address.startsWith(start) ? start : ''
}

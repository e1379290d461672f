import type { ChainSpec } from './chainSpec'
import { chainSpecs } from './chainSpecs'

// Maps, not objects, so that "constructor" is not found.
const byCode = new Map(chainSpecs.map((spec) => [spec.code, spec]))
const byName = new Map(chainSpecs.map((spec) => [spec.name.toLowerCase(), spec]))

/** The chain of a code in any case; undefined if unknown. */
export const findChain = (code: string): ChainSpec | undefined => byCode.get(code.toUpperCase())

/** The chain of a name in any case ("bitcoin cash"), not of a code. */
export const findChainByName = (name: string): ChainSpec | undefined =>
  byName.get(name.toLowerCase())

export const listChainCodes = (): string[] => [...byCode.keys()].toSorted()

/** The name of a chain, "Ethereum" for ETH; the raw code if unknown. */
export const getChainName = (code: string): string => findChain(code)?.name ?? code

export const isEvm = (code: string): boolean => findChain(code)?.category === 'evm'

/** The fixed prefix of an address on the chain ('0x', 'thor1'), kept when the address is shortened; '' if unknown. */
export const getAddressPrefix = (code: string, address: string): string => {
  const start = findChain(code)?.addressStart ?? ''
  return address.startsWith(start) ? start : ''
}

import { formatCount } from '../amounts'
import { type ChainSpec, chainSpecs } from './chainTable'

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
export const getChainName = (code: string): string => findChain(code)?.name ?? code

/** Whether a chain is a network that swaps assets of other chains. */
export const isSwapNetwork = (code: string): boolean => /^(?:THOR|MAYA)$/i.test(code)

export const isEvm = (code: string): boolean => findChain(code)?.checksum === 'evm'

const withoutContracts = new Set(['BTC', 'BCH', 'DASH', 'DOGE', 'LTC', 'ZEC', 'ADA'])

/** Whether an address of the chain can be a token's contract. Tokens of Cardano have no addresses of their own. */
export const canHaveContracts = (code: string): boolean =>
  !withoutContracts.has(code.toUpperCase())

/** The prefix that addresses on the chain share ('0x', 'thor1'), kept when the address is shortened; '' if unknown. */
export const getAddressPrefix = (code: string, address: string): string => {
  const starts = [findChain(code)?.addressStart, 'resource_rdx1', 'ibc/']
  return starts.find((start) => start && address.startsWith(start)) ?? ''
}

/** How an address is shortened: its prefix and six characters stay at the start, at least eight in all, and six at the end. */
export const shortenAddress = (chain: string, address: string) => {
  const start = Math.max(8, getAddressPrefix(chain, address).length + 6)
  return { text: address, start, end: 6 } as const
}

/** "18 chains, all active", "18 chains, 17 active" or "18 chains, 15 active, 2 unknown"; '' for none. */
export function describeChainCount(chains: readonly { status: string }[]): string {
  if (chains.length === 0) return ''
  const count = (wanted: string) =>
    chains.filter(({ status }) => status === wanted).length
  const total = formatCount(chains.length, 'chain')
  const active = count('active')
  const unknown = count('')
  if (active === chains.length) return `${total}, all active`
  if (unknown === chains.length) return `${total}, status unknown`
  return `${total}, ${active} active${unknown === 0 ? '' : `, ${unknown} unknown`}`
}

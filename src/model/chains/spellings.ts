import { parseAddress } from './addresses'
import { findChain } from './chains'
import { addEvmChecksum, toCashAddress, toOtherScriptForm } from './checksums'

/**
 * Lists every spelling of an address that its chains allow, as indexers compare texts:
 * EVM addresses in lower case, with their checksum and in capitals; Bitcoin Cash in its
 * newer form, which networks make of the legacy one, with and without prefix; scripts of
 * Litecoin as `3…` and `M…`. `code`: the
 * only chain that counts. Empty for a text that is no address of any chain.
 */
export function listSpellings(text: string, code?: string): string[] {
  const { address = '', chains = [] } = parseAddress(text) ?? {}
  const counting = code === undefined ? chains : chains.filter((chain) => chain === code)
  return [
    ...new Set(
      counting.flatMap((chain) => {
        const checksum = findChain(chain)?.checksum
        if (chain === 'LTC') return [address, toOtherScriptForm(address) ?? address]
        if (checksum === 'evm') {
          const lower = address.toLowerCase()
          return [lower, addEvmChecksum(lower), `0x${lower.slice(2).toUpperCase()}`]
        }
        if (checksum !== 'cashaddr') return [address]
        if (/^[qp]/.test(address)) return [address, `bitcoincash:${address}`]
        const cash = toCashAddress(address)
        return cash === null ? [address] : [address, cash, `bitcoincash:${cash}`]
      }),
    ),
  ]
}

/**
 * Chains that these networks do not trade with, and to which other providers swap: by their EIP-155
 * numbers (github.com/ethereum-lists/chains), the hosts of their explorers, and names. Providers are
 * told as chains, too, as they stand where a network of its own chain does. It is one text, as each
 * page loads it.
 */
const chains = `
100 gnosisscan.io Gnosis
324 explorer.zksync.io zkSync Era
5000 mantlescan.xyz Mantle
59144 lineascan.build Linea
167000 taikoscan.io Taiko
534352 scrollscan.com Scroll
ASSETHUB - Polkadot Asset Hub
LIFI - LI.FI
DEBRIDGE - deBridge
CHAINFLIP - Chainflip
`

/** The name of such a chain, and the host of its explorer; undefined if unknown. */
export function findOtherChain(code: string): { name: string; host: string } | undefined {
  const line = chains.split('\n').find((each) => each.startsWith(`${code} `))
  const [, host = '', ...name] = line?.split(' ') ?? []
  return line === undefined ? undefined : { name: name.join(' '), host }
}

/** Whether a code is the number of a chain with Ethereum's virtual machine. */
export const isNumbered = (code: string): boolean => /^\d{1,10}$/.test(code)

/**
 * Chains that these networks do not trade with, and to which other providers swap: by their
 * EIP-155 numbers (github.com/ethereum-lists/chains) or a code, with names, and the pages of
 * transactions in their explorers. Providers are told as chains, too, as they stand where a
 * network of its own chain does; networks are by their identifiers. Each page loads it.
 */
const chains = new Map(
  `100,Gnosis,gnosisscan.io/tx/
324,zkSync Era,explorer.zksync.io/tx/
1284,Moonbeam,moonscan.io/tx/
5000,Mantle,mantlescan.xyz/tx/
59144,Linea,lineascan.build/tx/
167000,Taiko,taikoscan.io/tx/
534352,Scroll,scrollscan.com/tx/
TON,TON,tonscan.org/tx/
ASSETHUB,Polkadot Asset Hub
LIFI,LI.FI
DEBRIDGE,deBridge
CHAINFLIP,Chainflip
WORMHOLE,Wormhole
RELAY,Relay
THORCHAIN,THORChain
MAYACHAIN,MAYAChain`
    .split('\n')
    .map((line) => {
      const [code = '', name = '', page] = line.split(',')
      return [code, { name, page: page && `https://${page}` }]
    }),
)

/**
 * The name of such a chain, and the URL of a transaction without its hash; undefined if
 * unknown.
 */
export const findOtherChain = (code: string) => chains.get(code)

/** How such a chain writes a hash: those with a number have Ethereum's virtual machine. */
export const getOtherForm = (code: string): 'evm' | 'lower' | undefined => {
  if (/^\d+$/.test(code)) return 'evm'
  return code === 'TON' ? 'lower' : undefined
}

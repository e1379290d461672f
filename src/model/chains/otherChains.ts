/**
 * Chains that these networks do not trade with, and to which other providers swap: by their EIP-155
 * numbers (github.com/ethereum-lists/chains). Providers are told as chains, too, as they stand
 * where a network of its own chain does.
 */
const rows = {
  100: { name: 'Gnosis', transactionUrl: 'https://gnosisscan.io/tx/' },
  130: { name: 'Unichain', transactionUrl: 'https://uniscan.xyz/tx/' },
  146: { name: 'Sonic', transactionUrl: 'https://sonicscan.org/tx/' },
  324: { name: 'zkSync Era', transactionUrl: 'https://explorer.zksync.io/tx/' },
  999: { name: 'HyperEVM', transactionUrl: '' },
  5000: { name: 'Mantle', transactionUrl: 'https://mantlescan.xyz/tx/' },
  42220: { name: 'Celo', transactionUrl: 'https://celoscan.io/tx/' },
  59144: { name: 'Linea', transactionUrl: 'https://lineascan.build/tx/' },
  80094: { name: 'Berachain', transactionUrl: 'https://berascan.com/tx/' },
  81457: { name: 'Blast', transactionUrl: 'https://blastscan.io/tx/' },
  167000: { name: 'Taiko', transactionUrl: 'https://taikoscan.io/tx/' },
  534352: { name: 'Scroll', transactionUrl: 'https://scrollscan.com/tx/' },
  ASSETHUB: { name: 'Polkadot Asset Hub', transactionUrl: '' },
  LIFI: { name: 'LI.FI', transactionUrl: '' },
  DEBRIDGE: { name: 'deBridge', transactionUrl: '' },
  CHAINFLIP: { name: 'Chainflip', transactionUrl: '' },
}

// A map, so that "constructor" is not found.
const byCode = new Map(Object.entries(rows))

/** The name of such a chain, and the URL of a transaction in its explorer without the hash. */
export const findOtherChain = (
  code: string,
): { name: string; transactionUrl: string } | undefined => byCode.get(code)

/** Whether a code is the number of a chain with Ethereum's virtual machine. */
export const isNumbered = (code: string): boolean => /^\d{1,10}$/.test(code)

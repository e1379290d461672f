import type { ListedToken } from './flags'
import type { WidelyUsedContract } from './widelyUsedContracts'

/** What the lists say about an address. */
export type ContractMatch = {
  /**
   * - `listed`: it is the contract of `tokens`, one on each chain
   * - `look-alike`: it is not listed, but begins and ends like the contracts of `tokens`, or
   *   differs from them in a few characters
   * - `unlisted`: it is on a chain with listed contracts, and no listed token has it
   * - `unknown`: a text that is no address, or an address of a chain without listed
   *   contracts
   */
  kind: 'listed' | 'look-alike' | 'unlisted' | 'unknown'
  tokens: readonly ListedToken[]
  /** The number of listed tokens. */
  listedCount: number
  /** The token of an unlisted contract that is known all the same. */
  known: WidelyUsedContract | null
  /**
   * The chains of the address on which no list has a token, and where it can be a contract
   * as well as a wallet.
   */
  unlistedChains: readonly string[]
}

/** The listed token whose contract an address is on one of its chains. */
export const findTokenOn = (
  contract: ContractMatch | undefined,
  chain: string,
): ListedToken | undefined =>
  contract?.kind === 'listed'
    ? contract.tokens.find(({ record }) => record.protocol === chain)
    : undefined

/** The ticker of the token whose contract an address is on one of its chains. */
export const findTickerOfContract = (
  contract: ContractMatch | undefined,
  chain: string,
): string | undefined =>
  contract?.known?.chain === chain
    ? contract.known.ticker
    : findTokenOn(contract, chain)?.record.ticker

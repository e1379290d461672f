import { getChainName } from '../chains/chains'
import { type ContractMatch, findTokenOn } from '../tokens/contractMatch'
import type { AddressCheck } from './addressCheck'
import { describeContract, describeVerdict } from './tokenText'

/** What the token lists say about an address, on a chain with contracts. */
export type ContractLookup = {
  /** undefined until it is known. */
  contract: ContractMatch | undefined
  hasFailed: boolean
}

export const uncheckedContractText =
  'The token list didn’t load, so we couldn’t check whether this is a token’s contract.'

/** Whether an address imitates a token's contract, or is that of a dubious token. */
export function checkContract(
  { contract, hasFailed }: ContractLookup,
  chain: string,
  address: string,
): AddressCheck {
  if (hasFailed) return { kind: 'unchecked', reason: uncheckedContractText }
  if (contract === undefined) {
    const reason = 'We haven’t checked yet whether this is a token’s contract.'
    return { kind: 'checking', reason }
  }
  const { known, unlistedChains } = contract
  if (known?.chain === chain)
    return { kind: 'warning', reason: describeContractPayment(known.ticker, chain) }
  const token = findTokenOn(contract, chain)
  const described = token ? describeVerdict(token) : describeContract(address, contract)
  if (described?.tone === 'warning') return { kind: 'warning', reason: described.reason }
  return unlistedChains.includes(chain)
    ? { kind: 'unchecked', reason: describeMissingList(chain) }
    : { kind: 'clear' }
}

/** Why an address of a chain of which no list has tokens may be a contract. */
export const describeMissingList = (chain: string): string =>
  `We have no list of the tokens of ${getChainName(chain)}, so this may be a contract. Don’t send before you know.`

/** Why a payment to a token's contract is lost. */
export const describeContractPayment = (ticker: string, chain: string): string =>
  `This is the contract of ${ticker} on ${getChainName(chain)}. Don’t send anything to it: a contract is not a wallet.`

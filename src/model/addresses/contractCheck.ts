import { type ContractMatch, findTokenOn } from '../tokens/contractMatch'
import { getContractStatement } from '../tokens/contractStatement'
import { getTokenVerdict } from '../tokens/tokenStatements'
import { type AddressCheck, clear } from './addressCheck'

/** What the token lists say about an address, on a chain with contracts. */
export type ContractLookup = {
  /** undefined until it is known. */
  contract: ContractMatch | undefined
  hasFailed: boolean
}

/** Whether an address imitates a token's contract, or is that of a dubious token. */
export function checkContract(
  { contract, hasFailed }: ContractLookup,
  chains: readonly string[],
  address: string,
): AddressCheck {
  if (hasFailed) return { code: 'unchecked', doubts: [{ code: 'contract-failed' }] }
  if (contract === undefined)
    return { code: 'checking', doubts: [{ code: 'contract-running' }] }
  const { known, unlistedChains } = contract
  if (known !== null && chains.includes(known.chain))
    return {
      code: 'warning',
      doubts: [{ code: 'contract', ticker: known.ticker, chain: known.chain }],
    }
  const remarks = chains
    .flatMap((chain) => findTokenOn(contract, chain) ?? [])
    .map(getTokenVerdict)
    .filter(({ tone }) => tone === 'warning')
  if (remarks.length > 0)
    return {
      code: 'warning',
      doubts: remarks.map((remark) => ({ code: 'token', remark })),
    }
  const alike = getContractStatement(address, contract)
  if (alike?.code === 'look-alike-contract') return { code: 'warning', doubts: [alike] }
  return chains.every((chain) => unlistedChains.includes(chain))
    ? { code: 'unchecked', doubts: [{ code: 'no-token-list', chains }] }
    : clear
}

import { getAddressPrefix } from '../chains/chains'
import { compareAddresses, isNearAddress } from '../chains/similarAddresses'
import type { ContractMatch } from './contractMatch'

/** What an address is that is not the contract of any listed token. */
export type ContractStatement =
  | { code: 'unlisted-contract'; listedCount: number }
  /** No list has it, but it is that of a widely used token. */
  | { code: 'known-contract'; ticker: string; chain: string }
  /**
   * It looks like the contract of a token. `isNear`: all but one or two of its characters are
   * the same; otherwise its ends are.
   */
  | {
      code: 'look-alike-contract'
      /** The text of a stranger. */
      ticker: string
      /** A code. */
      chain: string
      listedCount: number
      isNear: boolean
      differing: number
      length: number
    }

/** What is said of an address by the token lists alone; null for a listed or unknown one. */
export function getContractStatement(
  address: string,
  { kind, tokens: [alike], listedCount, known }: ContractMatch,
): ContractStatement | null {
  if (known !== null)
    return { code: 'known-contract', ticker: known.ticker, chain: known.chain }
  if (kind !== 'unlisted' && kind !== 'look-alike') return null
  if (!alike) return { code: 'unlisted-contract', listedCount }
  const { ticker, protocol: chain, address: own } = alike.record
  const [segments = []] = compareAddresses(chain, own, address)
  const differing = segments.map(({ text, differs }) => (differs ? text : '')).join('')
  return {
    code: 'look-alike-contract',
    listedCount,
    ticker,
    chain,
    isNear: isNearAddress(chain, own, address),
    differing: differing.length,
    length: own.length - getAddressPrefix(chain, own).length,
  }
}

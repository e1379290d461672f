import { findChain, isEndedChain } from '../chains/chains'
import type { ClaimedName } from '../names/forwardCheck'
import { type ContractMatch, findTickerOfContract } from '../tokens/contractMatch'
import { type ContractStatement, getContractStatement } from '../tokens/contractStatement'
import type { ListedToken } from '../tokens/flags'
import type { AddressDoubt } from './addressCheck'
import {
  type ClaimLookup,
  findMisleadingClaims,
  type NamesSummary,
  summarizeNames,
} from './claims'
import type { ContractLookup } from './contractCheck'
import type { KnownMatch } from './knownAddress'
import type { NoWallet } from './noWallet'

/** What the page of an address says of it, as data. Its sentences are in `words/en`. */
export type AddressFinding =
  | AddressWarning
  | AddressNote
  | { code: 'look-alike-contract'; contract: ContractMatch }
  /** Those whose contract it is, that on its chain first. */
  | { code: 'tokens'; tokens: readonly ListedToken[] }
  | { code: 'known'; match: KnownMatch }

export type AddressWarning =
  | { level: 'stop'; code: 'typo'; problem: 'form' | 'checksum'; chain: string }
  | { level: 'stop'; code: 'ended'; chain: string }
  | { level: 'stop'; code: 'no-wallet'; doubt: NoWallet }
  /** It is the contract of a token on its chain. */
  | { level: 'stop'; code: 'contract' }
  | { level: 'stop'; code: 'claims'; doubt: AddressDoubt; checks: readonly ClaimedName[] }
  | { level: 'caution'; code: 'no-token-list'; chains: readonly string[] }

export type AddressNote =
  | ({ level: 'note' } & ContractStatement)
  | { level: 'note'; code: 'contract-failed' }
  | { level: 'note'; code: 'names'; names: readonly NamesSummary[] }
  /** A known chain is none of the `count` chains of the service. */
  | { level: 'note'; code: 'unserved'; chain: string; count: number }

type AddressFacts = {
  chain: string
  address: string
  problem: 'form' | 'checksum' | null | undefined
  /** It has a problem, and the user has not asked for what is known of it. */
  isStopped: boolean
  noWallet: NoWallet | null
  /** Null on a chain without contracts. */
  lookup: ContractLookup | null
  /** undefined until it is known. */
  known: KnownMatch | null | undefined
  /** Null where the service has no names. */
  claims: ClaimLookup | null
  /** The chains of the service; none while they are not known. */
  served: readonly { chain: string }[]
}

/** Lists what is said of an address, from top to bottom. */
export function listFindings(facts: AddressFacts): AddressFinding[] {
  const { chain, problem, isStopped, noWallet, served } = facts
  const findings: AddressFinding[] = []
  if (problem) findings.push({ level: 'stop', code: 'typo', problem, chain })
  if (isEndedChain(chain)) findings.push({ level: 'stop', code: 'ended', chain })
  if (noWallet !== null)
    findings.push({ level: 'stop', code: 'no-wallet', doubt: noWallet })
  if (!isStopped) findings.push(...listLookedUp(facts))
  const isServed = served.some((each) => each.chain.toUpperCase() === chain)
  if (served.length > 0 && !isServed && findChain(chain) !== undefined)
    findings.push({ level: 'note', code: 'unserved', chain, count: served.length })
  return findings
}

function listLookedUp(facts: AddressFacts): AddressFinding[] {
  const { chain, address, lookup, known, claims } = facts
  const findings: AddressFinding[] = []
  if (lookup?.contract) findings.push(...listOfContract(chain, address, lookup.contract))
  if (known) findings.push({ code: 'known', match: known })
  if (claims !== null) {
    const { checks } = claims
    const doubt = findMisleadingClaims(checks)
    if (doubt !== null) findings.push({ level: 'stop', code: 'claims', doubt, checks })
    findings.push({ level: 'note', code: 'names', names: summarizeNames(claims) })
  }
  if (lookup?.hasFailed) findings.push({ level: 'note', code: 'contract-failed' })
  return findings
}

function listOfContract(
  chain: string,
  address: string,
  contract: ContractMatch,
): AddressFinding[] {
  const { kind, tokens, unlistedChains } = contract
  const isContract = findTickerOfContract(contract, chain) !== undefined
  const warnings = isContract ? [{ level: 'stop', code: 'contract' } as const] : []
  if (kind === 'listed') {
    const isHere = ({ record }: ListedToken) => Number(record.protocol === chain)
    const sorted = tokens.toSorted((left, right) => isHere(right) - isHere(left))
    return [...warnings, { code: 'tokens', tokens: sorted }]
  }
  if (!isContract && kind === 'look-alike')
    return [{ code: 'look-alike-contract', contract }]
  if (!isContract && unlistedChains.includes(chain))
    return [{ level: 'caution', code: 'no-token-list', chains: [chain] }]
  const statement = getContractStatement(address, contract)
  return statement === null ? [] : [{ level: 'note', ...statement }, ...warnings]
}

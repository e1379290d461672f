import type { AddressNames } from '../../contract/nameResponses'
import { canHaveContracts } from '../chains/chains'
import type { Lookup } from '../names/nameChecks'
import type { ClaimedName } from '../names/forwardCheck'
import { findTickerOfContract } from '../tokens/contractMatch'
import {
  type AddressVerdict,
  checkNoWallet,
  checkTypos,
  combineChecks,
  decideAddress,
} from './addressCheck'
import type { ListedToken } from '../tokens/flags'
import { checkClaims, type NamesSummary, summarizeNames, uniteNames } from './claims'
import { checkContract, type ContractLookup } from './contractCheck'
import type { NoWallet } from './noWallet'

/** A name that an address has in a registry on a chain, and whether it leads back. */
export type AddressClaim = ClaimedName & {
  /** Such as "thorname". */
  registry: string
  chain: string
}

/** The names of an address in a registry on a chain. */
export type NamesLookup = {
  registry: string
  chain: string
  names: Lookup<AddressNames>
}

/** What was asked about an address, on all chains that it can be on. */
export type AddressLookups = {
  address: string
  /** The chains whose addresses have this form. */
  chains: readonly string[]
  /** The chain that was asked about; '' for none. */
  chain: string
  /** `none`: addresses of the chain have no checksum that could be wrong. */
  checksum: 'right' | 'wrong' | 'none'
  contract: ContractLookup
  /** What it is on one of the chains, if it is nobody's wallet there. */
  noWallet: NoWallet | null
  /** Of all registries and chains; null: the service has no names. */
  names: readonly NamesLookup[] | null
  claims: readonly AddressClaim[]
  /** How many names it has beside those in `claims` that were checked. */
  uncheckedCount: number
}

/** What is known of an address on all chains that it can be on. */
export type AddressReport = {
  verdict: AddressVerdict
  /** None where the verdict says that they could not be looked up. */
  names: readonly NamesSummary[]
  /** Tokens whose contract it is on other chains than those. */
  elsewhere: readonly ListedToken[]
}

/** The chains that an address is checked on: the one that was asked about, if it fits. */
export const listTestedChains = ({
  chains,
  chain,
}: Pick<AddressLookups, 'chains' | 'chain'>): readonly string[] =>
  chains.includes(chain) ? [chain] : chains

/** Reports on an address by the checks of its page. */
export function reportAddress(lookups: AddressLookups): AddressReport {
  const { address, chain, checksum, contract, names, claims } = lookups
  const tested = listTestedChains(lookups)
  const isOther = chain !== '' && !tested.includes(chain)
  const checksumProblem = checksum === 'wrong' ? 'checksum' : null
  const problem = isOther ? 'form' : checksumProblem
  const withContracts = tested.filter(canHaveContracts)
  const check = combineChecks([
    checkNoWallet(lookups.noWallet),
    checkTypos({ problem, hasFailed: false }, chain),
    ...(withContracts.length === 0
      ? []
      : [checkContract(contract, withContracts, address)]),
    ...(names === null ? [] : tested).map((code) =>
      checkClaims({
        ...uniteNames(
          (names ?? []).filter((each) => each.chain === code).map((each) => each.names),
        ),
        checks: claims.filter((claim) => claim.chain === code),
      }),
    ),
  ])
  const isContract =
    !isOther &&
    tested.some((code) => findTickerOfContract(contract.contract, code) !== undefined)
  return {
    verdict: decideAddress(check, { chains: isOther ? [] : tested, isContract }),
    names: summarizeAll(lookups),
    elsewhere: (contract.contract?.kind === 'listed'
      ? contract.contract.tokens
      : []
    ).filter(({ record }) => isOther || !tested.includes(record.protocol)),
  }
}

/** A name counts once, whatever the number of its chains, by what is best known of it. */
function summarizeAll({ names, claims, uncheckedCount }: AddressLookups): NamesSummary[] {
  const { names: united } = uniteNames((names ?? []).map((each) => each.names))
  if (united === undefined) return []
  const best = new Map<string, AddressClaim>()
  for (const claim of claims) {
    const key = `${claim.registry} ${claim.name}`
    if (best.get(key)?.result !== 'verified') best.set(key, claim)
  }
  const checks = [...best.values()]
  const found = { names: checks.map(({ name }) => name), isPartial: united.isPartial }
  const summary = summarizeNames({ names: found, checks, hasFailed: false })
  return uncheckedCount === 0
    ? summary
    : [...summary, { code: 'more', count: uncheckedCount }]
}

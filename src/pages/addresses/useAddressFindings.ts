import { useAddressCheck } from '../../components/useAddressCheck'
import { hasNames } from '../../contract/connection'
import {
  checkKnown,
  checkNoWallet,
  checkTypos,
  decideAddress,
} from '../../model/addresses/addressCheck'
import { listFindings } from '../../model/addresses/addressFindings'
import {
  checkClaims,
  type ClaimLookup,
  summarizeNames,
} from '../../model/addresses/claims'
import { checkContract } from '../../model/addresses/contractCheck'
import { findNoWallet } from '../../model/addresses/noWallet'
import { findTickerOfContract } from '../../model/tokens/contractMatch'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import { addressProblemQuery } from '../../queries/names'
import { useContractLookup } from '../../queries/useContractLookup'
import { getQueryError } from '../../queries/useFailure'
import { useKnownAddress } from '../../queries/useKnownAddress'
import { useQuery } from '../../queries/useQuery'

export type AddressSubject = {
  chain: string
  address: string
  problem: 'form' | 'checksum' | null | undefined
  /** It has a problem, and the user has not confirmed the lookup. */
  isStopped: boolean
  claims: ClaimLookup
}

/** The check of an address, the verdict on it, and what is said of it. */
export function useAddressFindings(subject: AddressSubject) {
  const { chain, address, problem, isStopped } = subject
  const lookup = useContractLookup(chain, address, problem !== undefined && !isStopped)
  const typos = useQuery(addressProblemQuery(chain, address))
  const hasFailed = getQueryError(typos) !== null
  const known = useKnownAddress(chain, address)
  const served = useQuery(chainsQuery).data?.records ?? []
  const deposits = findChainRecord(served, chain)?.depositAddresses
  const noWallet = findNoWallet(chain, address, deposits)
  const claims = hasNames() ? subject.claims : null
  const check = useAddressCheck([
    checkNoWallet(noWallet),
    checkTypos({ problem: typos.data, hasFailed }, chain),
    ...(lookup ? [checkContract(lookup, [chain], address)] : []),
    ...(claims ? [checkClaims(claims)] : []),
    checkKnown(known),
  ])
  const isContract = findTickerOfContract(lookup?.contract, chain) !== undefined
  return {
    check,
    verdict: decideAddress(check, { chains: [chain], isContract }),
    names: claims ? summarizeNames(claims) : [],
    findings: listFindings({ ...subject, noWallet, lookup, known, claims, served }),
  }
}

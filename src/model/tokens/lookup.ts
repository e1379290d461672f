import { isSameAsset, parseIdentifier } from '../assets'
import { isSameContract, parseAddress } from '../chains/addresses'
import { convertCaip19 } from '../chains/caip'
import { looksLikeContract } from '../chains/chains'
import { getAddressEnds, isNearAddress } from '../chains/similarAddresses'
import type { TokenRecord } from '../../contract/tokens'
import { getLostContract } from './contracts'
import type { ContractMatch } from './contractMatch'
import type { ListedToken } from './flags'
import { normalizeTicker } from './searchText'
import { widelyUsedContracts } from './widelyUsedContracts'

/** Those on most lists first. */
export const byLists = (a: ListedToken, b: ListedToken): number =>
  (b.record.lists?.length ?? 0) - (a.record.lists?.length ?? 0)

/**
 * Finds the tokens of an identifier: the exact one, else all of a short form
 * (`ETH.USDC`), first the one on most lists.
 */
export function findByIdentifier(
  all: readonly ListedToken[],
  text: string,
): ListedToken[] {
  const identifier = convertCaip19(text)
  const exact = all.filter(({ record }) => record.identifier === identifier)
  if (exact.length > 0) return exact
  return all
    .filter(({ record }) => isSameAsset(record.identifier, identifier))
    .toSorted(byLists)
}

/**
 * The contract of a token to compare others with: in capitals where its exact form is not
 * known. '' for none.
 */
export const getWrittenContract = (record: TokenRecord): string =>
  record.address || getLostContract(record)

/** Finds an address among the contracts of a list, on all chains. */
export function findContract(all: readonly ListedToken[], text: string): ContractMatch {
  const { address, chains } = parseAddress(text) ?? { address: text, chains: [] }
  const listedCount = all.length
  const contracts = all
    .map((token) => ({ token, contract: getWrittenContract(token.record) }))
    .filter(({ contract }) => contract !== '')
  const listed = contracts.filter(
    ({ token, contract }) =>
      // A cheap filter before the comparison by the chain's rules.
      contract.length === address.length &&
      isSameContract(token.record.protocol, contract, address),
  )
  if (listed.length > 0) {
    const tokens = listed.map(({ token }) => token)
    return { kind: 'listed', tokens, listedCount, known: null, unlistedChains: [] }
  }

  const listedChains = new Set(contracts.map(({ token }) => token.record.protocol))
  const rest = {
    listedCount,
    known: widelyUsedContracts.find((row) => row.address === address) ?? null,
    unlistedChains: chains.filter(
      (chain) => looksLikeContract(chain) && !listedChains.has(chain),
    ),
  }
  const comparable = contracts
    .map(({ token }) => token)
    .filter(({ record }) => chains.includes(record.protocol))
  const alike = comparable.filter(
    ({ record: { protocol, address: own } }) =>
      own !== '' &&
      (isNearAddress(protocol, own, address) ||
        getAddressEnds(protocol, own) === getAddressEnds(protocol, address)),
  )
  if (alike.length > 0) return { kind: 'look-alike', tokens: alike, ...rest }
  const kind = comparable.length > 0 ? 'unlisted' : 'unknown'
  return { kind, tokens: [], ...rest }
}

/**
 * Finds the other tokens that can be mistaken for one by their ticker: the same ticker on
 * the same chain first, then on most lists; imitations last.
 */
export function findSameTicker(
  all: readonly ListedToken[],
  token: ListedToken,
): ListedToken[] {
  const ticker = normalizeTicker(token.record.ticker)
  const imitated = token.flags.looksLike || ticker
  const getDistance = ({ record, flags }: ListedToken): number => {
    const own = normalizeTicker(record.ticker)
    if (own === ticker) return record.protocol === token.record.protocol ? 0 : 1
    return own === imitated || (imitated !== '' && flags.looksLike === imitated)
      ? 2
      : Infinity
  }
  return all
    .filter((other) => other !== token && getDistance(other) < Infinity)
    .toSorted((a, b) => getDistance(a) - getDistance(b) || byLists(a, b))
}

/**
 * Finds the other tokens of the same project, sorted by chain: those with the same logo.
 * Our service finds logos by chain and address, never by ticker. Other services' logos
 * prove nothing, so logos of other origins are ignored.
 */
export function findSameProject(
  all: readonly ListedToken[],
  token: ListedToken,
): ListedToken[] {
  const { image, identifier } = token.record
  if (!/^(?:https?:.*)?\/logos\/token-/.test(image)) return []
  return all
    .filter(({ record }) => record.image === image && record.identifier !== identifier)
    .filter(isNative)
    .toSorted((a, b) => (a.record.protocol < b.record.protocol ? -1 : 1))
}

/** A synthetic has the logo of its asset but is another asset. */
const isNative = ({ record }: ListedToken): boolean =>
  (parseIdentifier(record.identifier)?.kind ?? 'native') === 'native'

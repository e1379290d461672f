import { isSameAsset, parseIdentifier } from '../assets'
import { isSameContract, normalizeAddress, parseAddress } from '../chains/addresses'
import { convertCaip19 } from '../chains/caip'
import { looksLikeContract } from '../chains/chains'
import { getAddressEnds, isNear } from '../chains/similarAddresses'
import type { TokenRecord } from '../../contract/tokens'
import { getLostContract } from './contracts'
import type { ContractMatch } from './contractMatch'
import type { ListedToken } from './flags'
import { normalizeTicker } from './foldText'
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

/** The contract of a token, in the forms by which addresses are compared. */
type ListedContract = {
  token: ListedToken
  written: string
  capitals: string
  /** '' where its exact form is not known. */
  normalized: string
  ends: string
}

const contractsByList = new WeakMap<readonly ListedToken[], readonly ListedContract[]>()

function listContracts(all: readonly ListedToken[]) {
  const known = contractsByList.get(all)
  if (known !== undefined) return known
  const contracts = all
    .map((token): ListedContract => {
      const { protocol, address } = token.record
      const written = getWrittenContract(token.record)
      const normalized = normalizeAddress(protocol, address)
      const ends = getAddressEnds(protocol, address)
      return { token, written, capitals: written.toUpperCase(), normalized, ends }
    })
    .filter(({ written }) => written !== '')
  contractsByList.set(all, contracts)
  return contracts
}

/** Finds an address among the contracts of a list, on all chains. */
export function findContract(all: readonly ListedToken[], text: string): ContractMatch {
  const { address, chains } = parseAddress(text) ?? { address: text, chains: [] }
  const listedCount = all.length
  const contracts = listContracts(all)
  const capitals = address.toUpperCase()
  const listed = contracts.filter(
    ({ token, written, capitals: own }) =>
      // A cheap filter before the comparison by the chain's rules.
      own === capitals && isSameContract(token.record.protocol, written, address),
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
  const forms = new Map(
    chains.map((chain) => [
      chain,
      {
        normalized: normalizeAddress(chain, address),
        ends: getAddressEnds(chain, address),
      },
    ]),
  )
  const alike = contracts.filter(({ token, normalized, ends }) => {
    const sought = forms.get(token.record.protocol)
    if (sought === undefined || normalized === '') return false
    return isNear(normalized, sought.normalized) || ends === sought.ends
  })
  if (alike.length > 0)
    return { kind: 'look-alike', tokens: alike.map(({ token }) => token), ...rest }
  const kind = chains.some((chain) => listedChains.has(chain)) ? 'unlisted' : 'unknown'
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
  const getDistance = ({ record, flags }: ListedToken) => {
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
  // A synthetic has the logo of its asset but is another asset.
  return all
    .filter(({ record }) => record.image === image && record.identifier !== identifier)
    .filter(
      ({ record }) => (parseIdentifier(record.identifier)?.kind ?? 'native') === 'native',
    )
    .toSorted((a, b) => (a.record.protocol < b.record.protocol ? -1 : 1))
}

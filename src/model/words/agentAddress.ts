import { formatCount } from '../amounts'
import type { ClaimedName } from '../names/forwardCheck'
import type { ContractMatch } from '../tokens/contractMatch'
import { nameKnownChain, type ReportedFact, writeAnswer } from './agentText'
import { getClaimWarning } from './claimText'
import { uncheckedContractText } from './contractCheck'
import { askPayee } from './nameText'

/** A name that an address has in a registry on a chain, and whether it leads back. */
export type AddressClaim = ClaimedName & {
  /** Such as "thorname". */
  registry: string
  chain: string
}

/** What is known of an address. */
export type AddressAnswer = {
  /** The chains whose addresses have this form. */
  chains: readonly string[]
  /** The chain that was asked about; '' for none. */
  chain: string
  /** `none`: addresses of the chain have no checksum that could be wrong. */
  checksum: 'right' | 'wrong' | 'none'
  /**
   * `not-checked`: the token list could not be read; `no-list`: no list has tokens of its
   * chain.
   */
  contract: ContractMatch['kind'] | 'not-checked' | 'no-list'
  /** Null: the service has no names. */
  claims: readonly AddressClaim[] | null
  /** Some names could not be looked up. */
  isPartial: boolean
  /** It claims more names than were checked. */
  isLimited: boolean
}

/** What is known of an address, for an agent. */
export function describeAddress(address: string, answer: AddressAnswer): string {
  const { chains, contract, claims } = answer
  return writeAnswer(
    chains.length === 0
      ? ['This is not an address of a chain that is known here.']
      : [
          describeForm(answer),
          describeContract(contract),
          ...describeNames(answer),
          'A correct form does not say who owns it.',
        ],
    [['address', address], ...(claims ?? []).flatMap(listClaim)],
  )
}

function describeNames({ claims, isPartial, isLimited }: AddressAnswer): string[] {
  if (claims === null) return ['This service has no names, so none were looked up.']
  const { leading, other, unchecked } = countNames(claims)
  const none = isPartial ? 'No name was found.' : 'No name leads to it.'
  const counts: readonly [label: string, count: number][] = [
    ['Names that lead to it', leading],
    ['Names that it claims, but that don’t lead to it', other],
    [
      'Names that it claims, and of which we can’t tell whether they lead to it',
      unchecked,
    ],
  ]
  return [
    claims.length === 0 ? none : '',
    ...counts
      .filter(([, count]) => count > 0)
      .map(([label, count]) => `${label}: ${formatCount(count)}.`),
    isMisleading(claims) ? askPayee : '',
    isLimited ? 'It claims more names than are checked here.' : '',
    isPartial ? 'Not all names could be looked up.' : '',
  ]
}

/** A name counts once, whatever the number of its chains, by what is best known of it. */
function countNames(claims: readonly AddressClaim[]) {
  const list = (result: AddressClaim['result']) =>
    claims
      .filter((claim) => claim.result === result)
      .map(({ registry, name }) => `${registry} ${name}`)
  const leading = new Set(list('verified'))
  const other = new Set(list('unverified').filter((key) => !leading.has(key)))
  const all = new Set(claims.map(({ registry, name }) => `${registry} ${name}`))
  const unchecked = all.size - leading.size - other.size
  return { leading: leading.size, other: other.size, unchecked }
}

/** Whether the page of the address warns of its names on one of the chains. */
const isMisleading = (claims: readonly AddressClaim[]): boolean =>
  [...new Set(claims.map(({ chain }) => chain))].some(
    (chain) => getClaimWarning(claims.filter((claim) => claim.chain === chain)) !== null,
  )

const doubts = {
  expired: 'which has expired',
  'unknown-expiry': 'which may have expired',
  unconfirmed: 'which only the indexer of the network has',
} as const

function listClaim(claim: AddressClaim): ReportedFact[] {
  const { registry, chain, name, result, otherAddress } = claim
  const place = `in ${registry} on ${nameKnownChain(chain)}`
  if (result === 'verified') return [[`name ${place}, which leads to it`, name]]
  return [
    [`claimed name ${place}, ${describeClaim(claim)}`, name],
    ['address that this name leads to', otherAddress ?? ''],
  ]
}

function describeClaim({ result, otherAddress, doubt }: AddressClaim): string {
  if (doubt !== undefined) return doubts[doubt]
  if (result !== 'unverified') return 'not checked'
  return otherAddress
    ? 'which leads to another address'
    : 'which leads to no address there'
}

function describeForm({ chains, chain, checksum }: AddressAnswer): string {
  const names = chains.map(nameKnownChain).join(', ')
  if (chain !== '' && !chains.includes(chain))
    return [
      `This is not an address of ${nameKnownChain(chain)},`,
      `but has the form of one on: ${names}. Don’t send to it.`,
    ].join(' ')
  const place = chain === '' ? names : nameKnownChain(chain)
  if (checksum === 'wrong')
    return `It has the form of an address on ${place}, but a typing error. Don’t send to it.`
  const check =
    checksum === 'right'
      ? 'Its checksum is right.'
      : 'It has no checksum, so a typing error can’t be seen.'
  return `It has the form of an address on: ${place}. ${check}`
}

/** The sentence on a contract with this address; '' where nothing is to be said. */
function describeContract(kind: AddressAnswer['contract']): string {
  if (kind === 'not-checked') return uncheckedContractText
  if (kind === 'no-list')
    return 'No list has tokens of its chain, so it may be a contract. Find out before anybody pays to it.'
  if (kind === 'listed')
    return 'It is the contract of a token, not a wallet. Don’t send to it.'
  return kind === 'look-alike'
    ? 'It begins and ends like the contract of a listed token, but is another address.'
    : ''
}

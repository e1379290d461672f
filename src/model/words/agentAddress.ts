import type { ContractMatch } from '../tokens/lookup'
import { nameKnownChain, writeAnswer } from './agentText'

/** What is known of an address. */
export type AddressAnswer = {
  /** The chains whose addresses have this form. */
  chains: readonly string[]
  /** The chain that was asked about; '' for none. */
  chain: string
  /** `none`: addresses of the chain have no checksum that could be wrong. */
  checksum: 'right' | 'wrong' | 'none'
  contract: ContractMatch['kind']
  names: readonly string[]
  /** Some names could not be read. */
  isPartial: boolean
}

/** What is known of an address, for an agent. */
export function describeAddress(address: string, answer: AddressAnswer): string {
  const { chains, contract, names } = answer
  return writeAnswer(
    chains.length === 0
      ? ['This is not an address of a chain that is known here.']
      : [
          describeForm(answer),
          describeContract(contract),
          describeNames(answer),
          'A correct form does not say who owns it.',
        ],
    [['address', address], ...names.map((name) => ['name', name] as const)],
  )
}

function describeNames({ names, chain, isPartial }: AddressAnswer): string {
  const count =
    names.length === 0
      ? 'No name leads to it.'
      : `Names that lead to it: ${names.length}.`
  if (!isPartial) return count
  const rest =
    chain === ''
      ? 'Not all names were looked up: give the chain to get those on it.'
      : 'Not all names could be looked up.'
  return names.length === 0 ? rest : `${count} ${rest}`
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
function describeContract(kind: ContractMatch['kind']): string {
  if (kind === 'listed')
    return 'It is the contract of a listed token, not a wallet. Don’t send to it.'
  return kind === 'look-alike'
    ? 'It begins and ends like the contract of a listed token, but is another address.'
    : ''
}

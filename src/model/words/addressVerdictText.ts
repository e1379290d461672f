import { getChainName } from '../chains/chains'
import type { AddressCheck } from './addressCheck'

/** What is said first of an address: in the tab's title, and to screen readers. */
export type AddressVerdict = {
  /** "Don’t send"; '' where nothing speaks against it, or while it is not known. */
  state: string
  /** '' while it is not known. */
  announcement: string
}

type AddressFacts = {
  check: AddressCheck
  /** It is the contract of a listed token on its chain. */
  isContract: boolean
  /** What is known of its names, in a sentence; '' for nothing. */
  names: string
}

export const contractHeading = 'Don’t send anything to this address'
export const contractReason = 'It is a token’s contract, and a contract is not a wallet.'
export const warningHeading = 'Don’t send to this address yet'

/** The verdict on an address, by all its checks. */
export function describeAddressVerdict(facts: AddressFacts): AddressVerdict {
  const { check, isContract, names } = facts
  if (isContract)
    return {
      state: 'Don’t send',
      announcement: `${contractHeading}. ${contractReason}`,
    }
  switch (check.kind) {
    case 'warning':
      return { state: 'Don’t send', announcement: `${warningHeading}. ${check.reason}` }
    case 'unchecked':
      return {
        state: 'Not checked',
        announcement: `This address isn’t checked. ${check.reason}`,
      }
    case 'checking':
      return { state: '', announcement: '' }
    case 'clear':
      return {
        state: '',
        announcement: `The checks found nothing against this address. ${names}`.trim(),
      }
  }
}

/** "Don’t send: address on Ethereum", "Address on Ethereum". */
export const formatAddressTitle = ({ state }: AddressVerdict, chain: string): string =>
  state === ''
    ? `Address on ${getChainName(chain)}`
    : `${state}: address on ${getChainName(chain)}`

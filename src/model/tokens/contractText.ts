import { formatCount } from '../amounts'
import { getAddressPrefix, getChainName } from '../chains/chains'
import { compareAddresses } from '../chains/similarAddresses'
import type { ContractFinding } from './lookup'

/**
 * Describes an address that is not the contract of any listed token; null for others. A look-alike begins and ends like the
 * contract of one.
 */
export function describeContract(address: string, { kind, tokens: [alike], of }: ContractFinding) {
  if (kind !== 'unlisted' && kind !== 'look-alike') return null
  const answer = `This is not the contract of any of the ${formatCount(of)} listed tokens.`
  if (!alike) {
    const reason =
      'Anybody can create a token with any name. Check the contract in an explorer before you trust it.'
    return { tone: 'plain', answer, label: answer, reason } as const
  }
  const { ticker, protocol, address: own } = alike.record
  const [segments = []] = compareAddresses(protocol, own, address)
  const differing = segments.map(({ text, differs }) => (differs ? text : '')).join('').length
  const length = own.length - getAddressPrefix(protocol, own).length
  const reason = `It begins and ends like the contract of ${ticker} on ${getChainName(protocol)}, but ${differing} of ${length} characters differ. Don’t use it.`
  return { tone: 'warning', answer, label: `Look-alike of ${ticker}`, reason } as const
}

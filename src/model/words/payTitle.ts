import { getChainName } from '../chains/chains'

/**
 * An address to pay to. `name` is '' if it was opened without a name; `checkedAt` is in
 * Unix ms, 0 if it was never checked.
 */
export type Payable = {
  chain: string
  address: string
  name: string
  isVerified: boolean
  checkedAt: number
}

/** "Pay eld on Bitcoin", or "Pay this address on Bitcoin" without a name. */
export const formatPayTitle = ({ name, chain }: Pick<Payable, 'name' | 'chain'>) =>
  `Pay ${name || 'this address'} on ${getChainName(chain)}`

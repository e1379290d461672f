import { getChainName } from '../chains/chains'

/** A remark on a plain send whose memo instructs another network, which did not get it. */
export const describeStrayMemo = (chain: string): string =>
  [
    `Its memo reads like an instruction for ${getChainName(chain)},`,
    'but it was not sent to one of its vaults.',
  ].join(' ')

import { normalizeAddress } from '../chains/addresses'

/** `since`: the day, "2022-07-19", or the year where no more is known. */
export type Retirement = {
  since: string
  /** The identifier of the token that has replaced it, without its contract; '' for none. */
  successor: string
}

const renEnd = {
  since: '2022',
  successor: '',
  // https://github.com/filecoin-project/filecoin-docs/issues/1489
} as const

/** Tokens that nobody exchanges or backs any more, although lists still have them. */
const retiredTokens: readonly (Retirement & { chain: string; address: string })[] = [
  {
    chain: 'ETH',
    address: '0x3155BA85D5F96b2d030a4966AF206230e46849cb',
    since: '2022-07-19',
    successor: 'THOR.RUNE',
    // https://github.com/trustwallet/assets/pull/25814
  },
  {
    chain: 'ETH',
    address: '0x89d24A6b4CcB1B6fAA2625fE562bDD9a23260359',
    since: '2020-05-12',
    successor: 'ETH.DAI',
    // https://github.com/MetaMask/metamask-extension/issues/8431
  },
  { chain: 'ETH', address: '0xEB4C2781e4ebA804CE9a9803C67d0893436bB27D', ...renEnd },
  { chain: 'ARB', address: '0xDBf31dF14B66535aF65AaC99C32e9eA844e14501', ...renEnd },
  { chain: 'BSC', address: '0xfCe146bF3146100cfe5dB4129cf6C82b0eF4Ad8c', ...renEnd },
]

const getKey = (chain: string, address: string) =>
  `${chain} ${normalizeAddress(chain, address)}`

const byContract = new Map(
  retiredTokens.map(({ chain, address, since, successor }) => [
    getKey(chain, address),
    { since, successor },
  ]),
)

/** Since when a token is retired, and what has replaced it; undefined for any other token. */
export const findRetirement = (chain: string, address: string): Retirement | undefined =>
  byContract.get(getKey(chain, address))

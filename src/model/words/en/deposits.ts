import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

/** Where a deposit is by its own chain, while no network has reported it. */
export const depositPlaces = {
  'in-mempool': 'Your deposit is waiting for a block on {chain}',
  'in-block':
    'Your deposit has {depth|# confirmation|# confirmations} on {chain}[; the network usually waits for {usualDepth}]',
  'failing-on-chain': '{chain} reports that your deposit failed, which isn’t final yet',
  'unknown-to-chains':
    '{chains} {count|doesn’t|don’t} know this hash: check it in your wallet',
} as const satisfies Messages<DepositPlace['code']>

/** What has to be known beside it, each a sentence. */
export const depositFacts = {
  'low-fee': 'Its fee is low for now, so it may wait.',
  'no-vault':
    'It paid an address that is none of the network’s present vaults or routers.',
} as const satisfies Messages<DepositFact['code']>

import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

/** What folds the table of its costs out: "What it cost: $3.80 (0.45 %)". */
export const costTitles = {
  open: 'Expected rate and fees',
  ended: ['What it cost: {dollars} ({share})', 'What it cost'],
} as const

/** Below the table of a swap that has ended. */
export const costsNote =
  'The received amount is after all fees. Dollar values use the network’s prices at the time of the swap, or today’s where it gave none.'

/** Below the table of one in progress. */
export const estimateNote =
  'These are estimates. Fees and dollar values are known at the end.'

/** What a line of the table is about. */
export const costLabels = {
  rate: 'Rate',
  'expected-rate': 'Expected rate',
  quoted: 'Quoted',
  minimum: 'Minimum',
  fee: {
    by: 'kind',
    outbound: 'Outbound fee',
    network: 'Network fee',
    affiliate: 'Affiliate fee',
    liquidity: 'Liquidity fee',
  },
  'fees-unknown': 'Fees',
  kept: 'Kept by the network',
  worth: 'In dollars',
  rest: 'Price changes',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}; {isSame?}received as much',
  '{sum}; received {less} less',
  '{sum}; received {more} more',
  '{sum}',
] as const

/** What stands in a line of the table. */
export const costTexts = {
  rate: '{one} = {received}; {unit} = {paid}',
  'expected-rate': '{one} = {received}; {unit} = {paid}, as planned',
  quoted: compared,
  minimum: compared,
  fee: ['{sum}[ ({dollars})][ to {app}]', 'Paid[ to {app}]; the amount isn’t reported'],
  'fees-unknown': 'Not reported',
  kept: '{sum}',
  worth: [
    'Sent {sold}, received {received}: {less} ({share}) less',
    'Sent {sold}, received {received}: {more} ({share}) more',
    'Sent {sold}, received {received}: no difference',
  ],
  rest: [
    '{dollars}, with the fees above that have no dollar value{hasUnpriced?}',
    '{dollars}',
  ],
} as const satisfies Messages<CostStatement['code']>

/** The heads of the columns of exported transactions. */
export const historyHeads = {
  label: 'label',
  started: 'started',
  finished: 'finished',
  finished_is: 'finished_is',
  network: 'network',
  kind: 'kind',
  status: 'status',
  sent_amount: 'sent_amount',
  sent_asset: 'sent_asset',
  received_amount: 'received_amount',
  received_asset: 'received_asset',
  refunded_amount: 'refunded_amount',
  refunded_asset: 'refunded_asset',
  fee_amount: 'fee_amount',
  fee_asset: 'fee_asset',
  usd_at_time: 'usd_at_time',
  usd_received: 'usd_received',
  usd_difference: 'usd_difference',
  from: 'from',
  to: 'to',
  hash: 'hash',
  payout_hashes: 'payout_hashes',
  chain: 'chain',
} as const

/** The same of tokens. */
export const tokenHeads = {
  identifier: 'identifier',
  chain: 'chain',
  ticker: 'ticker',
  name: 'name',
  address: 'address',
  decimals: 'decimals',
  swappable: 'swappable',
  lists: 'lists',
  enabled: 'enabled',
} as const

export const yesOrNo = { yes: 'yes', no: 'no' } as const

import type { Omission } from '../tokens/export'

const omissions: Record<Omission, string> = {
  'no-address': 'without a contract address',
  'other-chain': 'on chains a Token List can’t include',
  'no-decimals': 'without known decimals',
  ticker: 'with a ticker a Token List doesn’t allow',
  full: 'over the 10,000 limit of a Token List',
}

/** Why a Token List cannot contain some tokens, in words that follow their number. */
export const formatOmission = (reason: Omission): string => omissions[reason]

import type { TaxOmission } from '../../history/koinlyCsv'
import type { Omission } from '../../tokens/export'

/** Why transactions are left out of a file for taxes. */
export const taxOmissions: Readonly<Record<TaxOmission, string>> = {
  open: 'not finished, failed, or needs attention',
  amounts: 'an amount isn’t known',
  side: 'a transfer, of which your side isn’t known here',
  'one-side':
    'only one side is an address of yours that is known here. Watch the other one if it is yours, too',
  foreign: 'neither side is an address of yours that is known here',
  moved:
    'no single sale, as it has two requests, or assets went into or out of a pool, stake, bond, loan, savings, contract, or trade or secured account. Enter them by hand',
  own: 'a transfer between your own addresses',
  time: 'the time isn’t known',
  unchanged: 'all of it was refunded, or nothing was moved',
}

/** What no list of transactions has, so no file either. */
export const fileLacks =
  'If you hold TCY or bond nodes: no file has their rewards. Enter them by hand.'

export const leftOut = '{count|# transaction|# transactions} left out: {reason}.'

/** What an exported file lacks. */
export const fileGaps = {
  unchecked:
    '{count|# transaction|# transactions} not checked yet, without a result in the file.',
  empty: 'Nothing was exported: {cause}. Try again later.',
  older: [
    'Only from {date} on. Older transactions are missing: {cause}.',
    'Not all. Older transactions are missing: {cause}.',
  ],
  /** Of one of its addresses. */
  part: [
    'Transactions of {name} before {date} are missing: {cause}.',
    'Transactions of {name} are missing: {cause}.',
  ],
} as const

/** Why a file lacks them. */
export const gapCauses = {
  full: 'a file holds {count}',
  networks: '{networks} didn’t respond',
  failed: '{brand} didn’t respond',
} as const

/** Why a Token List cannot contain some tokens, in words that follow their number. */
export const omittedTokens: Record<Omission, string> = {
  'no-address': 'without a contract address',
  'other-chain': 'on chains a Token List can’t include',
  'no-decimals': 'without known decimals',
  ticker: 'with a ticker a Token List doesn’t allow',
  full: 'over the 10,000 limit of a Token List',
}

import { getBrandName } from '../../../contract/brand'
import { formatCount } from '../../amounts'
import {
  getRowTime,
  type History,
  type HistoryGap,
  type HistoryPart,
  maxHistoryRows,
} from '../../history/historyRow'
import type { TaxOmission } from '../../history/koinly'
import { formatList } from '../../text'
import { formatDate } from '../../time'
import type { Omission } from '../../tokens/export'
import { plural } from './plural'

const omissions: Readonly<Record<TaxOmission, string>> = {
  open: 'not finished, failed, or needs attention',
  amounts: 'an amount isn’t known',
  side: 'a transfer, of which your side isn’t known here',
  'one-side':
    'only one side is an address of yours that is known here. Watch the other one if it is yours, too',
  foreign: 'neither side is an address of yours that is known here',
  moved:
    'no sale, as assets went into or out of a pool, stake, bond, loan, savings, contract, or trade or secured account. Enter them by hand',
  own: 'a transfer between your own addresses',
  time: 'the time isn’t known',
  unchanged: 'all of it was refunded, or nothing was moved',
}

const countTransactions = (count: number): string =>
  plural(count, { one: '# transaction', other: '# transactions' })

/** What no list of transactions has, so no file either. */
export const fileLacks =
  'Distributions of TCY and rewards of bonded nodes are no transactions, so no file has them. Enter them by hand.'

/** "3 transactions left out: an amount isn’t known." */
export const describeTaxOmission = (reason: TaxOmission, count: number): string =>
  `${countTransactions(count)} left out: ${omissions[reason]}.`

/**
 * What an exported file lacks: its older transactions by the date of the oldest one in it,
 * or the results of some; '' where it has all. `getName`: the name of a network.
 */
export function describeGap(
  { rows, gap }: History,
  getName: (network: string) => string,
): string {
  if (gap === null) return ''
  if (gap.kind === 'several')
    return gap.parts.map((part) => describePart(part, getName)).join(' ')
  if (gap.kind === 'unchecked')
    return `${countTransactions(gap.count)} not checked yet, without a result in the file.`
  const cause = describeCause(gap, getName)
  const times = rows.map(getRowTime).filter((at) => at !== null)
  if (rows.length === 0) return `Nothing was exported: ${cause}. Try again later.`

  const reach =
    times.length === 0 ? 'Not all' : `Up to ${formatDate(Math.min(...times), 'utc')}`
  return `${reach}. Older transactions are missing: ${cause}.`
}

/** What a file lacks of one of its addresses, or as a whole. */
function describePart(
  { name, rows, gap }: HistoryPart,
  getName: (network: string) => string,
): string {
  if (name === '' || gap.kind === 'unchecked') return describeGap({ rows, gap }, getName)
  const cause = describeCause(gap, getName)
  const times = rows.map(getRowTime).filter((at) => at !== null)
  return times.length === 0
    ? `Transactions of ${name} are missing: ${cause}.`
    : `Transactions of ${name} before ${formatDate(Math.min(...times), 'utc')} are missing: ${cause}.`
}

function describeCause(
  gap: Exclude<HistoryGap, { kind: 'unchecked' | 'several' }>,
  getName: (network: string) => string,
): string {
  switch (gap.kind) {
    case 'full':
      return `a file holds ${formatCount(maxHistoryRows)}`
    case 'networks':
      return `${formatList(gap.networks.map(getName))} didn’t respond`
    case 'failed':
      return `${getBrandName()} didn’t respond`
  }
}

const omittedTokens: Record<Omission, string> = {
  'no-address': 'without a contract address',
  'other-chain': 'on chains a Token List can’t include',
  'no-decimals': 'without known decimals',
  ticker: 'with a ticker a Token List doesn’t allow',
  full: 'over the 10,000 limit of a Token List',
}

/** Why a Token List cannot contain some tokens, in words that follow their number. */
export const formatOmission = (reason: Omission): string => omittedTokens[reason]

import { formatAmount } from '../../amounts'
import { shortNameOf } from '../../assets'
import { formatDollarValue } from '../../dollars'
import { toPlainText } from '../../text'
import type { CostStatement } from '../../transaction/costs'
import { say, type Sentence, type Texts } from '../pieces'

/** What folds the table of its costs out: "What it cost: $3.80 (0.45 %)". */
export function titleCosts(costs: readonly CostStatement[], isEnded: boolean): string {
  if (!isEnded) return 'What to expect'
  const worth = costs.find(({ code }) => code === 'worth')
  const loss = worth?.code === 'worth' && worth.difference < 0 ? worth : null
  if (loss === null) return 'What it cost'
  const dollars = formatDollarValue(String(-loss.difference), 1)
  return `What it cost: ${dollars} (${formatPercent(loss.percent)})`
}

/** Below the table of a swap that has ended. */
export const costsNote =
  'What was received is what is left after all fees. Dollars are by the network’s prices when it swapped.'

/** Below the table of one in progress. */
export const estimateNote =
  'An estimate, by what the network has planned, the memo and the quote. Fees and dollars are known at the end.'

const feeLabels = {
  outbound: 'Outbound fee',
  network: 'Network fee',
  affiliate: 'Affiliate fee',
  liquidity: 'Liquidity fee',
} as const

/** What a line of the table is about. */
export function labelCost(statement: CostStatement): string {
  switch (statement.code) {
    case 'rate':
      return 'Rate'
    case 'expected-rate':
      return 'Expected rate'
    case 'quoted':
      return 'Quoted'
    case 'minimum':
      return 'Minimum'
    case 'fee':
      return feeLabels[statement.kind]
    case 'fees-unknown':
      return 'Fees'
    case 'worth':
      return 'In dollars'
  }
}

const sum = (amount: string, asset: string) => ({
  amount: `${formatAmount(amount)} ${toPlainText(shortNameOf(asset), 12)}`,
})

const inDollars = (usd: string | null): string => {
  const dollars = usd === null ? '' : formatDollarValue(usd, 1)
  return dollars === '' ? '' : ` (${dollars})`
}

const formatPercent = (percent: number): string => `${Math.abs(percent).toFixed(2)} %`

/** "; received 0.50 % more". */
function compare(percent: number | null): string {
  if (percent === null) return ''
  const size = formatPercent(percent)
  if (Number.parseFloat(size) === 0) return '; received as much'
  return percent < 0 ? `; received ${size} less` : `; received ${size} more`
}

const formatDifference = (difference: number, percent: number): string => {
  const dollars = formatDollarValue(String(Math.abs(difference)), 1)
  if (dollars === '') return 'no difference'
  const share = formatPercent(percent)
  return difference < 0 ? `${dollars} (${share}) less` : `${dollars} (${share}) more`
}

type Rate = Extract<CostStatement, { code: 'rate' | 'expected-rate' }>

const sayRate = ({ base, quote, received, paid }: Rate): Sentence =>
  say`${sum('1', base)} = ${sum(received, quote)}; ${sum('1', quote)} = ${sum(paid, base)}`

/** What stands in a line of the table. */
export const costTexts: Texts<CostStatement> = {
  rate: sayRate,
  'expected-rate': (rate) => say`${sayRate(rate)}, as planned`,
  quoted: ({ amount, asset, percent }) => say`${sum(amount, asset)}${compare(percent)}`,
  minimum: ({ amount, asset, percent }) => say`${sum(amount, asset)}${compare(percent)}`,
  fee: ({ amount, asset, usd, app, kind }) => {
    const name = kind === 'affiliate' && app !== '' ? say` to ${{ quote: app }}` : ''
    if (amount === '') return say`Paid${name}; the amount isn’t reported`
    return say`${sum(amount, asset)}${inDollars(usd)}${name}`
  },
  'fees-unknown': 'Not reported',
  worth: ({ sold, received, difference, percent }) => {
    const paid = formatDollarValue(sold, 1)
    const got = formatDollarValue(received, 1)
    return `Sent ${paid}, received ${got}: ${formatDifference(difference, percent)}`
  },
}

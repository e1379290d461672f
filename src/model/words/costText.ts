import type { AssetAmount } from '../../contract/addressTransactions'
import { formatDollarValue } from './dollars'
import type { CostStatement } from '../transaction/costStatements'
import { costLabels, costTexts, costTitles } from '#words/costs'
import { fillText, say, sayText } from './messages'
import { quote, type Sentence } from './pieces'
import { formatAssetAmount, formatPercent } from './sums'

/** What folds the table of its costs out: "What it cost: $3.80 (0.45 %)". */
export function titleCosts(costs: readonly CostStatement[], isEnded: boolean): string {
  if (!isEnded) return costTitles.open
  const worth = costs.find(({ code }) => code === 'worth')
  const loss = worth?.code === 'worth' && worth.difference < 0 ? worth : null
  return fillText(costTitles.ended, {
    dollars: loss && formatDollars(String(-loss.difference)),
    share: loss && formatPercent(loss.percent),
  })
}

/** What a line of the table is about. */
export const labelCost = (statement: CostStatement): string =>
  sayText(costLabels, statement)

/** What stands in a line of the table. */
export const sayCost = (statement: CostStatement): Sentence =>
  say(costTexts, statement, {
    one: (_, { base }) => toValue({ amount: '1', asset: base }),
    unit: (_, priced) => toValue({ amount: '1', asset: priced.quote }),
    paid: (paid, { base }) => toValue({ amount: paid, asset: base }),
    received: (received, cost) =>
      cost.code === 'worth'
        ? formatDollars(received)
        : toValue({ amount: received, asset: cost.quote }),
    sold: formatDollars,
    sum: (_, sum) => sum.amount && toValue(sum),
    dollars: (_, { usd }) => usd && formatDollars(usd),
    app: (app, { kind }) => quote(kind === 'affiliate' ? app : ''),
    isSame: (_, { percent }) =>
      percent !== null && formatPercent(percent) === formatPercent(0),
    less: (_, cost) => sayDifference(cost, -1),
    more: (_, cost) => sayDifference(cost, 1),
    share: (_, { percent }) => formatPercent(percent),
  })

function sayDifference(cost: Extract<CostStatement, { percent: unknown }>, sign: 1 | -1) {
  const difference = cost.code === 'worth' ? cost.difference : (cost.percent ?? 0)
  if (difference * sign <= 0) return ''
  return cost.code === 'worth'
    ? formatDollars(String(Math.abs(difference)))
    : formatPercent(difference)
}

const toValue = (sum: AssetAmount) => ({ amount: formatAssetAmount(sum) })

const formatDollars = (usd: string) => formatDollarValue(usd, 1)

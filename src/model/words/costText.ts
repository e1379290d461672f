import type { AssetAmount } from '../../contract/addressTransactions'
import { formatDollarValue } from './dollars'
import type { CostStatement } from '../transaction/costStatements'
import { costLabels, costTexts, costTitles } from '#words/costs'
import { fillText, format, write } from './messages'
import type { Sentence } from './pieces'
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
  format(costLabels, statement)

/** What stands in a line of the table. */
export function sayCost(statement: CostStatement): Sentence {
  switch (statement.code) {
    case 'rate':
    case 'expected-rate': {
      const { base, quote, received, paid } = statement
      return write(costTexts, statement, {
        one: toValue({ amount: '1', asset: base }),
        received: toValue({ amount: received, asset: quote }),
        unit: toValue({ amount: '1', asset: quote }),
        paid: toValue({ amount: paid, asset: base }),
      })
    }
    case 'quoted':
    case 'minimum': {
      const { percent } = statement
      const size = percent === null ? '' : formatPercent(percent)
      return write(costTexts, statement, {
        sum: toValue(statement),
        isSame: percent !== null && size === formatPercent(0),
        ...bySign(percent ?? 0, size),
      })
    }
    case 'fee': {
      const { amount, usd, app, kind } = statement
      return write(costTexts, statement, {
        sum: amount === '' ? '' : toValue(statement),
        dollars: usd === null ? '' : formatDollars(usd),
        app: { quote: kind === 'affiliate' ? app : '' },
      })
    }
    case 'kept':
      return write(costTexts, statement, { sum: toValue(statement) })
    case 'rest':
      return write(costTexts, statement, { dollars: formatDollars(statement.usd) })
    case 'worth': {
      const { sold, received, difference, percent } = statement
      return write(costTexts, statement, {
        sold: formatDollars(sold),
        received: formatDollars(received),
        share: formatPercent(percent),
        ...bySign(difference, formatDollars(String(Math.abs(difference)))),
      })
    }
    default:
      return write(costTexts, statement)
  }
}

const toValue = (sum: AssetAmount) => ({ amount: formatAssetAmount(sum) })

const formatDollars = (usd: string) => formatDollarValue(usd, 1)

const bySign = (difference: number, size: string) =>
  difference < 0 ? { less: size, more: '' } : { less: '', more: size }

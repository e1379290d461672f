import {
  getRowTime,
  type History,
  type HistoryGap,
  maxHistoryRows,
} from '../history/historyRow'
import type { TaxOmission } from '../history/koinlyCsv'
import { formatDate } from '../dates'
import { fileGaps, gapCauses, leftOut, taxOmissions } from '#words/exports'
import { formatList, fillText } from './messages'
import { joinTexts } from './pieces'

/** "3 transactions left out: an amount isn’t known." */
export const describeTaxOmission = (reason: TaxOmission, count: number): string =>
  fillText(leftOut, { count, reason: taxOmissions[reason] })

type NameNetwork = (network: string) => string

/**
 * What an exported file lacks: its older transactions by the date of the oldest one in it,
 * or the results of some; '' where it has all. `getName`: the name of a network.
 */
export function describeGap({ rows, gap }: History, getName: NameNetwork): string {
  if (gap === null) return ''
  switch (gap.kind) {
    case 'several':
      return joinTexts(
        gap.parts.map((part) => {
          if (part.name === '' || part.gap.kind === 'unchecked')
            return describeGap({ rows: part.rows, gap: part.gap }, getName)
          const cause = describeCause(part.gap, getName)
          return fillText(fileGaps.part, {
            name: part.name,
            date: formatOldest(part.rows),
            cause,
          })
        }),
      )
    case 'unchecked':
      return fillText(fileGaps.unchecked, { count: gap.count })
    default: {
      const cause = describeCause(gap, getName)
      return rows.length === 0
        ? fillText(fileGaps.empty, { cause })
        : fillText(fileGaps.older, { date: formatOldest(rows), cause })
    }
  }
}

function formatOldest(rows: History['rows']) {
  const times = rows.map(getRowTime).filter((at) => at !== null)
  return times.length === 0 ? '' : formatDate(Math.min(...times), 'utc')
}

const describeCause = (
  gap: Exclude<HistoryGap, { kind: 'unchecked' | 'several' }>,
  getName: NameNetwork,
) =>
  fillText(gapCauses[gap.kind], {
    count: maxHistoryRows,
    networks: gap.kind === 'networks' ? formatList(gap.networks.map(getName)) : '',
  })

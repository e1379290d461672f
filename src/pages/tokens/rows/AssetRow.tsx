import { memo } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import { RowLogo } from './RowLogo'
import { chainLogo, flyingRow, rowAddress, rowChain, rowFlag, rowLink, rowTicker } from './rowParts'
import { useHydrated } from '../../../ui/text/renderTime'

export interface AssetRowProps {
  record: CurrencyRecord
  /** undefined while the whole list, which they hold against, is on its way. */
  flags: AssetFlags | undefined
  /** The asset's chain as the service describes it; undefined where it does not. */
  chain: ChainRecord | undefined
  /** Its place in the list, from 0. */
  place: number
  /** How many there are, for the row that the keyboard is on: the others say no number that changes with every search. */
  count: number
  /** What is searched for: its part in the row is marked. */
  q: string
  /** The row that the keyboard is on. */
  isActive: boolean
  isCopied: boolean
  /** Its texts alone, while rows fly past and nobody can point at any of them. */
  isFlying: boolean
  /** In two lines, where the window is narrow: ticker and flags, then chain and address. */
  isNarrow: boolean
}

/** In px. */
export const rowHeight = (isNarrow: boolean): number => (isNarrow ? 64 : 40)

/** Whether the network can swap it, in words and looks; not every service says so. */
const swapWords: Record<string, string> = { true: 'yes', false: 'no', null: 'not known' }
const swaps: Record<string, string> = {
  true: 'font-medium',
  null: 'quiet',
}

/** One asset in one line, 40 high, or in two, 64 high. The whole row is the link; copy is a button of its own. */
export const AssetRow = memo(function AssetRow(props: AssetRowProps) {
  const { record, flags, chain, place, count, q, isActive, isCopied, isFlying, isNarrow } = props
  const { decimals, identifier, lists, protocol, swappable } = record
  const isHydrated = useHydrated()
  if (isFlying) return flyingRow(record, place)
  const flag = rowFlag(flags)
  return (
    <tr aria-rowindex={place + 2} data-place={place} data-flags={flags?.flags.join(' ')}>
      <td>
        <RowLogo record={record} size={isNarrow ? 32 : 24} />
        {rowLink({
          identifier,
          place: isActive ? `${place + 1} of ${count}` : null,
          children: rowTicker({ record, flags, q }),
        })}
        {isNarrow && flag}
      </td>
      <td className="chain-cell" style={isHydrated ? chainLogo(chain) : undefined}>
        {rowChain({ code: protocol, chain, short: isNarrow, q })}
      </td>
      <td>{rowAddress({ record, q, isCopied })}</td>
      {!isNarrow && (
        <>
          <td>{decimals ?? '—'}</td>
          <td>{lists?.length ?? '—'}</td>
          <td className={swaps[String(swappable)]}>{swapWords[String(swappable)]}</td>
          <td>{flag}</td>
        </>
      )}
    </tr>
  )
}, isSameDrawn)

/** Whether rows need not be drawn anew. What is whole stays so however fast it flies. */
export function isSameDrawn<Props extends { isFlying: boolean }>(
  before: Props,
  after: Props,
): boolean {
  if (before.isFlying && !after.isFlying) return false
  for (const prop in after) {
    if (prop !== 'isFlying' && before[prop] !== after[prop]) return false
  }
  return true
}

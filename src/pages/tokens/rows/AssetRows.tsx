import { memo } from 'react'
import type { ChainRecord } from '../../../contract/tokens'
import { step } from '../../../ui/lists/drawnRows'
import { AssetRow, isSameDrawn, rowHeight } from './AssetRow'
import type { AssetAt } from './AssetTable'
import { useHydrated } from '../../../ui/text/renderTime'

interface AssetRowsProps {
  /** The places of its rows in the list, counted from 0: `from` up to, and without, `to`. */
  from: number
  to: number
  assetAt: (place: number) => AssetAt | undefined
  chains: ReadonlyMap<string, ChainRecord>
  q: string
  /** The row that the keyboard is on, if it is one of these, and then how many there are in all. */
  active: number | undefined
  count: number
  copied: number | undefined
  isFlying: boolean
  isNarrow: boolean
}

/** A few rows that come, stand and go together: for a list that flies past they are one thing, and not as many as they are. */
export const AssetRows = memo(function AssetRows(props: AssetRowsProps) {
  const { from, to, assetAt, chains, q, active, count, copied, isFlying, isNarrow } = props
  const height = rowHeight(isNarrow)
  const isHydrated = useHydrated()
  return (
    <tbody
      translate="no"
      className={`list-rows ${isNarrow ? 'narrow' : 'wide'} ${isHydrated ? '' : 'early'}`}
      style={isHydrated ? { marginTop: from * height, height: (to - from) * height } : undefined}
    >
      {Array.from({ length: to - from }, (_, index) => {
        const place = from + index
        const asset = assetAt(place)
        return (
          asset && (
            <AssetRow
              // By its place: what comes there is written into the elements that stand there.
              key={place % step}
              record={asset.record}
              flags={asset.flags}
              chain={chains.get(asset.record.protocol)}
              place={place}
              count={place === active ? count : 0}
              q={q}
              isActive={place === active}
              isCopied={place === copied}
              isFlying={isFlying}
              isNarrow={isNarrow}
            />
          )
        )
      })}
    </tbody>
  )
}, isSameDrawn)

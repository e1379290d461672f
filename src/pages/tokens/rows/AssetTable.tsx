import { memo, useState } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import type { TokenSort } from '../../../model/tokens/tokenFilters'
import { useRowWindow } from '../../../ui/lists/rowWindow'
import { rowHeight } from './AssetRow'
import { AssetRows } from './AssetRows'
import { useNarrow } from './narrow'
import { placeOf, useRowKeys } from './rowKeys'
import { useCopyRow } from './rowCopy'
import { TableHeads } from './TableHeads'
import { AddressTip } from './AddressTip'
import { useHydrated } from '../../../ui/text/renderTime'

/** A row's asset and what there is to beware of; its flags come with the whole list. */
export type AssetAt = { record: CurrencyRecord; flags: AssetFlags | undefined }

export interface AssetTableProps {
  /** What the table holds, for readers: "Assets". */
  label: string
  count: number
  /** The asset at a place, from 0. */
  assetAt: (place: number) => AssetAt | undefined
  chains: ReadonlyMap<string, ChainRecord>
  /** What is searched for; it is marked in the rows. */
  q: string
  /** Whether that is still being typed. */
  isTyping: boolean
  sort: TokenSort
  onSort: (sort: TokenSort) => void
}

/** Assets as a table of the window's own scroll; of thousands of rows only those in sight are drawn. */
export const AssetTable = memo(function AssetTable(props: AssetTableProps) {
  const { label, count, assetAt, chains, q, isTyping, sort, onSort } = props
  const narrow = useNarrow()
  const height = rowHeight(narrow)
  const { blocks, head, reveal, isFast } = useRowWindow(count, height, isTyping)
  const { copied, copy } = useCopyRow((place) => assetAt(place)?.record.address)
  const keys = useRowKeys({ count, reveal, copy })
  const isHydrated = useHydrated()
  const [pointed, setPointed] = useState<HTMLElement | null>(null)

  const pointedAt = pointed && assetAt(placeOf(pointed))?.record
  return (
    <>
      <div
        // The rows' own links and buttons are what can be pressed; their keys and pointers are heard here, once for all.
        role="presentation"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('.copy-mark')) copy(placeOf(target))
        }}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          keys.onFocus(event)
          setPointed(rowOf(event.target))
        }}
        onBlur={() => setPointed(null)}
        onPointerOver={({ target, pointerType }) =>
          pointerType === 'mouse' && setPointed(addressRowOf(target))
        }
        onPointerLeave={() => setPointed(null)}
      >
        <table
          dir="ltr"
          aria-label={label}
          aria-rowcount={count + 1}
          className="relative block text-start"
          // Its rows take no room of their own.
          style={isHydrated ? { paddingBottom: count * height } : undefined}
        >
          <TableHeads ref={head} sort={sort} onSort={onSort} narrow={narrow} />
          {/* The keyboard's row is drawn wherever the window is: the focus must not fall out of the page. */}
          {blocks(keys.isHeld ? keys.active : null).map(({ key, from, to }) => {
            const has = (place: number | null) =>
              place !== null && place >= from && place < to ? place : undefined
            const active = has(keys.active)
            return (
              <AssetRows
                key={key}
                from={from}
                to={to}
                assetAt={assetAt}
                chains={chains}
                q={q}
                active={active}
                count={active === undefined ? 0 : count}
                copied={has(copied)}
                isFlying={isFast}
                isNarrow={narrow}
              />
            )
          })}
        </table>
      </div>
      {pointed && pointedAt && pointedAt.address !== '' && (
        <>
          <AddressTip
            key={pointedAt.identifier}
            record={pointedAt}
            row={pointed}
            onGone={() => setPointed(null)}
          />
        </>
      )}
    </>
  )
})

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null

/** The row whose address is pointed at: over the rest of a row nothing floats. */
const addressRowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && target.closest('td:nth-child(3)') ? rowOf(target) : null

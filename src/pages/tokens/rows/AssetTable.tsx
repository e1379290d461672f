import { memo, Suspense, useRef, useState } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import type { TokenSort } from '../../../model/tokens/tokenFilters'
import { latePart } from '../../../ui/states/latePart'
import { useRowWindow } from '../../../ui/lists/rowWindow'
import { AssetRow, rowHeight } from './AssetRow'
import { useNarrow } from './narrow'
import { useRowKeys } from './rowKeys'
import { useCopyRow } from './rowCopy'
import { TableHeads } from './TableHeads'

// Nobody points at an address before there are rows.
const AddressTip = latePart(async () => (await import('./AddressTip')).AddressTip)

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
  const table = useRef<HTMLTableElement>(null)
  const { first, end, body, reveal, isFast } = useRowWindow(count, height, isTyping)
  const { copied, copy } = useCopyRow((place) => assetAt(place)?.record.address)
  const keys = useRowKeys({ table, count, reveal, copy })
  const [pointed, setPointed] = useState<HTMLElement | null>(null)

  const places = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  // The keyboard's row is drawn wherever the window is: the focus must not fall out of the page.
  if (keys.isHeld && (keys.active < first || keys.active >= end)) places.push(keys.active)

  const pointedAt = pointed && assetAt(Number(pointed.dataset['place']))?.record
  return (
    <>
      <div
        // The rows' own links and buttons are what can be pressed; their keys and pointers are heard here, once for all.
        role="presentation"
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
          ref={table}
          dir="ltr"
          aria-label={label}
          aria-rowcount={count + 1}
          className="block text-start"
        >
          <TableHeads sort={sort} onSort={onSort} narrow={narrow} />
          <tbody
            ref={body}
            translate="no"
            className={`list-rows ${narrow ? 'narrow' : 'wide'}`}
            style={{ height: count * height }}
          >
            {places.map((place) => {
              const asset = assetAt(place)
              return (
                asset && (
                  <AssetRow
                    // By its place: what another search puts there is written into the elements that stand there.
                    key={place}
                    record={asset.record}
                    flags={asset.flags}
                    chain={chains.get(asset.record.protocol)}
                    place={place}
                    count={place === keys.active ? count : 0}
                    q={q}
                    isActive={place === keys.active}
                    isCopied={place === copied}
                    isFlying={isFast}
                    onCopy={copy}
                    isNarrow={narrow}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
      {pointed && pointedAt && pointedAt.address !== '' && (
        <Suspense>
          <AddressTip
            key={pointedAt.identifier}
            record={pointedAt}
            row={pointed}
            onGone={() => setPointed(null)}
          />
        </Suspense>
      )}
    </>
  )
})

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null

/** The row whose address is pointed at: over the rest of a row nothing floats. */
const addressRowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && target.closest('td:nth-child(3)') ? rowOf(target) : null

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { AssetFlags } from '../../contract/assetFlags'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import type { TokenSort } from '../../model/tokens/tokenFilters'
import { useScrollMargin } from '../../ui/scrollMargin'
import { useHydrated } from '../../ui/now'
import { AddressTip, addressTipId } from './AddressTip'
import { AssetRow } from './AssetRow'
import { useCopyAddress } from './copyAddress'
import { indexOfRow, useRowNavigation } from './rowNavigation'
import { TableHeads } from './TableHeads'

/** A row's asset. Its flags are undefined until the whole list is loaded. */
export type ListedAsset = { record: CurrencyRecord; flags: AssetFlags | undefined }

interface AssetTableProps {
  label: string
  count: number
  /** The asset of a row, from 0. */
  assetAt: (index: number) => ListedAsset | undefined
  chains: ReadonlyMap<string, ChainRecord>
  /** The searched text, which is marked in the rows. */
  q: string
  sort: TokenSort
  onSort: (sort: TokenSort) => void
}

/** A table of assets that scrolls with the window. Only the rows near the visible range are rendered. */
export function AssetTable(props: AssetTableProps) {
  const { label, count, assetAt, chains, q, sort, onSort } = props
  const isNarrow = useIsNarrow()
  const rowHeightPx = isNarrow ? 64 : 40
  const { copied, copy } = useCopyAddress()
  const copyRow = (index: number) => {
    const asset = assetAt(index)
    if (asset) void copy(asset.record)
  }
  const navigation = useRowNavigation({ count, copy: copyRow })
  const [pointedRow, setPointedRow] = useState<HTMLElement | null>(null)
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const isHydrated = useHydrated()
  const virtualizer = useRowVirtualizer({
    body,
    isHydrated,
    count,
    rowHeightPx,
    pinnedIndex: navigation.pinnedIndex,
  })

  const pointedIndex = pointedRow ? indexOfRow(pointedRow) : null
  const pointed = pointedIndex === null ? undefined : assetAt(pointedIndex)?.record
  const items = virtualizer.getVirtualItems()
  return (
    <>
      <div
        // Handles the events of all rows. The interactive elements are the links and buttons in them.
        role="presentation"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('.copy-mark')) copyRow(indexOfRow(target))
        }}
        onKeyDown={navigation.onKeyDown}
        onFocus={(event) => {
          navigation.onFocus(event)
          setPointedRow(event.target.closest('.warning-chip') ? null : rowOf(event.target))
        }}
        onBlur={(event) => {
          navigation.onBlur(event)
          setPointedRow(null)
        }}
        onPointerOver={({ target, pointerType }) =>
          pointerType === 'mouse' && !isInTip(target) && setPointedRow(rowOfAddress(target))
        }
        onPointerLeave={() => setPointedRow(null)}
      >
        <table
          dir="ltr"
          aria-label={label}
          aria-rowcount={count + 1}
          className="relative block text-start"
        >
          <TableHeads sort={sort} onSort={onSort} isNarrow={isNarrow} />
          <tbody
            ref={setBody}
            translate="no"
            className="list-rows"
            // The CSP allows no style attribute in the server's HTML.
            style={isHydrated ? { height: count * rowHeightPx } : undefined}
          >
            {items.map(({ index, key, start }, at) => {
              const asset = assetAt(index)
              if (!asset) return null
              return (
                <AssetRow
                  key={key}
                  record={asset.record}
                  flags={asset.flags}
                  chain={chains.get(asset.record.protocol)}
                  index={index}
                  count={index === navigation.active ? count : undefined}
                  gapPx={start - (items[at - 1]?.end ?? virtualizer.options.scrollMargin)}
                  q={q}
                  isCopied={asset.record.identifier === copied}
                  hasTip={index === pointedIndex}
                />
              )
            })}
          </tbody>
        </table>
        {pointedRow && pointed && pointed.address !== '' && (
          <AddressTip
            key={pointed.identifier}
            record={pointed}
            row={pointedRow}
            onClose={() => setPointedRow(null)}
          />
        )}
      </div>
    </>
  )
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null

const isInTip = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`#${addressTipId}`) !== null

/** The tooltip opens only over the address. */
const rowOfAddress = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && target.closest('td:nth-child(3)') ? rowOf(target) : null

/** Rows in the server's HTML, enough for a desktop window. */
const serverRows = 20

interface RowVirtualizerOptions {
  body: HTMLElement | null
  isHydrated: boolean
  count: number
  rowHeightPx: number
  /** A row that is rendered at any scroll position. */
  pinnedIndex: number | null
}

/** Virtualizes rows of one height. Until hydration it returns the rows that the server rendered. */
function useRowVirtualizer(options: RowVirtualizerOptions) {
  const { body, isHydrated, count, rowHeightPx, pinnedIndex } = options
  const scrollMargin = useScrollMargin(body)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollMargin,
    initialRect: { width: 1280, height: 900 },
    rangeExtractor: useCallback(
      (range: Range) => {
        if (!isHydrated) return indexesUpTo(Math.min(serverRows, range.count))
        const indexes = defaultRangeExtractor(range)
        if (pinnedIndex === null || pinnedIndex >= range.count || indexes.includes(pinnedIndex))
          return indexes
        return [...indexes, pinnedIndex].toSorted((a, b) => a - b)
      },
      [isHydrated, pinnedIndex],
    ),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx])
  return virtualizer
}

const indexesUpTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Below this width, rows have two lines. listRows.css has the same. */
const narrowQuery = '(width < 75rem)'

/** The virtualizer needs the row height, which CSS alone cannot tell. */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(narrowQuery)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(narrowQuery).matches,
    () => false,
  )

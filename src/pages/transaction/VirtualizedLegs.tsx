import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useState } from 'react'
import type { TrackedLeg } from '../../model/transaction/legHistory'
import type { Span } from '../../model/transaction/timing'
import { useScrollMargin } from '../../ui/scrollMargin'
import { LegRow, type LegRowProps } from './LegRow'

interface VirtualizedLegsProps extends Pick<LegRowProps, 'zone' | 'hash'> {
  rows: readonly TrackedLeg[]
  spans: readonly Span[]
}

/** The height of a row until it is measured. */
const estimatedHeightPx = 74

export function VirtualizedLegs({ spans, ...shared }: VirtualizedLegsProps) {
  const { rows } = shared
  const [list, setList] = useState<HTMLOListElement | null>(null)
  const scrollMargin = useScrollMargin(list)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeightPx,
    overscan: 2,
    useFlushSync: false,
    scrollMargin,
  })
  // On a slow processor the rows render in slices, after the scrolling.
  const items = useDeferredValue(virtualizer.getVirtualItems(), [])
  return (
    <ol ref={setList} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const [row, span] = [rows[index], spans[index]]
        if (row === undefined || span === undefined) return null
        return (
          <LegRow
            key={row.id}
            row={row}
            span={span}
            isLast={index === rows.length - 1}
            {...shared}
            item={{
              ref: virtualizer.measureElement,
              className: 'absolute inset-x-0 top-0',
              style: { transform: `translateY(${start - scrollMargin}px)` },
              'aria-posinset': index + 1,
              'aria-setsize': rows.length,
              'data-index': index,
            }}
          />
        )
      })}
    </ol>
  )
}

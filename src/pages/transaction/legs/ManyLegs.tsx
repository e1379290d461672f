import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useState } from 'react'
import type { Span } from '../../../model/progress/legSpans'
import { LegRow, type LegRowProps } from './LegRow'

interface ManyLegsProps extends Pick<LegRowProps, 'rows' | 'zone' | 'hash'> {
  /** Of the rows, in their order. */
  spans: readonly Span[]
}

/** A row's height until it is measured, in px. */
const likelyHeight = 74

/** The legs in sight of very many. */
export function ManyLegs({ spans, ...shared }: ManyLegsProps) {
  const { rows } = shared
  const [list, setList] = useState<HTMLOListElement | null>(null)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => likelyHeight,
    overscan: 2,
    useFlushSync: false,
    scrollMargin: list?.offsetTop ?? 0,
  })
  // A slow processor draws the rows bit by bit, behind the scrolling.
  const items = useDeferredValue(virtual.getVirtualItems(), [])
  return (
    <ol ref={setList} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const [row, span] = [rows[index], spans[index]]
        if (row === undefined || span === undefined) return null
        return (
          <div
            key={row.id}
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <LegRow row={row} span={span} isLast={index === rows.length - 1} {...shared} />
          </div>
        )
      })}
    </ol>
  )
}

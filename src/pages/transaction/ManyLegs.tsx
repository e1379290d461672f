import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useState } from 'react'
import type { KnownLeg } from '../../model/progress/legHistory'
import type { Span } from '../../model/progress/legSpans'
import { LegRow, type LegRowProps } from './LegRow'

interface ManyLegsProps extends Pick<LegRowProps, 'rows' | 'zone' | 'hash'> {
  lines: readonly { row: KnownLeg; span: Span | undefined }[]
}

/** A row's height until it is measured, in px. */
const likelyHeight = 74

/** The legs in sight of very many. */
export function ManyLegs({ lines, ...shared }: ManyLegsProps) {
  const [list, setList] = useState<HTMLOListElement | null>(null)
  const virtual = useWindowVirtualizer({
    count: lines.length,
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
        const line = lines[index]
        if (line?.span === undefined) return null
        return (
          <div
            key={line.row.id}
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <LegRow
              row={line.row}
              span={line.span}
              isLast={index === lines.length - 1}
              {...shared}
            />
          </div>
        )
      })}
    </ol>
  )
}

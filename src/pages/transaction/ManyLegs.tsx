import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
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
    overscan: 6,
    // A slow processor draws the rows in a task of their own, not within that of the scrolling.
    useFlushSync: false,
    scrollMargin: list?.offsetTop ?? 0,
  })
  return (
    <ol ref={setList} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
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

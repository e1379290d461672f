import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DrawnRows,
  rested,
  rowBlocks,
  type RowBlock,
  scrolledTo,
  spare,
  step,
} from './drawnRows'

/**
 * `blocks` gives the rows to be drawn, and one that is held wherever the window is; `head` goes to the element that ends where
 * the first of all begins. `reveal` scrolls, if it must, until a row is in sight, and draws all of it at once. `isFast` while
 * rows fly past: what costs much to draw can wait until they rest.
 */
export type RowWindow = {
  blocks: (held: number | null) => RowBlock[]
  head: RefObject<HTMLTableSectionElement | null>
  reveal: (row: number) => void
  isFast: boolean
}

/**
 * From here on nobody reads what flies past, in px a second, by two scrolls at most so long apart: one alone is a leap to where
 * somebody reads. So long after the last one it rests. Both in ms.
 */
const fast = 4_000
const apart = 1_500
const restful = 120

/** As many rows as index.html brings, until it is measured how many are in sight. */
const atFirst = 16

/** One state for all of a scroll: each of several would be told and asked for by itself, sixty times a second. */
type Moving = { seen: DrawnRows; hasMoved: boolean }

/** What leads to looking at what is in sight, beside a size that has changed. */
type Cause = { isScroll?: boolean; isFast?: boolean; isRest?: boolean }

/**
 * Which rows of a list of equal heights are in sight, by the window's own scroll. `height` of a row in px; `isChanging` while
 * other rows come with every key, and nobody scrolls. What a scroll brings into sight is drawn in the same frame, so that
 * nothing is ever blank.
 */
export function useRowWindow(count: number, height: number, isChanging: boolean): RowWindow {
  const head = useRef<HTMLTableSectionElement>(null)
  const [moving, setMoving] = useState<Moving>({
    seen: { first: 0, rows: atFirst, above: 0, below: 0, flight: null },
    hasMoved: false,
  })
  const { seen, hasMoved } = moving
  if (isChanging && hasMoved) setMoving({ seen, hasMoved: false })

  const look = useCallback(
    (by: number, { isScroll = false, isFast = false, isRest = false }: Cause = {}) => {
      if (head.current === null) return
      const above = -head.current.getBoundingClientRect().bottom
      const first = Math.max(0, Math.floor(above / height / step) * step)
      // What stands above the list at its start takes its part of the window.
      const rows = Math.ceil((above + window.innerHeight) / height / by) * by - first
      setMoving((before) => {
        const from = isRest ? rested(before.seen) : before.seen
        const after = scrolledTo(from, first, rows, isFast)
        return after === before.seen && (before.hasMoved || !isScroll)
          ? before
          : { seen: after, hasMoved: before.hasMoved || isScroll }
      })
    },
    [height],
  )

  useEffect(() => {
    let before = { y: window.scrollY, at: -Infinity }
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = ({ timeStamp: at }: Event) => {
      const since = Math.max(1, at - before.at)
      const isFast = since < apart && Math.abs(window.scrollY - before.y) / since > fast / 1_000
      before = { y: window.scrollY, at }
      clearTimeout(rest)
      rest = setTimeout(() => look(step, { isRest: true }), restful)
      flushSync(() => look(step, { isScroll: true, isFast }))
    }
    const onResize = () => look(1)
    onResize()
    // What stands above the list can go, and more of it then comes into sight.
    const page = 'ResizeObserver' in globalThis ? new ResizeObserver(onResize) : undefined
    page?.observe(document.documentElement)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize, { passive: true })
    return () => {
      clearTimeout(rest)
      page?.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [look])

  // A list that has become shorter is shown from where it still has rows, before the browser has scrolled there.
  const beyond = (drawn: number) => (hasMoved ? Math.max(drawn, spare.still) : spare.still)
  const first = Math.min(seen.first, Math.max(0, count - seen.rows))
  return {
    blocks: (held) =>
      rowBlocks(
        Math.max(0, first - beyond(seen.above)),
        Math.min(count, first + seen.rows + beyond(seen.below)),
        held,
        seen.flight,
      ),
    head,
    isFast: seen.flight !== null,
    reveal: (row) => {
      const top = (head.current?.getBoundingClientRect().bottom ?? 0) + row * height
      const below = top + 2 * height - window.innerHeight
      const by = top < height ? top - height : Math.max(0, below)
      if (by !== 0) window.scrollTo(0, window.scrollY + by)
      flushSync(() => look(1, { isRest: true }))
    },
  }
}

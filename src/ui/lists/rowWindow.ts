import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DrawnRows, scrolledTo, spare } from './drawnRows'

/**
 * Rows `first` up to, and without, `end` are to be drawn; `body` goes to the element that holds all of them in its height.
 * `reveal` scrolls, if it must, until a row is in sight, and draws all of it at once. `isFast` while rows fly past: what costs
 * much to draw can wait until they rest.
 */
export type RowWindow = {
  first: number
  end: number
  body: (element: HTMLElement | null) => void
  reveal: (row: number) => void
  isFast: boolean
}

/** The window moves in steps of so many rows: a slow scroll does not draw at every pixel. At rest there are no more than are in sight. */
const step = 4
/**
 * From here on nobody reads what flies past, in px a second, by two scrolls at most so long apart: one alone is a leap to where
 * somebody reads. So long after the last one it rests. Both in ms.
 */
const fast = 4_000
const apart = 1_500
const restful = 120

/** As many rows as index.html brings, until it is measured how many are in sight. */
const atFirst = 16

/**
 * Which rows of a list of equal heights are in sight, by the window's own scroll. `height` of a row in px; `isChanging` while
 * other rows come with every key, and nobody scrolls. What a scroll brings into sight is drawn in the same frame, so that
 * nothing is ever blank.
 */
export function useRowWindow(count: number, height: number, isChanging: boolean): RowWindow {
  const element = useRef<HTMLElement | null>(null)
  const [seen, setSeen] = useState<DrawnRows>({ first: 0, rows: atFirst, above: 0, below: 0 })
  const [hasMoved, setHasMoved] = useState(false)
  if (isChanging && hasMoved) setHasMoved(false)

  const look = (by: number) => {
    if (element.current === null) return
    const above = -element.current.getBoundingClientRect().top
    const first = Math.max(0, Math.floor(above / height / step) * step)
    // What stands above the list at its start takes its part of the window.
    const rows = Math.ceil((above + window.innerHeight) / height / by) * by - first
    setSeen((before) =>
      before.first === first && before.rows === rows ? before : scrolledTo(before, first, rows),
    )
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })

  const [isFast, setIsFast] = useState(false)
  useEffect(() => {
    let before = { y: window.scrollY, at: -Infinity }
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = ({ timeStamp: at }: Event) => {
      const since = Math.max(1, at - before.at)
      const isFlight = since < apart && Math.abs(window.scrollY - before.y) / since > fast / 1_000
      before = { y: window.scrollY, at }
      clearTimeout(rest)
      rest = setTimeout(() => setIsFast(false), restful)
      flushSync(() => {
        if (isFlight) setIsFast(true)
        setHasMoved(true)
        latest.current(step)
      })
    }
    const onResize = () => latest.current(1)
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
  }, [])

  // A list that has become shorter is shown from where it still has rows, before the browser has scrolled there.
  const beyond = (drawn: number) => (hasMoved ? Math.max(drawn, spare.still) : spare.still)
  const first = Math.min(seen.first, Math.max(0, count - seen.rows))
  return {
    first: Math.max(0, first - beyond(seen.above)),
    end: Math.min(count, first + seen.rows + beyond(seen.below)),
    body: (node) => {
      element.current = node
    },
    isFast,
    reveal: (row) => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + row * height
      const below = top + 2 * height - window.innerHeight
      const by = top < height ? top - height : Math.max(0, below)
      if (by !== 0) window.scrollTo(0, window.scrollY + by)
      flushSync(() => {
        setIsFast(false)
        look(1)
      })
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Rows `first` up to, and without, `end` are to be drawn; `body` goes to the element that holds all of them in its height.
 * `reveal` scrolls, if it must, until a row is in sight, and draws it at once. `isFast` while rows fly past: what costs much
 * to draw, such as pictures, can wait until they rest.
 */
export type RowWindow = {
  first: number
  end: number
  body: (element: HTMLElement | null) => void
  reveal: (row: number) => void
  isFast: boolean
}

/** The window moves in steps of so many rows: a slow scroll does not draw at every pixel. */
const step = 4
/** However fast one scrolls, so many rows ahead are the most that are drawn. */
const mostAhead = 60
/** From here on nobody reads what flies past, in px a second; and so long after the last scroll it rests, in ms. */
const fast = 4_000
const restful = 120

/**
 * Which rows of a list of equal heights are in sight, by the window's own scroll. `height` of a row in px; `spare` rows
 * are drawn beyond each end. What a scroll brings into sight is drawn in the same frame, so that nothing is ever blank.
 */
export function useRowWindow(count: number, height: number, spare: number): RowWindow {
  const element = useRef<HTMLElement | null>(null)
  const [seen, setSeen] = useState({ first: 0, rows: 24, ahead: 0 })

  const look = () => {
    if (element.current === null) return
    const above = -element.current.getBoundingClientRect().top
    const first = Math.max(0, Math.floor(above / height / step) * step)
    // What stands above the list at its start takes its part of the window.
    const rows = Math.ceil((above + window.innerHeight) / height / step) * step - first
    setSeen((before) => {
      if (before.first === first && before.rows === rows) return before
      // The next frame is painted before its scroll is heard of: the faster, the more rows must already stand ahead.
      const moved = first - before.first
      const ahead = Math.max(-mostAhead, Math.min(mostAhead, 2 * moved))
      return { first, rows, ahead }
    })
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })

  const [isFast, setIsFast] = useState(false)
  useEffect(() => {
    let before = { y: window.scrollY, at: 0 }
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = ({ timeStamp: at }: Event) => {
      const pace = (Math.abs(window.scrollY - before.y) / Math.max(1, at - before.at)) * 1_000
      before = { y: window.scrollY, at }
      clearTimeout(rest)
      rest = setTimeout(() => setIsFast(false), restful)
      flushSync(() => {
        if (pace > fast) setIsFast(true)
        latest.current()
      })
    }
    const onResize = () => latest.current()
    onResize()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize, { passive: true })
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [])

  // A list that has become shorter is shown from where it still has rows, before the browser has scrolled there.
  const first = Math.min(seen.first, Math.max(0, count - seen.rows))
  return {
    first: Math.max(0, first - Math.max(spare, -seen.ahead)),
    end: Math.min(count, first + seen.rows + Math.max(spare, seen.ahead)),
    body: (node) => {
      element.current = node
    },
    isFast,
    reveal: (row) => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + row * height
      const below = top + 2 * height - window.innerHeight
      const by = top < height ? top - height : Math.max(0, below)
      if (by !== 0) window.scrollTo(0, window.scrollY + by)
      flushSync(look)
    },
  }
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

const gapPx = 6
const windowMarginPx = 8
/** Time for the pointer to move from the anchor to the tooltip. */
const closeDelayMs = 200

type TooltipProps = {
  content: ReactNode
  /** Renders the anchor. A focusable element in it takes `describedBy`, which is set while the tooltip is open. */
  children: (describedBy: string | undefined) => ReactNode
}

/** A tooltip on hover, focus and tap, by WCAG 1.4.13: the pointer can move onto it, and Escape closes it. */
export function Tooltip({ content, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (isShown: boolean) => {
    clearTimeout(timer.current)
    setIsOpen(isShown)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    // Listens on the window in the capture phase, so that Escape closes only the tooltip.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
    // Safari does not focus a tapped button, so there is no blur.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && anchor.current?.contains(target))) setIsOpen(false)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: stop.signal })
    window.addEventListener('pointerdown', onPointerDown, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])
  return (
    <span
      ref={anchor}
      role="presentation"
      className="relative inline-flex max-w-full items-center gap-2 rounded-flag"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setIsOpen(false), closeDelayMs)
      }}
      onFocus={() => show(true)}
      onBlur={() => show(false)}
      onClick={() => show(true)}
    >
      {children(isOpen ? id : undefined)}
      {isOpen && (
        <span
          id={id}
          ref={placePopup}
          role="tooltip"
          popover="manual"
          className="floats fixed inset-auto m-0 max-w-[calc(100vw-16px)] px-3.5 py-2.5 font-sans text-small text-ink-3"
        >
          {content}
        </span>
      )}
    </span>
  )
}

/** Shows the popup in the top layer below its parent, or above it if there is not enough space. Returns the ref's cleanup. */
function placePopup(popup: HTMLElement): () => void {
  // Browsers before 2024 have no popovers; the fixed position works without the top layer.
  if ('showPopover' in popup) popup.showPopover()
  const place = () => {
    const anchor = popup.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const { width, height } = popup.getBoundingClientRect()
    const maxLeft = window.innerWidth - width - windowMarginPx
    const left = Math.max(windowMarginPx, Math.min(anchor.left, maxLeft))
    const below = anchor.bottom + gapPx
    const fitsBelow = below + height + windowMarginPx <= window.innerHeight
    popup.style.left = `${left}px`
    popup.style.top = `${fitsBelow ? below : anchor.top - gapPx - height}px`
  }
  place()
  const stop = new AbortController()
  // Keyboard focus scrolls the anchor into view after the tooltip has opened.
  const options = { capture: true, passive: true, signal: stop.signal }
  window.addEventListener('scroll', place, options)
  return () => stop.abort()
}

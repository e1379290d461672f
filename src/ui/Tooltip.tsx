import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

const gapPx = 6
const windowMarginPx = 8

type TooltipProps = {
  content: ReactNode
  /**
   * Renders the anchor. A focusable element in it takes `describedBy`, which is set
   * while the tooltip is open.
   */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * A tooltip on hover, focus and tap, by WCAG 1.4.13: the pointer can move onto it, and
 * Escape closes it.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
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
      className="relative inline-flex max-w-full flex-wrap items-center gap-x-2 rounded-flag"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
      onFocus={() => setIsOpen(true)}
      onBlur={() => setIsOpen(false)}
      onClick={() => setIsOpen(true)}
    >
      {children(isOpen ? id : undefined)}
      {isOpen && (
        <span
          id={id}
          ref={placePopup}
          role="tooltip"
          popover="manual"
          // The pseudo-element covers the gap to the anchor, so that the pointer can
          // cross it.
          className="floats fixed inset-auto m-0 max-w-[calc(100vw-32px)] overflow-visible before:absolute before:-inset-2 before:-z-1 px-3.5 py-2.5 font-sans text-small text-ink-3"
        >
          {content}
        </span>
      )}
    </span>
  )
}

function placePopup(popup: HTMLElement) {
  const place = () => {
    const { left, top, bottom } =
      popup.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const { width, height } = popup.getBoundingClientRect()
    const maxLeft = window.innerWidth - width - windowMarginPx
    const fitsBelow = bottom + gapPx + height + windowMarginPx <= window.innerHeight
    popup.style.left = `${Math.max(windowMarginPx, Math.min(left, maxLeft))}px`
    popup.style.top = `${fitsBelow ? bottom + gapPx : top - gapPx - height}px`
  }
  // Without it the popup is placed too, but below what is in the top layer.
  popup.showPopover?.()
  place()
  // Keyboard focus scrolls the anchor into view after the tooltip has opened.
  window.addEventListener('scroll', place, { capture: true, passive: true })
  return () => window.removeEventListener('scroll', place, { capture: true })
}

type WithNoteProps = {
  note: ReactNode
  /** For screen readers, where the text alone does not say what it is about. */
  label?: string | undefined
  children: ReactNode
}

/** A text with a note as its tooltip. */
export const WithNote = ({ note, label, children }: WithNoteProps) => (
  <Tooltip content={note}>
    {(describedBy) => (
      <button
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        className="hit cursor-help rounded-flag text-start"
      >
        {children}
      </button>
    )}
  </Tooltip>
)

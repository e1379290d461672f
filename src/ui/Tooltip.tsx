import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

const gapPx = 6
const windowMarginPx = 8
/** Time for the pointer to move from the anchor to the tooltip. */
const closeDelayMs = 200

interface TooltipProps {
  content: ReactNode
  /** Renders the anchor. A focusable element in it takes `describedBy`, which is set while the tooltip is open. */
  children: (describedBy: string | undefined) => ReactNode
}

/** A tooltip on hover, focus and tap, by WCAG 1.4.13: the pointer can move onto it, and Escape closes it. */
export function Tooltip({ content, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const id = useId()
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = () => {
    clearTimeout(closeTimer.current)
    setIsOpen(true)
  }
  const close = () => {
    clearTimeout(closeTimer.current)
    setIsOpen(false)
  }
  const scheduleClose = () => {
    clearTimeout(closeTimer.current)
    closeTimer.current = setTimeout(() => setIsOpen(false), closeDelayMs)
  }
  useEffect(() => () => clearTimeout(closeTimer.current), [])
  useEffect(() => {
    if (!isOpen) return
    // Listens on the window in the capture phase, so that Escape closes only the tooltip.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
    // Safari does not focus a tapped button, so there is no blur.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && ref.current?.contains(target))) setIsOpen(false)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('pointerdown', onPointerDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])
  return (
    <span
      ref={ref}
      role="presentation"
      className="relative inline-flex max-w-full items-center gap-2 rounded-flag"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={scheduleClose}
      onFocus={open}
      onBlur={close}
      onClick={open}
    >
      {children(isOpen ? id : undefined)}
      {isOpen && <TooltipPopup id={id}>{content}</TooltipPopup>}
    </span>
  )
}

interface TooltipPopupProps {
  id: string
  children: ReactNode
}

/** Floats in the top layer below its parent, or above it if there is not enough space. */
function TooltipPopup({ id, children }: TooltipPopupProps) {
  const ref = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const popup = ref.current
    if (!popup) return
    // Browsers before 2024 have no popovers; the fixed position works without the top layer.
    if ('showPopover' in popup) popup.showPopover()
    const setPosition = () => {
      const anchor = popup.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const { width, height } = popup.getBoundingClientRect()
      const maxLeft = window.innerWidth - width - windowMarginPx
      const left = Math.max(windowMarginPx, Math.min(anchor.left, maxLeft))
      const below = anchor.bottom + gapPx
      const fitsBelow = below + height + windowMarginPx <= window.innerHeight
      popup.style.left = `${left}px`
      popup.style.top = `${fitsBelow ? below : anchor.top - gapPx - height}px`
    }
    setPosition()
    // Keyboard focus scrolls the anchor into view after the tooltip has opened.
    window.addEventListener('scroll', setPosition, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', setPosition, { capture: true })
  }, [])

  return (
    <span
      id={id}
      ref={ref}
      role="tooltip"
      popover="manual"
      className="floats fixed inset-auto m-0 max-w-[calc(100vw-16px)] px-3.5 py-2.5 font-sans text-small text-ink-3"
    >
      {children}
    </span>
  )
}

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

/** Between what is pointed at and what appears, and between that and the window's edge; in px. */
const gap = 6
const margin = 8

interface RevealProps {
  /** What appears. */
  whole: ReactNode
  /** What is always there. Something in it takes the focus, and is described by the whole while that is shown. */
  children: (describedBy: string | undefined) => ReactNode
}

/** Shows the whole of a thing on hover and on focus, above everything; Escape closes it. */
export function Reveal({ whole, children }: RevealProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = () => setOpen(false)
  return (
    <span
      role="presentation"
      className="relative inline-flex max-w-full items-center gap-2 rounded-flag"
      // A finger has no hover: for it the tap gives the focus.
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={close}
      onFocus={() => setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children(open ? id : undefined)}
      {open && <Tip id={id}>{whole}</Tip>}
    </span>
  )
}

interface TipProps {
  id: string
  children: ReactNode
}

/** Floats in the top layer, below its parent, or above it where there is no room. */
function Tip({ id, children }: TipProps) {
  const ref = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const tip = ref.current
    if (!tip) return
    // Browsers before 2024 have no popovers: there it floats where it stands.
    if ('showPopover' in tip) tip.showPopover()
    const place = () => {
      const anchor = tip.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const { width, height } = tip.getBoundingClientRect()
      const left = Math.max(margin, Math.min(anchor.left, window.innerWidth - width - margin))
      const below = anchor.bottom + gap
      const fits = below + height + margin <= window.innerHeight
      tip.style.left = `${left}px`
      tip.style.top = `${fits ? below : anchor.top - gap - height}px`
    }
    place()
    // Whoever comes by keys has it scrolled into the window after it took the focus.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', place, { capture: true })
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

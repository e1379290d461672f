import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

/** Between what is pointed at and what appears, and between that and the window's edge; in px. */
const gap = 6
const margin = 8

interface RevealProps {
  /** What appears. */
  whole: ReactNode
  /** What is always there. Something in it takes the focus, and is described by the whole while that is shown. */
  children: (describedBy: string | undefined) => ReactNode
}

/** Time to cross the gap between a thing and its tip, in ms. */
const leaveDelayMs = 200

/** Shows the whole of a thing on hover, focus and tap, above everything (WCAG 1.4.13): it can be pointed at; Escape closes it. */
export function Reveal({ whole, children }: RevealProps) {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const id = useId()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const close = () => {
    clearTimeout(leaving.current)
    setOpen(false)
  }
  const closeSoon = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setOpen(false), leaveDelayMs)
  }
  useEffect(() => () => clearTimeout(leaving.current), [])
  useEffect(() => {
    if (!open) return
    // Wherever the focus is, and before any other listener: a key that closes the tip does nothing else.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    // Safari gives a tapped button no focus, and so takes none away.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && ref.current?.contains(target))) setOpen(false)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('pointerdown', onPointerDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('pointerdown', onPointerDown)
    }
  }, [open])
  return (
    <span
      ref={ref}
      role="presentation"
      className="relative inline-flex max-w-full items-center gap-2 rounded-flag"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={closeSoon}
      onFocus={show}
      onBlur={close}
      onClick={show}
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

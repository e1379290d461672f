import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { CurrencyRecord } from '../../../contract/tokens'
import { chainName } from '../../../model/chains'
import { SafeText } from '../../../ui/text/SafeText'
import { WholeText } from '../../../ui/text/WholeText'
import { startOf } from '../../../model/tokens/addressWords'

/** Between the row and the tip, and between the tip and the window's edge; in px. */
const gap = 4
const margin = 8

export interface AddressTipProps {
  record: CurrencyRecord
  /** The row that is pointed at or has the focus. */
  row: HTMLElement
  onGone: () => void
}

/** The whole address of the row that is pointed at, floating below it. One for a whole list: rows stay light. */
export function AddressTip({ record, row, onGone }: AddressTipProps) {
  const { address, protocol } = record
  const ref = useRef<HTMLDivElement>(null)
  const gone = useEffectEvent(onGone)

  useLayoutEffect(() => {
    const tip = ref.current
    if (!tip) return
    // Browsers before 2024 have no popovers: there it floats where it stands.
    if ('showPopover' in tip) tip.showPopover()
    const anchor = (row.querySelector('button') ?? row).getBoundingClientRect()
    const { width, height } = tip.getBoundingClientRect()
    const left = Math.max(
      margin,
      Math.min(anchor.right - width, window.innerWidth - width - margin),
    )
    const below = row.getBoundingClientRect().bottom + gap
    const fits = below + height + margin <= window.innerHeight
    tip.style.left = `${left}px`
    tip.style.top = `${fits ? below : row.getBoundingClientRect().top - gap - height}px`
    const leave = () => gone()
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && gone()
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    window.addEventListener('keydown', onEscape)
    return () => {
      window.removeEventListener('scroll', leave, { capture: true })
      window.removeEventListener('keydown', onEscape)
    }
  }, [row])

  return (
    <div
      ref={ref}
      role="tooltip"
      popover="manual"
      className="floats pointer-events-none fixed inset-auto m-0 max-w-[calc(100vw-16px)] px-3.5 py-2.5 text-small text-ink-3"
    >
      <span className="block text-row">
        <WholeText whole={address} start={startOf(protocol, address)} end={6} />
      </span>
      <span className="mt-1 block">
        <SafeText text={chainName(protocol)} limit={40} />
        {` address, ${Array.from(address).length} characters`}
      </span>
    </div>
  )
}

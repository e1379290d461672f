import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName } from '../../model/chains/chains'
import { getShownStartLength } from '../../model/tokens/addressText'
import { SafeText } from '../../ui/SafeText'
import { FullText } from '../../ui/HashText'

/** The gaps between row and tip, and between tip and window edge. */
const gapPx = 4
const marginPx = 8

interface AddressTipProps {
  record: CurrencyRecord
  row: HTMLElement
  onClose: () => void
}

export const addressTipId = 'address-tip'

/**
 * A tooltip with the full address of a row. There is one for the whole list, to keep rows small. Invisible edges bridge the gap
 * to the row, so that the pointer can move onto it.
 */
export function AddressTip({ record, row, onClose }: AddressTipProps) {
  const { address, protocol } = record
  const ref = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const tip = ref.current
    if (!tip) return
    // Browsers before 2024 have no popovers; the fixed position works without the top layer.
    if ('showPopover' in tip) tip.showPopover()
    const anchor = (row.querySelector('button') ?? row).getBoundingClientRect()
    const { width, height } = tip.getBoundingClientRect()
    const left = Math.max(
      marginPx,
      Math.min(anchor.right - width, window.innerWidth - width - marginPx),
    )
    const below = row.getBoundingClientRect().bottom + gapPx
    const fits = below + height + marginPx <= window.innerHeight
    tip.style.left = `${left}px`
    tip.style.top = `${fits ? below : row.getBoundingClientRect().top - gapPx - height}px`
    const onScroll = () => close()
    // In the capture phase, so that Escape closes only the tooltip.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [row])

  return (
    <div
      ref={ref}
      id={addressTipId}
      role="tooltip"
      popover="manual"
      className="floats fixed inset-auto m-0 max-w-[calc(100vw-16px)] overflow-visible px-3.5 py-2.5 text-small text-ink-3 before:absolute before:inset-x-0 before:-top-1.5 before:h-1.5 after:absolute after:inset-x-0 after:-bottom-1.5 after:h-1.5"
    >
      <span className="block text-row">
        <FullText text={address} start={getShownStartLength(protocol, address)} end={6} />
      </span>
      <span className="mt-1 block">
        <SafeText text={getChainName(protocol)} limit={40} />
        {` address, ${Array.from(address).length} characters`}
      </span>
    </div>
  )
}

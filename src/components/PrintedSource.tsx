import { printedSource } from '#words/printedSource'
import { formatDateTime, formatZone } from '../model/dates'
import { fillText } from '../model/words/messages'
import { useZone } from '../storage/useZone'
import { useInBrowser } from '../ui/useHydrated'

type PrintedSourceProps = {
  /** What the sources did at `at`: they confirmed a transaction, or were checked. */
  verb: 'confirmed' | 'checked'
  /** Unix ms; null or 0 while that is unknown. */
  at: number | null
}

/**
 * Says in print where a page comes from, when its data was checked, and in which zone. Only the
 * browser knows the address, and checks are dated by its clock.
 */
export function PrintedSource({ verb, at }: PrintedSourceProps) {
  const address = useInBrowser(() => location.href, '')
  const zone = useZone()
  if (address === '') return null
  return (
    <p className="hidden pt-3 text-row wrap-anywhere print:block">
      {fillText(printedSource, {
        verb,
        address,
        time: at ? formatDateTime(at, zone) : '',
        zone: at ? formatZone(zone, at) : '',
      })}
    </p>
  )
}

import { formatDateTime, formatZone, type Zone } from '../model/time'
import { useHydrated } from '../ui/useHydrated'

type PrintedSourceProps = {
  /** What the sources did at `at`: they confirmed a transaction, or were checked. */
  verb: 'confirmed' | 'checked'
  /** Unix ms; null or 0 while that is unknown. */
  at: number | null
  zone: Zone
}

/** Says in print where a page comes from, when its data was checked, and in which zone. */
export function PrintedSource({ verb, at, zone }: PrintedSourceProps) {
  const isHydrated = useHydrated()
  // Checks are dated by the device's clock, which the server does not have.
  const shownAt = verb === 'checked' && !isHydrated ? null : at
  return (
    <p className="hidden pt-3 text-row wrap-anywhere print:block">
      Source: {isHydrated && location.href}
      {shownAt
        ? `, ${verb} on ${formatDateTime(shownAt, zone)} (${formatZone(zone, shownAt)})`
        : ''}
    </p>
  )
}

import { formatDateTime, formatZone } from '../model/time'
import { useZone } from '../storage/useZone'
import { useHydrated } from '../ui/useHydrated'

type PrintedSourceProps = {
  /** What the sources did at `at`: they confirmed a transaction, or were checked. */
  verb: 'confirmed' | 'checked'
  /** Unix ms; null or 0 while that is unknown. */
  at: number | null
}

/** Says in print where a page comes from, when its data was checked, and in which zone. */
export function PrintedSource({ verb, at }: PrintedSourceProps) {
  const zone = useZone()
  return (
    <p className="hidden pt-3 text-row wrap-anywhere print:block">
      Source: {useHydrated() && location.href}
      {at ? `, ${verb} on ${formatDateTime(at, zone)} (${formatZone(zone, at)})` : ''}
    </p>
  )
}

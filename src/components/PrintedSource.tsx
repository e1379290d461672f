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
export const PrintedSource = ({ verb, at, zone }: PrintedSourceProps) => (
  <p className="hidden pt-3 text-row wrap-anywhere print:block">
    Source: {useHydrated() && location.href}
    {at ? `, ${verb} on ${formatDateTime(at, zone)} (${formatZone(zone, at)})` : ''}
  </p>
)

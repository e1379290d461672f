import { useQuery } from '@tanstack/react-query'
import { formatMomentAndAge, minuteMs } from '../model/time'
import { useZone } from '../storage/useZone'
import { chainsQuery } from './chains'

/** Two polls. */
const currentMs = 2 * minuteMs

/**
 * Returns a function that says for a time how old the states of the chains are; '' while they
 * are current. They are older than a page that polls them lets them be while the service is
 * away, or after the device has slept.
 */
export function useChainAge() {
  const { dataUpdatedAt } = useQuery(chainsQuery)
  const zone = useZone()
  return (now: number): string =>
    dataUpdatedAt === 0 || now - dataUpdatedAt < currentMs
      ? ''
      : `As of ${formatMomentAndAge(dataUpdatedAt, now, zone)}`
}

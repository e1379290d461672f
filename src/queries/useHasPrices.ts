import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from './service'

/** Whether the service has prices. */
export const useHasPrices = (): boolean => useQuery(serviceQuery).data?.hasPrices === true

import { queryOptions } from '@tanstack/react-query'
import { health } from '../api/health'
import { describeService } from '../api/service'

/** What the service says of itself; null when it is another's and does not say. */
export const serviceQuery = queryOptions({
  queryKey: ['service'],
  queryFn: ({ signal }) => describeService(signal),
  staleTime: Infinity,
})

/** Whether the tracker is well, asked once a minute while somebody looks. Resolves to the moment it said so. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => {
    const begun = performance.now()
    await health(signal)
    return { at: Date.now(), took: Math.round(performance.now() - begun) }
  },
  staleTime: 30_000,
  refetchInterval: 60_000,
})

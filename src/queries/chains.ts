import { formatMomentAndAge } from '../model/words/timeText'
import { queryOptions } from '@tanstack/react-query'
import { sendRequest, validate } from '../api/request'
import { ChainDetailsSchema, type ChainRecord } from '../contract/chains'
import { FlatListSchema } from '../contract/lists'
import { parseIdentifier } from '../model/assets'
import { isEndedChain } from '../model/chains/chains'
import { minuteMs } from '../model/time'
import { fillText } from '../model/words/messages'
import { asOf } from '#words/chains'
import { useZone } from '../storage/useZone'
import { withCachedFallback } from './cachedFallback'
import { retryOptions } from './retries'
import { useQuery } from './useQuery'

const countsStaleMs = 5 * 60_000
const pollMs = 60_000
const unknownPollMs = 20_000

/**
 * `GET /tokenlist/utils/chains/details`: chain records and the number of invalid ones. A
 * network can list a chain as open after its end.
 */
async function fetchChains(signal: AbortSignal) {
  const path = '/tokenlist/utils/chains/details'
  const reply = await sendRequest({ path, signal, acceptsCached: true })
  const data = validate(ChainDetailsSchema, reply)
  const records = data.records.map((record) =>
    isEndedChain(record.chain)
      ? { ...record, status: 'ended', statusByNetwork: undefined }
      : record,
  )
  return { data: { ...data, records }, cachedAt: reply.cachedAt }
}

type ChainList = Awaited<ReturnType<typeof fetchChains>>['data']

const getPollDelay = ({
  state: { data },
}: {
  state: { data: ChainList | undefined }
}): number => (data?.records.some(({ status }) => status === '') ? unknownPollMs : pollMs)

export const chainsQuery = queryOptions<ChainList>({
  ...retryOptions,
  queryKey: ['chains'],
  queryFn: withCachedFallback(fetchChains),
  staleTime: getPollDelay,
})

/** The same, polled, for what shows whether a chain is halted. */
export const polledChainsQuery = queryOptions({
  ...chainsQuery,
  refetchInterval: getPollDelay,
})

/**
 * The record of a chain code in any case; undefined until the chains are loaded, or if
 * none has this code.
 */
export const findChainRecord = (
  records: readonly ChainRecord[] | undefined,
  code: string,
) => records?.find(({ chain }) => chain.toUpperCase() === code.toUpperCase())

/**
 * The number of assets per chain code, by `GET /tokenlist/utils/currencies`: names, identifiers
 * or tickers; null where these have no chains.
 */
export const chainCountsQuery = queryOptions({
  ...retryOptions,
  queryKey: ['chain counts'],
  queryFn: async ({ signal }) => {
    const reply = await sendRequest({ path: '/tokenlist/utils/currencies', signal })
    // A claim is listed on the chain of the network that holds it. Some services send
    // tickers without a chain.
    const names = validate(FlatListSchema, reply)
    const counts: Record<string, number> = {}
    for (const name of names) {
      const asset = parseIdentifier(name)
      if (asset === null) continue
      const code = asset.host || asset.chain
      counts[code] = (counts[code] ?? 0) + 1
    }
    return Object.keys(counts).length === 0 ? null : counts
  },
  staleTime: countsStaleMs,
})

/**
 * Returns the record of a chain by its code in any case; undefined until the chains are
 * loaded, or if none has this code. A component renders again only if this record
 * changes.
 */
export const useChain = (code: string) =>
  useQuery({
    ...chainsQuery,
    select: ({ records }) => findChainRecord(records, code),
  }).data

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
      : fillText(asOf, { time: formatMomentAndAge(dataUpdatedAt, now, zone) })
}

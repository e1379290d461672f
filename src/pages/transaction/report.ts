import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { version } from '../../../package.json'
import { type Report, createReport } from '../../model/words/report'
import { createTracked } from '../../queries/tracked'
import { transactionQuery } from '../../queries/transaction'

export function useReport(hash: string): () => Report {
  const client = useQueryClient()
  return () => makeReport(client, hash)
}

export function useReports(): (hashes: readonly string[]) => Report[] {
  const client = useQueryClient()
  return (hashes) => hashes.map((hash) => makeReport(client, hash))
}

function makeReport(client: QueryClient, hash: string): Report {
  const tracked =
    client.getQueryData(transactionQuery(hash).queryKey) ?? createTracked(hash, Date.now())
  const { failure } = tracked
  return createReport(
    {
      ...tracked,
      failure: failure && {
        kind: failure.error.kind,
        message: failure.error.message,
        failures: failure.failures,
      },
      page: { version, address: `${location.origin}${location.pathname}` },
    },
    Date.now() + tracked.clockOffset,
  )
}

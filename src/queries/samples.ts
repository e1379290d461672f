import type { QueryClient } from '@tanstack/react-query'
import { restartSample } from '../api/service'
import { resetTransaction } from './transaction'

/** Begins a sample anew, and forgets what was known of it. */
export async function beginAnew(client: QueryClient, hash: string): Promise<void> {
  await restartSample(hash)
  await resetTransaction(client, hash)
}

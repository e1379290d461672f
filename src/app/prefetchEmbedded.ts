import type { QueryClient } from '@tanstack/react-query'
import { isHash } from '../model/chains/hashes'
import { LazyClocks } from '../pages/transaction/lazyClocks'
import { LazyTrace } from '../pages/transaction/lazyTrace'
import { startTransactionQueries } from '../pages/transaction/startTransactionQueries'
import { waitForQueries } from '../queries/prefetch'
import { readFrameAddress } from './embedded'

/**
 * Loads what a frame of another site will show. The server alone does: a browser gets its
 * document with the data, or requests it with the first render.
 */
export async function prefetchEmbedded(url: URL, client: QueryClient): Promise<void> {
  const { hash, chain, isCompact } = readFrameAddress(url)
  if (!isHash(hash)) return
  const queries = waitForQueries(startTransactionQueries(client, hash, chain))
  const parts = isCompact ? [] : [LazyClocks, LazyTrace]
  await Promise.all([queries, ...parts.map((part) => part.preload())])
}

import { redirect } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import { paths } from '../../paths'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import type { MissingHash } from './findHash'
import { ownSearchBox } from '../../ui/ownSearchBox'
import { LazyMalformedHash, preloadParts } from './lazyParts'
import { startTransactionQueries } from './startTransactionQueries'

/**
 * Prefetches a transaction. A text that contains a hash, such as an explorer link, is
 * redirected to the page of that hash. Returns what is wrong with any other text.
 */
export async function loadTransaction({
  context,
  params: { hash: text = '' },
  request,
}: PageLoaderArgs): Promise<Response | MissingHash | null> {
  const { searchParams } = new URL(request.url)
  const chain = searchParams.get('chain')
  if (isHash(text)) {
    const prefetched = prefetch(context, (client) =>
      startTransactionQueries(client, text, chain ?? ''),
    )
    await preloadParts()
    return prefetched
  }
  const { findHash } = await import('./findHash')
  const found = await findHash(text)
  if (found.kind === 'missing') {
    await LazyMalformedHash.preload()
    return { ...found, ...ownSearchBox }
  }
  const query = Object.fromEntries(searchParams)
  return redirect(paths.transaction(found.hash, chain ?? found.chain, query))
}

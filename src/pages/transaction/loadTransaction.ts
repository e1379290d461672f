import { redirect } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import type { Recognition } from '../../model/recognise/recognise'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { transactionQuery } from '../../queries/transaction'
import { preloadParts } from './lazyParts'

/** Why a text in an address is no hash, and its wrong character, as far as we know. */
export type MissingHash = { problem: string | null; typo: Recognition['typo'] }

/**
 * Prefetches a transaction. A text that contains a hash, such as an explorer link, is
 * redirected to the page of that hash below `base`. Returns what is wrong with any
 * other text.
 */
export async function loadTransaction(
  { context, request }: PageLoaderArgs,
  text: string,
  base = '',
): Promise<Response | MissingHash | null> {
  const { searchParams } = new URL(request.url)
  const chain = searchParams.get('chain')
  if (isHash(text)) {
    const prefetched = prefetch(context, (client) => [
      client.query(serviceQuery),
      client.query(chainsQuery),
      client.query(transactionQuery(text, { chain: chain ?? '' })),
    ])
    await preloadParts()
    return prefetched
  }
  // Few addresses need it, and it is a tenth of this page's code.
  const [{ recognise }, { getHashChain }, { formatProblem }] = await Promise.all([
    import('../../model/recognise/recognise'),
    import('../../model/recognise/hash'),
    import('../../model/words/problemText'),
  ])
  const { readings, problem, typo } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash')
    return { problem: problem && formatProblem(problem), typo }
  // A frame keeps its theme.
  const query = Object.fromEntries(searchParams)
  const hashChain = chain ?? getHashChain(reading)
  return redirect(base + paths.transaction(reading.text, hashChain, query))
}

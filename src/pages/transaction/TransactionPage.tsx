import { redirect, useLoaderData, useParams, useSearchParams } from 'react-router'
import { paths } from '../../app/paths'
import { isHash } from '../../model/chains/hashes'
import type { Recognition } from '../../model/recognise/recognise'
import { chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { transactionQuery } from '../../queries/transaction'
import { MarkedTypo, SafeText } from '../../ui/SafeText'
import { loadTracker, Tracker } from './Tracker'

/** `/tx/{hash}`: a transaction; with `?chain=` for services that need the chain of a hash. */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  if (!isHash(hash)) return <MalformedHash text={hash} />
  return <Tracker key={hash} hash={hash} chain={params.get('chain') ?? ''} />
}

export { TransactionPage as Component }

export const loader = (args: PageLoaderArgs) => loadTransaction(args, args.params['hash'] ?? '')

/**
 * Prefetches a transaction. A text that contains a hash, such as an explorer link, is redirected to the page of that hash below
 * `base`. Returns what is wrong with any other text.
 */
export async function loadTransaction(
  { context, request }: PageLoaderArgs,
  text: string,
  base = '',
): Promise<Response | Missing | null> {
  const chain = new URL(request.url).searchParams.get('chain')
  if (isHash(text)) {
    const data = prefetch(context, (client) => [
      client.query(serviceQuery),
      client.query(chainsQuery),
      client.query(transactionQuery(text, chain ?? '')),
    ])
    await loadTracker()
    return data
  }
  // Few addresses need it, and it is a tenth of this page's code.
  const [{ recognise }, { getHashChain }] = await Promise.all([
    import('../../model/recognise/recognise'),
    import('../../model/recognise/hash'),
  ])
  const { readings, problem, typo } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash') return { problem, typo }
  return redirect(base + paths.transaction(reading.text, chain ?? getHashChain(reading)))
}

/** Why a text in an address is no hash, and its wrong character, as far as we know. */
type Missing = Pick<Recognition, 'problem' | 'typo'>

type MalformedHashProps = { text: string; isEmbedded?: boolean }

/** In place of a transaction: the text in the address contains no hash, or a frame's address has no text. */
export function MalformedHash({ text, isEmbedded = false }: MalformedHashProps) {
  const { problem = '', typo } = useLoaderData<Missing | null>() ?? {}
  return (
    <div className="page py-5 md:py-10">
      <title>Not a transaction hash - Crosswatch</title>
      <h1 className={isEmbedded ? 'text-amount' : 'text-title'}>
        {text === '' ? 'No transaction hash' : 'That’s not a transaction hash'}
      </h1>
      <p className="mt-2 text-ink-2">
        {text === '' ? 'The page around this frame names no transaction.' : problem}
      </p>
      <p className="mt-1 flex max-w-full font-mono text-row">
        {typo ? <MarkedTypo typo={typo} /> : <SafeText text={text} limit={200} />}
      </p>
      <p className="mt-5 max-w-160 text-ink-2">
        A hash has 64 characters, 0 to 9 and a to f, with 0x in front on EVM chains. On Solana it
        has 64 to 88 letters and digits.{' '}
        {!isEmbedded && 'Search for it, or paste its explorer link.'}
      </p>
    </div>
  )
}

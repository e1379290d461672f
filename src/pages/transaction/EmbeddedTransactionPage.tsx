import { useParams, useSearchParams } from 'react-router'
import { isHash } from '../../model/chains/hashes'
import { paths } from '../../app/paths'
import { getHashChain } from '../../model/recognise/hash'
import { recognise } from '../../model/recognise/recognise'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { chainsQuery } from '../../queries/tokens'
import { transactionQuery } from '../../queries/transaction'
import { EmbeddedFooter } from './EmbeddedFooter'
import { EmbeddedTracker } from './EmbeddedTracker'
import { NoEmbeddedHash } from './NoEmbeddedHash'
import { reportHeight } from './reportHeight'

/**
 * `/embed/tx/{hash}`: a transaction in a frame of another site. It links to the full page in a new tab and to no other page, as
 * the rest of the app must not be shown in a frame.
 */
export function EmbeddedTransactionPage() {
  const { '*': text = '' } = useParams()
  const [params] = useSearchParams()
  const transaction = readTransaction(text, params)
  return (
    <main ref={reportHeight} data-embedded className="flow-root bg-sheet">
      {transaction === null ? (
        <NoEmbeddedHash text={text} />
      ) : (
        <EmbeddedTracker key={transaction.hash} {...transaction} />
      )}
      <EmbeddedFooter to={transaction && paths.transaction(transaction.hash, transaction.chain)} />
    </main>
  )
}

export { EmbeddedTransactionPage as Component }

export const loader = ({ context, request, params: { '*': text = '' } }: PageLoaderArgs) => {
  const transaction = readTransaction(text, new URL(request.url).searchParams)
  return prefetch(context, (client) =>
    transaction === null
      ? [client.query(serviceQuery)]
      : [
          client.query(serviceQuery),
          client.query(chainsQuery),
          client.query(transactionQuery(transaction.hash, 'open', transaction.chain)),
        ],
  )
}

/** The hash in a text, such as an explorer link, and its chain ('' for none); null without a hash. */
function readTransaction(
  text: string,
  params: URLSearchParams,
): { hash: string; chain: string } | null {
  const chain = params.get('chain')
  if (isHash(text)) return { hash: text, chain: chain ?? '' }
  const [reading] = recognise(text).readings
  if (reading?.kind !== 'hash') return null
  return { hash: reading.hash, chain: chain ?? getHashChain(reading) }
}

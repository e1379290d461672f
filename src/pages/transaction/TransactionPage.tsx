import { redirect, useLoaderData, useParams, useSearchParams } from 'react-router'
import { Favicon } from '../../components/Favicon'
import { HaltNotice } from '../../components/Notices'
import { truncateMiddle } from '../../model/text'
import { isFinal } from '../../model/transaction/verdict'
import { fillText } from '../../model/words/messages'
import * as malformed from '#words/malformedHash'
import { noHash } from '#words/verdictPanel'
import { type PageLoaderArgs, queryClientContext } from '../../queries/prefetch'
import { getShownVerdict } from '../../queries/trackedState'
import { LazyMisreadText } from '../../search/LazyMisreadText'
import { findStoredChain } from '../../storage/storedChain'
import { lazyPart } from '../../ui/lazyPart'
import { ownSearchBox } from '../../ui/ownSearchBox'
import { LinkPreview } from '../../components/LinkPreview'
import * as previews from '#words/linkPreviews'
import { useInBrowser } from '../../ui/useHydrated'
import { prefetchTransaction } from './prefetchTransaction'
import { PricedAmounts } from './PricedAmounts'
import { formatPageTitle } from './transactionTitle'
import { type MissingHash, readAddress } from './readAddress'
import { useAnnouncements } from './useAnnouncements'
import { type TransactionAddress, useDataTime, useTransaction } from './useTransaction'
import { isOutdated, VerdictPanel } from './VerdictPanel'

// Hydrated after the verdict, from one file: 37 kB after the page.
const LazyCells = lazyPart(async () => (await import('./details/PageCells')).PageCells, {
  isOutdated,
})
const LazyDetails = lazyPart(async () => (await import('./details/Details')).Details, {
  isOutdated,
})

/**
 * Prefetches a transaction. A text that contains a hash, such as an explorer link, is
 * redirected to the page of that hash. Returns what is wrong with any other text.
 */
export async function loader({
  context,
  params: { hash: text = '' },
  request,
}: PageLoaderArgs): Promise<Response | MissingHash | null> {
  const address = await readAddress(text, new URL(request.url).searchParams)
  if (address.kind === 'moved') return redirect(address.path)
  if (address.kind === 'missing') {
    await LazyMisreadText.preload()
    return { ...address, ...ownSearchBox }
  }
  await Promise.all([
    prefetchTransaction(context.get(queryClientContext), address),
    LazyCells.preload(),
    LazyDetails.preload(),
  ])
  return null
}

/**
 * `/tx/{hash}`: a transaction; with `?chain=` for services that need the chain of a
 * hash.
 */
export function TransactionPage() {
  const { hash = '' } = useParams()
  const [params] = useSearchParams()
  const missing = useLoaderData<MissingHash | null>()
  const storedChain = useInBrowser(() => findStoredChain(hash), '')
  if (missing !== null)
    return (
      <LazyMisreadText
        title={malformed.title}
        tabTitle={noHash}
        reason={
          <>
            {missing.problem !== null && (
              <p className="mb-2 text-ink">{missing.problem}</p>
            )}
            {malformed.reason}
          </>
        }
        text={hash}
        typo={missing.typo}
      />
    )
  return <Tracker key={hash} hash={hash} chain={params.get('chain') ?? storedChain} />
}

export { TransactionPage as Component }

function Tracker(address: TransactionAddress) {
  const { tracked, isFetching, checkNow } = useTransaction(address)
  const asOf = useDataTime(tracked)
  const { verdict, response } = tracked.snapshot
  const network = response?.network
  useAnnouncements(tracked)
  return (
    <>
      <title>{formatPageTitle(tracked, asOf)}</title>
      <LinkPreview
        title={fillText(previews.transactionTitle, {
          hash: truncateMiddle(address.hash),
        })}
        description={previews.transaction}
      />
      {!isFinal(verdict) && <HaltNotice networks={network ? [network] : undefined} />}
      <VerdictPanel
        tracked={tracked}
        isFetching={isFetching}
        checkNow={checkNow}
        amounts={<PricedAmounts tracked={tracked} />}
        cells={<LazyCells tracked={tracked} checkNow={checkNow} />}
      >
        <div className="page flow-root md:pb-10">
          <LazyDetails tracked={tracked} />
        </div>
      </VerdictPanel>
      {asOf === '' && <Favicon status={getShownVerdict(tracked)} />}
    </>
  )
}

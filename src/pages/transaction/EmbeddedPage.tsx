import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { paths } from '../../paths'
import { isHash } from '../../model/chains/hashes'
import type { PageLoaderArgs } from '../../queries/prefetch'
import { serviceQuery } from '../../queries/service'
import { Icon } from '../../ui/Icon'
import { lazyExtra } from '../../ui/lazyComponent'
import { loadTransaction } from './loadTransaction'
import { useHydrated } from '../../ui/useHydrated'
import { MalformedHash } from './MalformedHash'
import { Tracker } from './Tracker'

// For the messages of its buttons, after a press.
const LazyToasts = lazyExtra(async () => (await import('../../ui/Toasts')).Toasts)

/**
 * `/embed/tx/{hash}`: a transaction in a frame of another site. It links to the full
 * page in a new tab and to no other page, as the rest of the app must not be shown in a
 * frame. Nothing is restored from this browser: see `blockStorage`.
 */
export function EmbeddedPage() {
  const { '*': text = '' } = useParams()
  const [params] = useSearchParams()
  const { data: service } = useQuery(serviceQuery)
  const isHydrated = useHydrated()
  const chain = params.get('chain') ?? ''
  const isValid = isHash(text)
  return (
    <main ref={reportHeight} data-embedded className="flow-root bg-sheet">
      {isValid ? (
        <Tracker key={text} hash={text} chain={chain} isEmbedded />
      ) : (
        <MalformedHash text={text} isEmbedded />
      )}
      {/* The server cannot wait for its code. */}
      <Suspense>{isHydrated && <LazyToasts />}</Suspense>
      <footer className="page flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1 text-small text-ink-2">
        {service?.source === 'sandbox' && <span>Sandbox (simulated data)</span>}
        <a
          href={isValid ? paths.transaction(text, chain) : paths.home()}
          target="_blank"
          rel="noopener"
          className="link hit ms-auto flex items-center gap-1.5"
        >
          {isValid ? 'All steps on Crosswatch' : 'Open Crosswatch'}
          <Icon name="external" size={14} />
        </a>
      </footer>
    </main>
  )
}

export { EmbeddedPage as Component }

export const loader = (args: PageLoaderArgs) =>
  loadTransaction(args, args.params['*'] ?? '', '/embed')

/**
 * A ref that reports an element's height, in px, to the page around the frame. Any page
 * may know it: it holds nothing private.
 */
function reportHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    parent.postMessage({ type: 'crosswatch:height', height }, '*')
  })
  observer.observe(element)
  return () => observer.disconnect()
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../paths'
import { serviceQuery } from '../../queries/service'
import { Icon } from '../../ui/Icon'
import type { MissingHash } from './findHash'
import { LazyTrace } from './lazyTrace'
import { MalformedHash } from './MalformedHash'
import { PollError } from './PollError'
import { useAnnouncements } from './useAnnouncements'
import { useShownTransaction } from './useShownTransaction'
import { VerdictAmounts } from './VerdictAmounts'
import { VerdictPanel } from './VerdictPanel'

type TransactionAddress = {
  hash: string
  /** The code of the chain in the frame's address; '' for none. */
  chain: string
}

/** A transaction in a frame of another site: without dollars, answers and details. */
export function EmbeddedTransaction({ hash, chain }: TransactionAddress) {
  const shown = useShownTransaction(hash, chain)
  useAnnouncements(shown)
  // Also of a drawing that comes with the first data. Without the code, it has the error.
  useEffect(() => void LazyTrace.preload().catch(() => undefined), [])
  return (
    <Frame path={paths.transaction(hash, chain)} linkText="All steps on Crosswatch">
      <VerdictPanel
        shown={shown}
        amounts={<VerdictAmounts shown={shown} />}
        below={<PollError shown={shown} isFloating={false} />}
      >
        {shown.tracked.checkedAt !== null && <LazyTrace {...shown} />}
      </VerdictPanel>
    </Frame>
  )
}

type EmbeddedMistakeProps = {
  /** The text in the frame's address, which is no hash. */
  text: string
  missing: MissingHash
}

/** In place of a transaction: the page around the frame names none. */
export const EmbeddedMistake = ({ text, missing }: EmbeddedMistakeProps) => (
  <Frame path={paths.home()} linkText="Open Crosswatch">
    <MalformedHash text={text} missing={missing} isEmbedded />
  </Frame>
)

type FrameProps = {
  /** The full page, which opens in a new tab: no other path may be framed. */
  path: string
  linkText: string
  children: ReactNode
}

function Frame({ path, linkText, children }: FrameProps) {
  const { data: service } = useQuery(serviceQuery)
  return (
    <main ref={reportHeight} data-embedded className="flow-root bg-sheet">
      {children}
      <footer className="page flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1 text-small text-ink-2">
        {service?.source === 'sandbox' && <span>Sandbox (simulated data)</span>}
        <a
          href={path}
          target="_blank"
          rel="noopener"
          className="link hit ms-auto flex items-center gap-1.5"
        >
          {linkText}
          <Icon name="external" size={14} />
        </a>
      </footer>
    </main>
  )
}

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

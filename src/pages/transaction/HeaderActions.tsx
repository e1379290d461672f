import { Suspense, useEffect } from 'react'
import { prepareReport, writeReport } from '../../queries/supportReport'
import type { Tracked } from '../../queries/trackedState'
import { useStored } from '../../storage/stored'
import { findWatched, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { lazyComponent } from '../../ui/lazyComponent'
import { useHydrated } from '../../ui/useHydrated'
import { NotifyButton } from '../../watchlist/NotifyButton'
import { useWatchActions } from '../../watchlist/useWatchActions'

// Few visitors watch a transaction.
const LazyWatchLabel = lazyComponent(
  async () => (await import('../../watchlist/WatchLabel')).WatchLabel,
)

/**
 * The label of a watched transaction, and what a user can do with it. On a phone the
 * buttons have no frames.
 */
export function HeaderActions({ tracked }: { tracked: Tracked }) {
  const { hash } = tracked.snapshot
  const item = findWatched(useStored(watched), hash)
  useEffect(prepareReport, [])
  // On a phone, the share sheet replaces Copy link. The browsers inside wallets have
  // none.
  const canShare = !useHydrated() || 'share' in navigator
  return (
    <>
      <Suspense>{item && <LazyWatchLabel hash={hash} label={item.label} />}</Suspense>
      <span className="flex min-h-8 gap-2 max-md:w-full max-md:flex-wrap max-md:justify-between md:ms-auto">
        {/* First on a wide screen, so that the other buttons stay in place when it disappears at the
          end. */}
        <NotifyButton hash={hash} tracked={tracked} />
        <span className={canShare ? 'max-md:hidden' : ''}>
          <LabeledCopyButton
            text={() => location.href}
            label="Copy link"
            icon="link"
            variant="action"
          />
        </span>
        {canShare && (
          <span className="md:hidden">
            <Button variant="action" icon="link" onClick={() => void share()}>
              Share
            </Button>
          </span>
        )}
        <LabeledCopyButton
          text={() => writeReport(tracked, location.pathname)}
          label="Copy report"
          variant="action"
          shortcut="p"
        />
        <WatchButton hash={hash} />
      </span>
    </>
  )
}

async function share(): Promise<void> {
  // Rejects when the user closes the sheet.
  await navigator
    .share({ title: document.title, url: location.href })
    .catch(() => undefined)
}

/** Adds the transaction to the watchlist, or removes it. */
function WatchButton({ hash }: { hash: string }) {
  const isWatched = findWatched(useStored(watched), hash) !== undefined
  const { toggle } = useWatchActions()
  return (
    <Button
      variant="action"
      icon="eye"
      aria-pressed={isWatched}
      data-key="w"
      onClick={() => toggle(hash)}
    >
      {isWatched ? 'Watching' : 'Watch'}
    </Button>
  )
}

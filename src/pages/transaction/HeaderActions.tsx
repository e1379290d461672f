import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import type { Tracked } from '../../queries/trackedState'
import { useStored } from '../../storage/stored'
import { findWatched, unwatch, watch, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { useToast } from '../../ui/toasts'
import { useHydrated } from '../../ui/useHydrated'
import { NotifyButton } from '../../watchlist/NotifyButton'
import { prepareReport, writeReport } from './supportReport'

/** What a user can do with the transaction. On a phone the buttons have no frames. */
export function HeaderActions({ tracked }: { tracked: Tracked }) {
  const { hash } = tracked.snapshot
  useEffect(prepareReport, [])
  // On a phone, the share sheet replaces Copy link. The browsers inside wallets have
  // none.
  const canShare = !useHydrated() || 'share' in navigator
  return (
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
        text={() => writeReport(tracked)}
        label="Copy report"
        variant="action"
      />
      <WatchButton hash={hash} />
    </span>
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
  const showToast = useToast()

  const toggle = () => {
    const action = (
      <Link className="link hit" to={paths.transactions()}>
        Watchlist
      </Link>
    )
    if (isWatched) {
      unwatch(hash)
      showToast({ text: 'Removed from your watchlist.', tone: 'done', action })
      return
    }
    const problem = watch(hash)
    showToast(
      problem === ''
        ? { text: 'Added to your watchlist.', tone: 'done', action }
        : { text: problem, tone: 'problem', action },
    )
  }
  return (
    <Button
      variant="action"
      icon="eye"
      aria-pressed={isWatched}
      data-key="w"
      onClick={toggle}
    >
      {isWatched ? 'Watching' : 'Watch'}
    </Button>
  )
}

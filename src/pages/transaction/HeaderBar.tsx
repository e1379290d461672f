import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { Tracked } from '../../queries/trackedState'
import { useStored } from '../../storage/stored'
import { findWatched, unwatch, watch, watched } from '../../storage/watched'
import { getButtonClasses } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ShortText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { useHydrated } from '../../ui/now'
import { useToast } from '../../ui/Toast'
import { NotifyButton, watchlistFullText } from '../../watchlist/NotifyButton'
import { prepareReport, writeReport } from './pageText'

const share = () =>
  // Rejects when the user closes the sheet.
  navigator.share({ title: document.title, url: location.href }).catch(() => undefined)

interface HeaderBarProps {
  hash: string
  tracked: Tracked
  hasActions: boolean
}

/** The hash, and what a user can do with the transaction. On a phone the buttons have no frames. */
export function HeaderBar({ hash, tracked, hasActions }: HeaderBarProps) {
  useEffect(prepareReport, [])
  // On a phone, the share sheet replaces Copy link. The browsers inside wallets have none.
  const canShare = !useHydrated() || 'share' in navigator
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-row max-md:pb-0">
      {hasActions && <span className="text-ink-3 max-md:hidden">Transaction</span>}
      <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
      {hasActions && (
        <span className="flex min-h-8 gap-2 max-md:w-full max-md:flex-wrap max-md:justify-between md:ms-auto">
          {/* First on a wide screen, so that the other buttons stay in place when it disappears at the end. */}
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
              <button type="button" className={getButtonClasses('action')} onClick={share}>
                <Icon name="link" size={14} />
                Share
              </button>
            </span>
          )}
          <LabeledCopyButton
            text={() => writeReport(tracked)}
            label="Copy report"
            variant="action"
          />
          <WatchButton hash={hash} />
        </span>
      )}
    </div>
  )
}

function WatchButton({ hash }: { hash: string }) {
  const isWatched = findWatched(useStored(watched), hash) !== undefined
  const { toast, showToast } = useToast()
  const toggle = () => {
    const link = (
      <Link className="link hit" to={paths.transactions()}>
        Watchlist
      </Link>
    )
    if (isWatched) unwatch(hash)
    if (isWatched) showToast('Removed from your watchlist.', 'complete', link)
    else if (watch(hash)) showToast('Added to your watchlist.', 'complete', link)
    else showToast(watchlistFullText, 'attention', link)
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isWatched}
        data-key="w"
        className={getButtonClasses('action')}
        onClick={toggle}
      >
        <Icon name="eye" size={14} />
        {isWatched ? 'Watching' : 'Watch'}
      </button>
      {toast}
    </>
  )
}

import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { useStored } from '../../storage/stored'
import { findWatched, unwatch, watch, watched } from '../../storage/watched'
import type { Tracked } from '../../queries/trackedState'
import { getButtonClasses } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ShortText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { useToast } from '../../ui/Toast'
import { NotifyButton, watchlistFullText } from '../../watchlist/NotifyButton'
import { prepareReport, writeReport } from './pageText'

interface HeaderBarProps {
  hash: string
  tracked: Tracked
  hasActions: boolean
}

/** The hash, and what a user can do with the transaction. On a phone the buttons have no frames. */
export function HeaderBar({ hash, tracked, hasActions }: HeaderBarProps) {
  useEffect(prepareReport, [])
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-row max-md:pb-0">
      {hasActions && <span className="text-ink-3 max-md:hidden">Transaction</span>}
      <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
      {hasActions && (
        <span className="flex min-h-8 gap-2 max-md:w-full max-md:flex-wrap max-md:justify-between md:ms-auto">
          {/* First on a wide screen, so that the other buttons stay in place when it disappears at the end. */}
          <NotifyButton hash={hash} tracked={tracked} />
          <span className="max-md:hidden">
            <LabeledCopyButton
              text={() => location.href}
              label="Copy link"
              icon="link"
              variant="action"
            />
          </span>
          <span className="md:hidden">
            <ShareButton />
          </span>
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
    if (isWatched) {
      unwatch(hash)
      showToast('Removed from your watchlist.', 'complete', link)
    } else if (watch(hash)) showToast('Added to your watchlist.', 'complete', link)
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

/** Opens the system's share sheet for the page's link; copies the link if there is no share sheet. */
function ShareButton() {
  const { toast, showToast } = useToast()
  const share = async () => {
    const url = location.href
    try {
      if ('share' in navigator) return await navigator.share({ title: document.title, url })
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      // The clipboard is missing on plain http, and rejects without permission.
      await navigator.clipboard.writeText(url)
      showToast('Link copied.', 'complete')
    } catch {
      showToast('Couldn’t copy the link. Copy it from the address bar.', 'attention')
    }
  }
  return (
    <>
      <button type="button" className={getButtonClasses('action')} onClick={() => void share()}>
        <Icon name="link" size={14} />
        Share
      </button>
      {toast}
    </>
  )
}

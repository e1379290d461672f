import * as controls from '#words/controls'
import * as watchTexts from '#words/watchlist'
import { useEffect } from 'react'
import { copyLink } from '#words/controls'
import * as texts from '#words/transactionPage'
import { isFinal } from '../../../model/transaction/verdict'
import { paths } from '../../../paths'
import {
  prepareReport,
  writePlainAnswer,
  writeReceipt,
  writeReport,
} from '../../../components/supportReport'
import {
  getConfirmedVerdict,
  leadsWithReport,
  type Tracked,
} from '../../../queries/trackedState'
import { useZone } from '../../../storage/useZone'
import { useStored } from '../../../storage/stored'
import { findWatched, watched } from '../../../storage/watched'
import { Button, getButtonClasses } from '../../../ui/Button'
import { LabeledCopyButton } from '../../../ui/CopyButton'
import { Icon } from '../../../ui/Icon'
import { findControl, passFocus } from '../../../ui/passFocus'
import { useInBrowser } from '../../../ui/useHydrated'
import { NotifyButton } from '../../../watchlist/NotifyButton'
import { useWatchActions } from '../../../watchlist/useWatchActions'

/**
 * What a user can do with a transaction: first to follow it, to report it where somebody has to
 * look at it, or to keep its receipt once it has ended, then to share it; the rest is in a menu.
 */
export function HeaderActions({ tracked }: { tracked: Tracked }) {
  const { hash } = tracked.snapshot
  const path = paths.transaction(hash, tracked.chain)
  const isOver = isFinal(getConfirmedVerdict(tracked))
  const needsReport = leadsWithReport(tracked)
  const zone = useZone()
  const renderAnswerButton = (variant: 'default' | 'item') => (
    <LabeledCopyButton
      text={() => writePlainAnswer(tracked, path, zone)}
      label={texts.copyAnswer}
      variant={variant}
    />
  )
  const reportButton = (
    <LabeledCopyButton
      text={() => writeReport(tracked, path)}
      label={controls.copyReport}
      variant={needsReport ? 'primary' : 'item'}
    />
  )
  useEffect(prepareReport, [])
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2 md:justify-end noscript:hidden">
      {isOver && (
        <LabeledCopyButton
          text={() => writeReceipt(tracked, path)}
          label={texts.copyReceipt}
          variant="primary"
        />
      )}
      {needsReport && (
        <span ref={passFocus(findControl)} className="contents">
          {reportButton}
        </span>
      )}
      {/* A phone has no room for more than two beside the menu. */}
      <span className="max-md:hidden">{renderAnswerButton('default')}</span>
      <NotifyButton hash={hash} tracked={tracked} isSecondary={needsReport} />
      {!isOver && (
        <span
          ref={passFocus(findControl)}
          className={needsReport ? 'max-md:hidden' : 'contents'}
        >
          <WatchButton tracked={tracked} variant="default" />
        </span>
      )}
      <span className="max-md:hidden">
        <ShareButton variant="default" path={path} />
      </span>
      <button
        type="button"
        aria-label={texts.more}
        title={texts.more}
        popoverTarget={menuId}
        className={`${getButtonClasses()} px-2!`}
      >
        <Icon name="more" />
      </button>
      <div id={menuId} popover="auto" className="floats menu">
        <span className="contents md:hidden">
          {renderAnswerButton('item')}
          <ShareButton variant="item" path={path} />
          {needsReport && <WatchButton tracked={tracked} variant="item" />}
        </span>
        {isOver && <WatchButton tracked={tracked} variant="item" />}
        {!needsReport && reportButton}
      </div>
    </div>
  )
}

const menuId = 'transaction-menu'

type ButtonProps = { variant: 'default' | 'item' }

/** The share sheet of a phone, which the browsers inside wallets do not have; else the link. */
function ShareButton({ variant, path }: ButtonProps & { path: string }) {
  const canShare = useInBrowser(() => 'share' in navigator, false)
  if (variant === 'default' || !canShare)
    return (
      <LabeledCopyButton
        text={() => location.origin + path}
        label={copyLink}
        icon="link"
        variant={variant}
      />
    )
  return (
    <Button
      variant={variant}
      icon="link"
      // Rejects when the user closes the sheet.
      onClick={() =>
        void navigator
          .share({ title: document.title, url: location.origin + path })
          .catch(() => undefined)
      }
    >
      {controls.share}
    </Button>
  )
}

type WatchButtonProps = ButtonProps & { tracked: Tracked }

function WatchButton({ tracked, variant }: WatchButtonProps) {
  const { hash } = tracked.snapshot
  const isWatched = findWatched(useStored(watched), hash) !== undefined
  const { toggle } = useWatchActions()
  return (
    <Button
      variant={variant}
      icon="eye"
      aria-pressed={isWatched}
      data-key="w"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
        toggle({ hash, chain: tracked.chain })
      }}
    >
      {isWatched ? watchTexts.watching : watchTexts.watch}
    </Button>
  )
}

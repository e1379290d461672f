import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import { isSameHash } from '../../../model/progress/legs'
import { formatReport } from '../../../model/words/reportText'
import { useStored } from '../../../storage/stored'
import { unwatch, watch, watched } from '../../../storage/watched'
import { getButtonClasses } from '../../../ui/controls/buttonClasses'
import { LabeledCopyButton } from '../../../ui/controls/CopyButton'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { Toast } from '../../../ui/floating/Toast'
import { Icon } from '../../../ui/pictures/Icon'
import { NotifyButton } from '../watching/NotifyButton'
import { useReport } from '../report/report'
import { ShareButton } from './ShareButton'

/** What can be done with the page itself. */
export function CrumbActions({ hash }: { hash: string }) {
  const report = useReport(hash)
  return (
    <>
      {/* First, as it goes when all has ended: the others stay. */}
      <NotifyButton hash={hash} />
      <span className="max-md:hidden">
        <LabeledCopyButton text={() => location.href} label="Copy link" icon="link" />
      </span>
      <span className="max-md:hidden">
        <LabeledCopyButton text={() => formatReport(report())} label="Copy report" />
      </span>
      {/* A phone has the share sheet, and the report below. */}
      <span className="md:hidden">
        <ShareButton />
      </span>
      <WatchButton hash={hash} />
    </>
  )
}

/** Watching is kept in this browser, under the hash as it was asked for. */
function WatchButton({ hash }: { hash: string }) {
  const item = useStored(watched).find((each) => isSameHash(each.hash, hash))
  const announce = useAnnounce()
  const [result, setResult] = useState('')
  const [close] = useState(() => () => setResult(''))
  const toggle = () => {
    if (item === undefined) watch(hash)
    else unwatch(item.hash)
    const words = item === undefined ? 'Added to your watchlist.' : 'Removed from your watchlist.'
    announce(words)
    setResult(words)
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={item !== undefined}
        data-key="w"
        className={getButtonClasses()}
        onClick={toggle}
      >
        <Icon name="eye" size={14} />
        {item === undefined ? 'Watch' : 'Watching'}
      </button>
      {result !== '' && (
        <Toast
          key={result}
          status="complete"
          onClose={close}
          action={
            <Link viewTransition className="link hit" to={paths.transactions()}>
              Watchlist
            </Link>
          }
        >
          {result}
        </Toast>
      )}
    </>
  )
}

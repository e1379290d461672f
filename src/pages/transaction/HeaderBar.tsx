import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { isSameHash } from '../../model/chains/hashes'
import { formatReport } from '../../model/words/report'
import { useStored } from '../../storage/stored'
import { unwatch, watch, watched } from '../../storage/watched'
import { getButtonClasses } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { useAnnounce } from '../../ui/Announcer'
import { Toast } from '../../ui/Toast'
import { Icon } from '../../ui/Icon'
import { ShortText } from '../../ui/HashText'
import { NotifyButton } from './NotifyButton'
import { useReport } from './report'
import { ShareButton } from './ShareButton'

export function HeaderBar({ hash }: { hash: string }) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2 text-row">
      <span className="text-ink-3 max-md:hidden">Transaction</span>
      <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
      <span className="flex grow min-h-8 flex-wrap justify-end gap-2 max-[27rem]:w-full">
        <HeaderActions hash={hash} />
      </span>
    </div>
  )
}

function HeaderActions({ hash }: { hash: string }) {
  const report = useReport(hash)
  return (
    <>
      {/* First, so that the other buttons stay in place when it disappears at the end. */}
      <NotifyButton hash={hash} />
      <span className="max-md:hidden">
        <LabeledCopyButton text={() => location.href} label="Copy link" icon="link" />
      </span>
      <span className="max-md:hidden">
        <LabeledCopyButton text={() => formatReport(report())} label="Copy report" />
      </span>
      {/* A phone has a Share button instead, and the report further down. */}
      <span className="md:hidden">
        <ShareButton />
      </span>
      <WatchButton hash={hash} />
    </>
  )
}

function WatchButton({ hash }: { hash: string }) {
  const item = useStored(watched).find((each) => isSameHash(each.hash, hash))
  const announce = useAnnounce()
  const [result, setResult] = useState('')
  const [close] = useState(() => () => setResult(''))
  const toggle = () => {
    if (item === undefined) watch(hash)
    else unwatch(item.hash)
    const text = item === undefined ? 'Added to your watchlist.' : 'Removed from your watchlist.'
    announce(text)
    setResult(text)
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

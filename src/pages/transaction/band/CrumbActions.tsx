import { isSameHash } from '../../../model/progress/legs'
import { formatReport } from '../../../model/words/reportText'
import { useStored } from '../../../queries/stored'
import { unwatch, watch, watched } from '../../../queries/watched'
import { buttonLook } from '../../../ui/controls/buttonLook'
import { CopyWordButton } from '../../../ui/controls/CopyButton'
import { Icon } from '../../../ui/pictures/Icon'
import { NotifyButton } from '../watching/NotifyButton'
import { useReport } from '../report/report'

/** What can be done with the page itself. */
export function CrumbActions({ hash }: { hash: string }) {
  const report = useReport(hash)
  return (
    <>
      {/* First, as it goes when all has ended: the others stay. */}
      <NotifyButton hash={hash} />
      <span className="max-md:hidden">
        <CopyWordButton text={() => location.href} word="Copy link" icon="link" />
      </span>
      <CopyWordButton text={() => formatReport(report())} word="Copy report" />
      <WatchButton hash={hash} />
    </>
  )
}

/** Watching is kept in this browser, under the hash as it was asked for. */
function WatchButton({ hash }: { hash: string }) {
  const item = useStored(watched).find((each) => isSameHash(each.hash, hash))
  return (
    <button
      type="button"
      aria-pressed={item !== undefined}
      data-key="w"
      className={buttonLook()}
      onClick={() => (item === undefined ? watch(hash) : unwatch(item.hash))}
    >
      <Icon name="eye" size={14} />
      <span className="max-md:sr-only">{item === undefined ? 'Watch' : 'Watching'}</span>
    </button>
  )
}

import { isSameHash } from '../../../model/progress/legs'
import { reportText } from '../../../model/words/reportText'
import { useStored } from '../../../queries/stored'
import { unwatch, watch, watched } from '../../../queries/watched'
import { getButtonClasses } from '../../../ui/controls/buttonClasses'
import { LabeledCopyButton } from '../../../ui/controls/CopyButton'
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
        <LabeledCopyButton text={() => location.href} label="Copy link" icon="link" />
      </span>
      <LabeledCopyButton text={() => reportText(report())} label="Copy report" />
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
      className={getButtonClasses()}
      onClick={() => (item === undefined ? watch(hash) : unwatch(item.hash))}
    >
      <Icon name="eye" size={14} />
      <span className="max-md:sr-only">{item === undefined ? 'Watch' : 'Watching'}</span>
    </button>
  )
}

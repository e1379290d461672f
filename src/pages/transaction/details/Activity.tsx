import { formatMoment, formatUtcTooltip, formatZone } from '../../../model/time'
import type { TransactionSnapshot } from '../../../model/transaction/snapshot'
import { formatChange } from '../../../model/words/changeText'
import { changedTo } from '#words/changes'
import { useZone } from '../../../storage/useZone'
import { Icon } from '../../../ui/Icon'
import { SafeText } from '../../../ui/SafeText'
import { Section } from '../../../ui/Section'

/** What each response since the page was opened changed. */
export function Activity({ log }: Pick<TransactionSnapshot, 'log'>) {
  const zone = useZone()
  const [newest] = log
  if (newest === undefined) return null
  return (
    <Section
      title="Activity"
      note={`since you opened this page, ${formatZone(zone, newest.at)}`}
    >
      <ol aria-label="Activity" className="max-h-96 overflow-y-auto">
        {log.map((change, index) => {
          const { at } = change
          const moment = formatMoment(at, newest.at, zone)
          const [before = '', after] = formatChange(change)
          return (
            // The index, so that a new entry changes the first row's text and moves no
            // row.
            <li
              key={index}
              className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 text-row"
            >
              <time
                dateTime={new Date(at).toISOString()}
                title={formatUtcTooltip(moment, formatMoment(at, newest.at, 'utc'))}
                className="font-mono text-ink-2"
              >
                {moment}
              </time>
              <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                <SafeText text={before} limit={200} />
                {after !== undefined && (
                  <>
                    {/* The page's fonts have no arrow. */}
                    <Icon name="arrow-right" size={14} className="text-ink-2" />
                    <span className="sr-only">{changedTo}</span>
                    <SafeText text={after} limit={100} />
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

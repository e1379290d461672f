import { useState } from 'react'
import type { Change } from '../../model/transaction/changes'
import { formatUtcTooltip, formatMoment, type Zone, formatZone } from '../../model/time'
import { formatChange } from '../../model/words/changeText'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { DisclosureButton } from '../../ui/DisclosureButton'
import { Section } from '../../ui/Section'

interface ChangeLogProps {
  log: readonly Change[]
  zone: Zone
}

const initialCount = 10

/** The changes that each response brought, newest first: "12:04:31 leg 2: pending → success". */
export function ChangeLog({ log, zone }: ChangeLogProps) {
  const [isShowingAll, setIsShowingAll] = useState(false)
  const [newest] = log
  if (newest === undefined) return null
  const shown = isShowingAll ? log : log.slice(0, initialCount)
  return (
    <Section
      title="Activity"
      note={`since you opened this tab, ${formatZone(zone, newest.at)}`}
      action={
        log.length > initialCount && (
          <DisclosureButton isOpen={isShowingAll} onToggle={() => setIsShowingAll(!isShowingAll)}>
            {isShowingAll ? 'Show last 10' : `Show all ${log.length}`}
          </DisclosureButton>
        )
      }
    >
      <ol aria-label="Activity">
        {shown.map((change) => {
          const { at, content } = change
          const moment = formatMoment(at, newest.at, zone)
          const inUtc = formatMoment(at, newest.at, 'utc')
          return (
            <li
              // The index, so that a new entry changes the first row's text and moves no row.
              key={shown.indexOf(change)}
              className="flex min-h-9 flex-wrap items-baseline gap-x-4 border-b border-line py-2 text-row"
            >
              <time
                dateTime={new Date(at).toISOString()}
                title={formatUtcTooltip(moment, inUtc)}
                className="font-mono text-ink-2"
              >
                {moment}
              </time>
              <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 font-mono">
                <ChangeText text={formatChange(content)} />
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** The page's fonts have no arrow, so an icon replaces it. */
function ChangeText({ text }: { text: string }) {
  const [from = '', to] = text.split(' → ', 2)
  if (to === undefined) return <SafeText text={text} limit={200} />
  return (
    <>
      <SafeText text={from} limit={100} />
      <Icon name="arrow-right" size={14} className="text-ink-2" />
      <span className="sr-only">changed to</span>
      <SafeText text={to} limit={100} />
    </>
  )
}

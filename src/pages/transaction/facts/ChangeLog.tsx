import { useState } from 'react'
import type { Change } from '../../../model/progress/changes'
import { formatUtcTooltip, formatMoment, type Zone, formatZone } from '../../../model/time'
import { Icon } from '../../../ui/pictures/Icon'
import { SafeText } from '../../../ui/text/SafeText'
import { DisclosureButton } from '../../../ui/controls/DisclosureButton'
import { Section } from '../../../ui/lists/Section'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden'

interface ChangeLogProps {
  log: readonly Change[]
  zone: Zone
}

/** So many are shown before somebody asks for all. */
const shownAtFirst = 10

/** What each answer changed, newest first: "12:04:31 leg 2: pending → success". Kept for as long as the tab lives. */
export function ChangeLog({ log, zone }: ChangeLogProps) {
  const [whole, setWhole] = useState(false)
  const [newest] = log
  if (newest === undefined) return null
  const shown = whole ? log : log.slice(0, shownAtFirst)
  return (
    <Section
      title="Activity"
      note={`since you opened this tab, ${formatZone(zone, newest.at)}`}
      action={
        log.length > shownAtFirst && (
          <DisclosureButton isOpen={whole} onToggle={() => setWhole(!whole)}>
            {whole ? 'Show last 10' : `Show all ${log.length}`}
          </DisclosureButton>
        )
      }
    >
      <ol aria-label="Activity">
        {shown.map((change) => {
          const { at, said } = change
          const moment = formatMoment(at, newest.at, zone)
          const inUtc = formatMoment(at, newest.at, 'utc')
          return (
            <li
              // By its place: the newest is written into the first row, and pushes none down.
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
                <Said text={said} />
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** The page's faces have no arrows: what stands on its two sides is set around a drawn one. */
function Said({ text }: { text: string }) {
  const [from = '', to] = text.split(' → ', 2)
  if (to === undefined) return <SafeText text={text} limit={200} />
  return (
    <>
      <SafeText text={from} limit={100} />
      <Icon name="arrow-right" size={14} className="text-ink-2" />
      <VisuallyHidden>changed to</VisuallyHidden>
      <SafeText text={to} limit={100} />
    </>
  )
}

import { Link } from 'react-router'
import { createRecentOption } from '../../search/options'
import type { Recent } from '../../storage/recents'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import { TruncatedText } from '../../ui/TruncatedText'

/** As many as one line of a wide window has. */
const maxShown = 6

/** The kinds whose ends people compare. */
const readings: ReadonlySet<Recent['kind']> = new Set(['transaction', 'address', 'asset'])

/**
 * The last opened pages as links: one line in wide windows, else two, so that the height is known.
 */
export const RecentPages = ({ recents }: { recents: readonly Recent[] }) => (
  <ul className="grid grid-cols-2 gap-x-6 pt-1 text-row md:grid-cols-3 xl:grid-cols-6">
    {recents.slice(0, maxShown).map((recent) => {
      const { to, icon, text, note } = createRecentOption(recent)
      return (
        <li
          key={`${recent.kind} ${to}`}
          title={note}
          className="relative flex h-9 min-w-0 items-center gap-2 hover:bg-well max-md:nth-[n+5]:hidden"
        >
          <Icon name={icon} size={14} className="text-ink-3" />
          <Link to={to} className="stretched min-w-0 truncate text-accent">
            {readings.has(recent.kind) ? (
              <TruncatedText
                text={text}
                start={recent.kind === 'asset' ? 9 : 6}
                end={6}
              />
            ) : (
              <SafeText text={text} limit={40} />
            )}
          </Link>
        </li>
      )
    })}
  </ul>
)

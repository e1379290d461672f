import * as texts from '#words/tasks'
import { Link } from 'react-router'
import { paths } from '../paths'
import { hasNames } from '../contract/connection'
import { Icon, type IconName } from '../ui/Icon'
import { Section } from '../ui/Section'

type TaskLink = { to: string; icon: IconName; label: string; note: string }

const listTasks = (): readonly TaskLink[] => [
  {
    to: paths.transactions(),
    icon: 'hash',
    label: texts.swap,
    note: texts.swapNote,
  },
  {
    to: paths.tokens(),
    icon: 'check',
    label: texts.token,
    note: texts.tokenNote,
  },
  ...(hasNames()
    ? ([
        {
          to: paths.names(),
          icon: 'person',
          label: texts.name,
          note: texts.nameNote,
        },
      ] as const)
    : []),
]

/** Below a dead end: what people look for. */
export const TaskLinks = () => (
  <Section title={texts.title} className="max-w-190">
    <ul>
      {listTasks().map(({ to, icon, label, note }) => (
        <li
          key={to}
          className="relative flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-b-0 hover:bg-well"
        >
          <Icon name={icon} className="text-ink-2" />
          <Link to={to} className="stretched w-32 font-medium text-accent">
            {label}
          </Link>
          <span className="text-row text-ink-2 max-md:basis-full max-md:ps-7">
            {note}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)

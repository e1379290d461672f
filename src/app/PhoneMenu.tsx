import { Link, useLocation } from 'react-router'
import { Sheet } from '../ui/floating/Sheet'
import { isWithin, sections } from './navigation'
import { paths } from './paths'

const entries = [
  ...sections,
  { word: 'Settings', to: paths.settings(), begins: [paths.settings()] },
] as const

/** The header's entries where it has no room for them. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  return (
    <Sheet title="Menu" onClose={onClose}>
      <nav aria-label="Main" className="-my-4">
        {entries.map(({ word, to, begins }) => (
          <Link
            viewTransition
            key={word}
            to={to}
            onClick={onClose}
            aria-current={isWithin(pathname, begins) ? 'page' : undefined}
            className="flex h-12 items-center border-b border-line text-answer last:border-b-0 aria-[current]:text-accent"
          >
            {word}
          </Link>
        ))}
      </nav>
    </Sheet>
  )
}

import { Link, useLocation } from 'react-router'
import { Sheet } from '../ui/Dialog'
import { isWithin, sections } from './navigation'
import { paths } from './paths'

const entries = [
  ...sections,
  { label: 'Settings', to: paths.settings(), pathPrefixes: [paths.settings()] },
] as const

export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  return (
    <Sheet title="Menu" onClose={onClose}>
      <nav aria-label="Main" className="-my-4">
        {entries.map(({ label, to, pathPrefixes }) => (
          <Link
            viewTransition
            key={label}
            to={to}
            onClick={onClose}
            aria-current={isWithin(pathname, pathPrefixes) ? 'page' : undefined}
            className="flex h-12 items-center border-b border-line text-lead last:border-b-0 aria-[current]:text-accent"
          >
            {label}
          </Link>
        ))}
      </nav>
    </Sheet>
  )
}

import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../ui/Icon'
import { IconButton, iconButtonClasses } from '../ui/IconButton'
import { CrosswatchLogo } from '../ui/CrosswatchLogo'
import { isWithin, sections } from './navigation'
import { SearchBox } from '../search/SearchBox'
import { paths } from './paths'
import { PhoneMenu } from './PhoneMenu'

/** The logo, navigation, settings, and the search box unless the page has its own. */
export function Header({ hasSearchBox }: { hasSearchBox: boolean }) {
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <header className="border-b border-line">
      <div className="page relative flex h-13 items-center gap-2 md:h-14">
        <Link
          viewTransition
          to={paths.home()}
          className="hit inline-flex items-center gap-2.5 rounded-flag text-[1rem] font-semibold tracking-[-0.01em]"
          aria-current={pathname === paths.home() ? 'page' : undefined}
        >
          <CrosswatchLogo />
          Crosswatch
        </Link>
        <nav aria-label="Main" className="ms-5 flex gap-5.5 max-md:hidden">
          {sections.map(({ label, to, pathPrefixes }) => (
            <Link
              viewTransition
              key={label}
              to={to}
              aria-current={isWithin(pathname, pathPrefixes) ? 'page' : undefined}
              className="hit rounded-flag py-1.5 text-ink-2 hover:text-ink aria-[current]:rounded-none aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-[0_2px_0_var(--ink)] aria-[current]:forced-colors:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex-1" />
        {hasSearchBox && (
          <div className="max-md:size-11 max-md:focus-within:absolute max-md:focus-within:inset-x-4 max-md:focus-within:z-10 max-md:focus-within:w-auto max-md:content-center max-md:not-focus-within:*:*:border-transparent max-md:not-focus-within:*:*:bg-transparent md:me-1 md:w-100 md:min-w-0">
            <SearchBox />
          </div>
        )}
        <Link
          viewTransition
          to={paths.settings()}
          aria-label="Settings"
          title="Settings"
          aria-current={pathname === paths.settings() ? 'page' : undefined}
          className={`${iconButtonClasses} max-md:hidden`}
        >
          <Icon name="sliders" />
        </Link>
        <span className="-me-2 inline-flex md:hidden">
          <IconButton icon="menu" label="Menu" size={20} onClick={() => setIsMenuOpen(true)} />
        </span>
        {isMenuOpen && <PhoneMenu onClose={() => setIsMenuOpen(false)} />}
      </div>
    </header>
  )
}

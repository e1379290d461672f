import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { SearchBox } from '../search/SearchBox'
import { getButtonClasses } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { paths } from '../paths'

/** `pages`: those that belong to a section. */
const sections = [
  { label: 'Tokens', to: paths.tokens(), pages: /^\/tokens\b/ },
  { label: 'Chains', to: paths.chains(), pages: /^\/chains\b/ },
  { label: 'Transactions', to: paths.transactions(), pages: /^\/tx\b/ },
  { label: 'Names', to: paths.names(), pages: /^\/(names|addresses)\b/ },
] as const
const settings = {
  label: 'Settings',
  to: paths.settings(),
  pages: /^\/settings\b/,
} as const

/** The logo, navigation, settings, and the search box unless the page has its own. */
export function Header({ hasSearchBox }: { hasSearchBox: boolean }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  return (
    <header className="border-b border-line">
      <div className="page relative flex min-h-13 items-center gap-2 py-1 max-md:flex-wrap md:h-14">
        <Link
          to={paths.home()}
          className="hit inline-flex items-center gap-2.5 rounded-flag text-[1rem] font-semibold"
          aria-current={pathname === paths.home() ? 'page' : undefined}
        >
          <CrosswatchLogo />
          Crosswatch
        </Link>
        <nav aria-label="Main" className="ms-5 flex gap-5.5 max-md:hidden">
          {sections.map(({ label, to, pages }) => (
            <Link
              key={label}
              to={to}
              aria-current={pages.test(pathname) ? 'page' : undefined}
              className="hit rounded-flag py-1.5 text-ink-2 hover:text-ink aria-[current]:rounded-none aria-[current]:font-medium aria-[current]:text-ink aria-[current]:[box-shadow:0_2px_0_var(--color-ink)] aria-[current]:forced-colors:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <span className="flex-1" />
        {hasSearchBox && (
          // On a phone it is an icon until it has the focus, and then as wide as the header.
          <div className="max-md:h-11 max-md:content-center max-md:focus-within:absolute max-md:focus-within:inset-x-4 max-md:focus-within:z-10 max-md:not-focus-within:w-11 max-md:not-focus-within:*:*:border-transparent max-md:not-focus-within:*:*:bg-transparent md:me-1 md:w-100 md:min-w-0">
            <SearchBox />
          </div>
        )}
        <Link
          to={settings.to}
          aria-label={settings.label}
          title={settings.label}
          aria-current={pathname === settings.to ? 'page' : undefined}
          className={`${getButtonClasses('icon')} max-md:hidden`}
        >
          <Icon name="sliders" />
        </Link>
        {/* The menu is a popover, which opens and closes without scripts too. */}
        <button
          type="button"
          aria-label="Menu"
          title="Menu"
          popoverTarget="menu"
          className={`${getButtonClasses('icon')} -me-2 md:hidden`}
        >
          <Icon name="menu" size={20} />
        </button>
        <nav
          ref={menu}
          id="menu"
          popover="auto"
          aria-label="Menu"
          className="floats fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-full rounded-b-none border-x-0 border-b-0 px-4 md:hidden"
        >
          {[...sections, settings].map(({ label, to, pages }) => (
            <Link
              key={label}
              to={to}
              onClick={() => menu.current?.hidePopover()}
              aria-current={pages.test(pathname) ? 'page' : undefined}
              className="flex h-12 items-center border-b border-line text-lead last:border-b-0 aria-[current]:text-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}

const CrosswatchLogo = () => (
  <svg aria-hidden="true" width="20" height="18" viewBox="0 0 20 18" fill="none">
    <path d="M1 3h18M1 9h18M1 15h18" className="stroke-line-2" strokeWidth="1.25" />
    <path d="M1 3h6.25v6h5v6H16" stroke="currentColor" strokeWidth="2.25" />
    <circle cx="16" cy="15" r="2.75" className="fill-accent" />
  </svg>
)

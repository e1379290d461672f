import * as labels from '#words/labels'
import { useRef } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { getBrandLogo, getBrandName } from '../contract/brand'
import { SearchBox } from '../search/SearchBox'
import { getButtonClasses, IconButton } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { paths } from '../paths'
import { hasNames } from '../contract/connection'
import * as controls from '#words/controls'
import * as words from '#words/layout'

/** `to`: the page that the section begins with. Those below it belong to it. */
type HeaderSection = { label: string; to: string }

const sections: readonly HeaderSection[] = [
  { label: labels.tokens, to: paths.tokens() },
  { label: labels.chains, to: paths.chains() },
  { label: labels.transactions, to: paths.transactions() },
  { label: labels.names, to: paths.names() },
  { label: labels.addresses, to: paths.addresses() },
]
const listSections = (): readonly HeaderSection[] =>
  sections.filter(({ to }) => to !== paths.names() || hasNames())

const settings: HeaderSection = { label: labels.settings, to: paths.settings() }

const getCurrent = ({ to }: HeaderSection, pathname: string) =>
  matchPath({ path: to, end: false }, pathname) ? 'page' : undefined

const sectionClasses =
  'hit rounded-flag py-1.5 text-ink-2 hover:text-ink aria-[current]:rounded-none ' +
  'aria-[current]:font-medium aria-[current]:text-ink ' +
  'aria-[current]:[box-shadow:0_2px_0_var(--color-ink)] ' +
  'aria-[current]:forced-colors:underline'

/**
 * On a phone the box is an icon until it has the focus, and then as wide as the header.
 */
const boxClasses =
  'max-md:h-11 max-md:content-center ' +
  'max-md:focus-within:absolute max-md:focus-within:inset-x-4 max-md:focus-within:z-10 ' +
  'max-md:not-focus-within:w-11 max-md:not-focus-within:*:*:border-transparent ' +
  'max-md:not-focus-within:*:*:bg-transparent md:me-1 md:w-100 md:min-w-0'

/** The logo, navigation, settings, and the search box unless the page has its own. */
export function Header({ hasSearchBox }: { hasSearchBox: boolean }) {
  const { pathname } = useLocation()
  return (
    <header className="border-b border-line">
      <div className="page relative flex min-h-13 items-center gap-2 py-1 max-md:flex-wrap md:h-14">
        <Link
          to={paths.home()}
          className="hit inline-flex max-w-44 items-center gap-2.5 rounded-flag text-[1rem] font-semibold lg:max-w-72"
          aria-current={pathname === paths.home() ? 'page' : undefined}
        >
          <Logo />
          <span className="truncate">{getBrandName()}</span>
        </Link>
        <nav aria-label={words.mainNavigation} className="ms-5 flex gap-4 max-md:hidden">
          {listSections().map((section) => (
            <Link
              key={section.label}
              to={section.to}
              aria-current={getCurrent(section, pathname)}
              className={sectionClasses}
            >
              {section.label}
            </Link>
          ))}
        </nav>
        <span className="flex-1" />
        {hasSearchBox && (
          <div className={boxClasses}>
            <SearchBox />
          </div>
        )}
        <Link
          to={settings.to}
          aria-label={settings.label}
          title={settings.label}
          aria-current={getCurrent(settings, pathname)}
          className={`${getButtonClasses('icon')} max-md:hidden`}
        >
          <Icon name="sliders" />
        </Link>
        <PhoneMenu pathname={pathname} />
      </div>
    </header>
  )
}

function PhoneMenu({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label={words.menu}
        title={words.menu}
        popoverTarget="menu"
        className={`${getButtonClasses('icon')} -me-2 md:hidden`}
      >
        <Icon name="menu" size={20} />
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        aria-label={words.menu}
        className="floats fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-full rounded-b-none border-x-0 border-b-0 px-4 pt-1 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:hidden"
      >
        <div className="-me-2 flex justify-end">
          <IconButton
            icon="close"
            label={controls.close}
            size={20}
            popoverTarget="menu"
            popoverTargetAction="hide"
          />
        </div>
        {[...listSections(), settings].map((section) => (
          <Link
            key={section.label}
            to={section.to}
            onClick={() => menu.current?.hidePopover?.()}
            aria-current={getCurrent(section, pathname)}
            className="flex h-12 items-center border-b border-line text-lead last:border-b-0 aria-[current]:text-accent"
          >
            {section.label}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Logo() {
  const path = getBrandLogo()
  if (path === '') return <CrosswatchLogo />
  // Of low priority: React would preload it, by a tag in front of the page's title.
  return (
    <img
      src={path}
      alt=""
      width="24"
      height="24"
      fetchPriority="low"
      className="size-6 shrink-0 object-contain"
    />
  )
}

const CrosswatchLogo = () => (
  <svg
    aria-hidden="true"
    width="20"
    height="18"
    viewBox="0 0 20 18"
    fill="none"
    className="shrink-0"
  >
    <path d="M1 3h18M1 9h18M1 15h18" className="stroke-line-2" strokeWidth="1.25" />
    <path d="M1 3h6.25v6h5v6H16" stroke="currentColor" strokeWidth="2.25" />
    <circle cx="16" cy="15" r="2.75" className="fill-accent" />
  </svg>
)

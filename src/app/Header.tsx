import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/pictures/Icon'
import { IconButton, iconButtonLook } from '../ui/controls/IconButton'
import { latePart } from '../ui/states/latePart'
import { Mark } from '../ui/pictures/Mark'
import { isWithin, sections } from './navigation'
import { SearchBox } from '../search/SearchBox'
import { paths } from './paths'

const PhoneMenu = latePart(async () => (await import('./PhoneMenu')).PhoneMenu)

/** Mark and word, where one can go, the box (unless the page itself holds it), settings. */
export function Header({ box }: { box: boolean }) {
  const { pathname } = useLocation()
  const [menu, setMenu] = useState(false)
  return (
    <header className="border-b border-line">
      <div className="page relative flex h-13 items-center gap-2 md:h-14">
        <a
          href={paths.home()}
          className="hit inline-flex items-center gap-2.5 rounded-flag text-[1rem] font-semibold tracking-[-0.01em]"
          aria-current={pathname === paths.home() ? 'page' : undefined}
        >
          <Mark />
          Crosswatch
        </a>
        <nav aria-label="Main" className="ms-5 flex gap-5.5 max-md:hidden">
          {sections.map(({ word, to, begins }) => (
            <a
              key={word}
              href={to}
              aria-current={isWithin(pathname, begins) ? 'page' : undefined}
              className="hit rounded-flag py-1.5 text-ink-2 hover:text-ink aria-[current]:rounded-none aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-[0_2px_0_var(--ink)] aria-[current]:forced-colors:underline"
            >
              {word}
            </a>
          ))}
        </nav>
        <div className="flex-1" />
        {box && (
          <div className="max-md:size-11 max-md:focus-within:absolute max-md:focus-within:inset-x-4 max-md:focus-within:z-10 max-md:focus-within:w-auto max-md:content-center max-md:not-focus-within:*:*:border-transparent max-md:not-focus-within:*:*:bg-transparent md:me-1 md:w-100 md:min-w-0">
            <SearchBox />
          </div>
        )}
        <a
          href={paths.settings()}
          aria-label="Settings"
          title="Settings"
          aria-current={pathname === paths.settings() ? 'page' : undefined}
          className={`${iconButtonLook} max-md:hidden`}
        >
          <Icon name="sliders" />
        </a>
        <span className="-me-2 inline-flex md:hidden">
          <IconButton icon="menu" label="Menu" size={20} onClick={() => setMenu(true)} />
        </span>
        {menu && (
          <Suspense>
            <PhoneMenu onClose={() => setMenu(false)} />
          </Suspense>
        )}
      </div>
    </header>
  )
}

import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useAnswered } from '../queries/answered'
import { Later } from '../ui/states/Later'
import { latePart } from '../ui/states/latePart'
import { useArrival } from './arrival'
import { Header } from './Header'
import { RouteBoundary } from './RouteBoundary'

const Footer = latePart(async () => (await import('./Footer')).Footer)

/** As high as the footer: what follows the first paint moves nothing. */
const room = <div className="mt-10 h-9.25" />

/**
 * What surrounds every page. `box`: whether the header holds the one box, or the page itself does. Nothing stands in for a
 * page whose file is still to come: until then the screen keeps what it has, index.html's first paint or the page before.
 */
export function Shell({ box }: { box: boolean }) {
  const main = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  useArrival(main)
  const [arrived, setArrived] = useState(false)
  const answered = useAnswered(arrived)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-field bg-accent px-4 py-2 font-medium text-accent-on focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-20"
        onClick={(event) => {
          // The address stays clean, and "back" leads to the page before.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to the content
      </a>
      <Header box={box} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <RouteBoundary at={`${pathname} ${key}`}>
          <Outlet />
          <Arrived onArrival={setArrived} />
        </RouteBoundary>
      </main>
      {answered ? (
        <Later meanwhile={room}>
          {/* A verdict stands without it. */}
          <RouteBoundary at={pathname} instead={room}>
            <Suspense fallback={room}>
              <Footer />
            </Suspense>
          </RouteBoundary>
        </Later>
      ) : (
        room
      )}
    </div>
  )
}

/** Stands beside the page, and so is drawn once the page is there: its files have come, and others may be asked for. */
function Arrived({ onArrival }: { onArrival: (arrived: true) => void }) {
  useEffect(() => onArrival(true), [onArrival])
  return null
}

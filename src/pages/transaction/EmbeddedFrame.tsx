import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LateNotice } from '../../components/lazyNotices'
import { serviceQuery } from '../../queries/service'
import { Icon } from '../../ui/Icon'
import { reportHeight } from './reportHeight'

type EmbeddedFrameProps = {
  /** The full page, which opens in a new tab: no other path may be framed. */
  path: string
  linkText: string
  children: ReactNode
}

/** The content of a frame of another site, with a link to the full page below it. */
export function EmbeddedFrame({ path, linkText, children }: EmbeddedFrameProps) {
  const { data: service } = useQuery(serviceQuery)
  return (
    <main ref={reportHeight} data-embedded className="flow-root bg-sheet">
      <LateNotice isWarningOnly />
      {children}
      <footer className="page flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1 text-small text-ink-2">
        {service?.source === 'sandbox' && <span>Sandbox (simulated data)</span>}
        <a
          href={path}
          target="_blank"
          rel="noopener"
          className="link hit ms-auto flex items-center gap-1.5"
        >
          {linkText}
          <Icon name="external" size={14} />
        </a>
      </footer>
    </main>
  )
}

import * as labels from '#words/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths'
import { Icon } from '../ui/Icon'

const lists = {
  tokens: labels.tokens,
  chains: labels.chains,
  names: labels.names,
  addresses: labels.addresses,
}

type PageHeaderProps = {
  /** The list that the page belongs to. */
  list: keyof typeof lists
  /** The subject of the page, after the link to its list. */
  current: ReactNode
  /** Buttons at the end of the first line. */
  actions?: ReactNode
  /** For what the subject's state needs, such as an edge in its colour. */
  className?: string
  /** What follows is on the same sheet. */
  isContinued?: boolean
  children: ReactNode
}

/** The full-width header of a page about one thing, with the path to it. */
export const PageHeader = ({
  list,
  current,
  actions,
  className,
  isContinued = false,
  children,
}: PageHeaderProps) => (
  <div
    className={`border-line bg-sheet ${isContinued ? '' : 'border-b'} ${className ?? ''}`}
  >
    <div className={`page pt-4 ${isContinued ? '' : 'pb-6'}`}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-row">
        <nav
          aria-label={labels.path}
          className="flex min-w-0 flex-1 items-center gap-3 max-md:basis-auto @max-[21.25rem]:flex-wrap"
        >
          <Link to={paths[list]()} className="link hit">
            {lists[list]}
          </Link>
          <Icon name="chevron-right" size={14} className="text-ink-3" />
          {current}
        </nav>
        {actions}
      </div>
      {children}
    </div>
  </div>
)

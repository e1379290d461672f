import type { ReactNode } from 'react'
import { formatTitle } from '../contract/brand'

const placeClasses = {
  page: 'page py-7 md:py-10',
  /** Where the search box of the page is. */
  sheet: 'page py-10',
} as const

type DeadEndProps = {
  title: string
  /** The title of the tab, where it is another one. */
  tabTitle?: string
  /** What was opened. */
  subject?: ReactNode
  /** Why there is nothing. */
  reason: ReactNode
  /** What to do: a search box, a link or a button. */
  children?: ReactNode
  place?: keyof typeof placeClasses
}

/** The page in place of one that does not exist or that failed. */
export function DeadEnd(props: DeadEndProps) {
  const { title, tabTitle = title, subject, reason, children, place = 'page' } = props
  const content = (
    <div className={placeClasses[place]}>
      <title>{formatTitle(tabTitle)}</title>
      <h1 className="text-title">{title}</h1>
      {subject && <p className="mt-2 flex max-w-full font-mono text-ink-2">{subject}</p>}
      <div className="mt-2 max-w-160 text-ink-2">{reason}</div>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
  return place === 'sheet' ? (
    <div className="border-b border-line bg-sheet">{content}</div>
  ) : (
    content
  )
}

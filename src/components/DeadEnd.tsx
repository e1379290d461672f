import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle'
import type { Status } from './StatusIcon'
import { TaskLinks } from './TaskLinks'
import { VerdictEdge } from './VerdictEdge'
import { VerdictHeadline } from './VerdictHeadline'

type DeadEndProps = {
  title: string
  /** Where the title is a verdict on the subject. */
  status?: Status | undefined
  /** The title of the tab, where it is another one. */
  tabTitle?: string
  /** What was opened. */
  subject?: ReactNode
  /** Why there is nothing. */
  reason: ReactNode
  /** What to do: a search box, a link or a button. */
  children?: ReactNode
  /** Below it: what may be meant; by default, what people look for. */
  near?: ReactNode
}

/** The page in place of one that does not exist or that failed. */
export function DeadEnd(props: DeadEndProps) {
  const { title, status, tabTitle = title, subject, reason, children } = props
  const { near = <TaskLinks /> } = props
  return (
    <>
      <PageTitle text={tabTitle} />
      {status && <VerdictEdge status={status} />}
      <div className="border-b border-line bg-sheet">
        <div className="page py-10">
          {status ? (
            <VerdictHeadline status={status} text={title} heading="h1" />
          ) : (
            <h1 className="text-title">{title}</h1>
          )}
          {subject && (
            <p className="mt-2 flex max-w-full font-mono text-ink-2">{subject}</p>
          )}
          <div className="mt-2 max-w-160 text-ink-2">{reason}</div>
          {children && <div className="mt-6 max-w-190">{children}</div>}
        </div>
      </div>
      <div className="page py-10">{near}</div>
    </>
  )
}

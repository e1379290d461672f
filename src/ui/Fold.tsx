import type { ReactNode } from 'react'

type FoldProps = { summary: ReactNode; children: ReactNode }

/** What few people need, behind a line that says what it is. */
export const Fold = ({ summary, children }: FoldProps) => (
  <details className="text-row">
    <summary className="hit w-fit cursor-pointer text-accent">{summary}</summary>
    <div className="pt-2">{children}</div>
  </details>
)

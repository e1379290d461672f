import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** What there is none of: "Nothing on your watchlist yet" */
  title: string
  /** What would be here and how it comes. */
  children: ReactNode
}

/** In place of a list that has nothing in it. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="py-4">
      <p className="font-medium">{title}</p>
      <div className="mt-0.5 text-ink-2">{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** How to add the first item. */
  children: ReactNode
}

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="py-4">
      <p className="font-medium">{title}</p>
      <div className="mt-0.5 text-ink-2">{children}</div>
    </div>
  )
}

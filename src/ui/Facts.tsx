import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="text-row">{children}</dl>
)

type FactProps = {
  label: string
  /** The text in the place of a missing value. */
  missing?: 'Not reported' | 'Unknown'
  children?: ReactNode
}

export function Fact({ label, missing = 'Not reported', children }: FactProps) {
  const isMissing = !children && children !== 0
  return (
    <div className="grid min-h-8.5 grid-cols-[min(148px,40%)_minmax(0,1fr)] items-start border-b border-line py-1.5 max-[340px]:grid-cols-1 md:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="pe-3 text-ink-3">{label}</dt>
      <dd className={`min-w-0 ${isMissing ? 'text-ink-3' : ''}`}>
        {isMissing ? missing : children}
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="text-row">{children}</dl>
}

interface FactProps {
  label: string
  /** The text in the place of a missing value. */
  missing?: 'Not reported' | 'Unknown'
  children?: ReactNode
}

const factRowClasses =
  'grid min-h-8.5 grid-cols-[min(148px,40%)_minmax(0,1fr)] items-start border-b border-line py-1.5 max-[340px]:grid-cols-1 md:grid-cols-[160px_minmax(0,1fr)]'

export function Fact({ label, missing = 'Not reported', children }: FactProps) {
  const isMissing =
    children === undefined || children === null || children === '' || children === false
  return (
    <div className={factRowClasses}>
      <dt className="pe-3 text-ink-3">{label}</dt>
      <dd className={`min-w-0 ${isMissing ? 'text-ink-3' : ''}`}>
        {isMissing ? missing : children}
      </dd>
    </div>
  )
}

export function FactsSkeleton({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={factRowClasses}>
          <Bar width={`${40 + ((index * 16) % 40)}%`} />
          <Bar width={`${30 + ((index * 24 + 8) % 40)}%`} />
        </div>
      ))}
    </div>
  )
}

/** Centres the skeleton in the line height of the text. */
function Bar({ width }: { width: string }) {
  return (
    <div className="flex h-5 items-center pe-3">
      <Skeleton width={width} />
    </div>
  )
}

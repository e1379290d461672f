import type { ReactNode } from 'react'

/** A list of facts: labels at the left, hairlines between. Two of them side by side make the desktop's two columns. */
export function KeyValue({ children }: { children: ReactNode }) {
  return <dl className="text-row">{children}</dl>
}

interface FactProps {
  label: string
  /** Why there is no value: the tooltip of the dash in its place. */
  missing?: 'Not reported' | 'Unknown'
  children?: ReactNode
}

/** The row of a fact: label and value. */
export const factRow =
  'grid min-h-8.5 grid-cols-[min(148px,40%)_minmax(0,1fr)] items-start border-b border-line py-1.5 max-[340px]:grid-cols-1 md:grid-cols-[160px_minmax(0,1fr)]'

/** One fact, 34 high or as high as it needs. */
export function Fact({ label, missing = 'Not reported', children }: FactProps) {
  const absent = children === undefined || children === null || children === ''
  return (
    <div className={factRow}>
      <dt className="pe-3 text-ink-3">{label}</dt>
      <dd className={`min-w-0 ${absent ? 'text-ink-3' : ''}`}>
        {absent ? <span title={missing}>—</span> : children}
      </dd>
    </div>
  )
}

import { Children, type ReactNode } from 'react'
import { MonoText } from './SafeText'

type FactProps = {
  label: string
  /** The text in the place of a missing value, without which the fact is left out. */
  missing?: string
  children?: ReactNode
}

export function Fact({ label, missing, children }: FactProps) {
  const isKnown = Children.toArray(children).some((child) => child !== '')
  if (!isKnown && missing === undefined) return null
  return (
    <div className="grid min-h-8.5 grid-cols-[min(9.25rem,40%)_minmax(0,1fr)] items-start border-b border-line py-1.5 @max-[21.25rem]:grid-cols-1 md:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="pe-4 text-ink-3">{label}</dt>
      <dd className="min-w-0">
        {isKnown ? children : <span className="text-ink-3">{missing}</span>}
      </dd>
    </div>
  )
}

type TextFactProps = Omit<FactProps, 'children'> & { text: string | null }

/** A fact in monospaced text, which is untrusted; '' or null if missing. */
export const TextFact = ({ text, ...fact }: TextFactProps) => (
  <Fact {...fact}>{text && <MonoText text={text} limit={400} />}</Fact>
)

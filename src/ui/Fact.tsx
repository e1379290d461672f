import type { ReactNode } from 'react'
import { MonoText } from './SafeText'
import * as controls from '#words/controls'

type FactProps = {
  label: string
  /** The text in the place of a missing value. */
  missing?: string
  children?: ReactNode
}

export const Fact = ({ label, missing = controls.notReported, children }: FactProps) => (
  <div className="grid min-h-8.5 grid-cols-[min(9.25rem,40%)_minmax(0,1fr)] items-start border-b border-line py-1.5 @max-[21.25rem]:grid-cols-1 md:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="pe-3 text-ink-3">{label}</dt>
    <dd className="min-w-0">
      {children || children === 0 ? (
        children
      ) : (
        <span className="text-ink-3">{missing}</span>
      )}
    </dd>
  </div>
)

type TextFactProps = Omit<FactProps, 'children'> & { text: string | null }

/** A fact in monospaced text, which is untrusted; '' or null if missing. */
export const TextFact = ({ text, ...fact }: TextFactProps) => (
  <Fact {...fact}>{text && <MonoText text={text} limit={400} />}</Fact>
)

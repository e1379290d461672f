import type { ReactNode } from 'react'
import type { IconName } from '../pictures/Icon'
import { NoteRow } from './NoteRow'
import { useNow } from '../text/now'
import { Quote } from '../text/Quote'
import { TryNow } from './TryNow'

/** What is said of a question without an answer: its cause in bold, a sentence, and the service's own words. */
interface Told {
  icon: IconName
  tone: 'trouble' | 'mend'
  cause: string
  said: string
  quote: string
  /** "Next try in 24 s"; '' where none is planned. */
  next: string
  /** Why asking at once is no use. */
  noTry: string | undefined
}

export interface TroubleProps {
  /** What is said at a moment (Unix ms). */
  tell: (now: number) => Told
  onTry: () => void
  /** What is not known for it, or from when that is which is shown. */
  children: ReactNode
}

/** Why something is missing in its place, as a row among rows, with a button that asks once more. */
export function TroubleRow({ tell, onTry, children }: TroubleProps) {
  const { icon, tone, cause, said, quote, noTry } = tell(useNow())
  return (
    <NoteRow icon={icon} tone={tone} cause={cause} action={<TryNow noTry={noTry} onTry={onTry} />}>
      {said} <Quote text={quote} />
      {children}
    </NoteRow>
  )
}

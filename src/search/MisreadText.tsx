import type { ComponentProps } from 'react'
import { DeadEnd } from '../components/DeadEnd'
import { TaskLinks } from '../components/TaskLinks'
import type { Recognition } from '../model/recognise/recognise'
import { MarkedTypo, SafeText } from '../ui/SafeText'
import { SearchBox } from './SearchBox'

type MisreadTextProps = Pick<
  ComponentProps<typeof DeadEnd>,
  'title' | 'tabTitle' | 'reason'
> & {
  /** What the search box begins with, to be corrected. */
  text?: string
  /** What was opened, where it is more than the text. */
  subject?: string
  /** The wrong character in it. */
  typo?: Recognition['typo']
}

/** The dead end of a text that leads nowhere, with the search box for another one. */
export function MisreadText(props: MisreadTextProps) {
  const { text, subject = text, typo, ...rest } = props
  return (
    <DeadEnd
      {...rest}
      subject={
        typo ? (
          <MarkedTypo typo={typo} />
        ) : (
          subject && <SafeText text={subject} limit={120} />
        )
      }
      near={<TaskLinks />}
    >
      <SearchBox isHero initialText={text} />
    </DeadEnd>
  )
}

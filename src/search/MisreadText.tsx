import type { ComponentProps } from 'react'
import { DeadEnd } from '../components/DeadEnd'
import { TaskLinks } from '../components/TaskLinks'
import { SearchBox } from './SearchBox'

type MisreadTextProps = Omit<ComponentProps<typeof DeadEnd>, 'near' | 'children'> & {
  /** What the search box begins with, to be corrected. */
  text?: string
}

/** The dead end of a text that leads nowhere, with the search box for another one. */
export const MisreadText = ({ text, ...props }: MisreadTextProps) => (
  <DeadEnd {...props} near={<TaskLinks />}>
    <SearchBox isHero initialText={text} />
  </DeadEnd>
)

import * as controls from '#words/controls'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { DeadEnd } from '../components/DeadEnd'
import type { Recognition } from '../model/recognise/recognise'
import { paths } from '../paths'
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
    >
      {typo && typo.mended !== '' && (
        <p className="mb-4">
          {controls.didYouMean}{' '}
          <Link
            to={paths.transaction(typo.mended)}
            className="link font-mono wrap-anywhere"
            translate="no"
          >
            {typo.mended}
          </Link>
        </p>
      )}
      <SearchBox isHero initialText={text} />
    </DeadEnd>
  )
}

import * as labels from '#words/labels'
import type { ReactNode } from 'react'
import { fillText } from '../model/words/messages'
import { CopyButton, type CopyGuard } from '../ui/CopyButton'
import { ExplorerLink } from './ExplorerLink'
import { SafeText } from '../ui/SafeText'
import { Tooltip } from '../ui/Tooltip'
import { splitMiddle, TruncatedText, type TruncatedTextProps } from '../ui/TruncatedText'

/**
 * A full hash or address with emphasized ends. It inherits its font size and wraps
 * anywhere.
 */
export function FullText(props: TruncatedTextProps) {
  const { head, middle, tail } = splitMiddle(props)
  return (
    <span translate="no" className="font-mono wrap-anywhere whitespace-normal text-ink-2">
      <SafeText text={head} limit={200} className="font-semibold text-ink" />
      <SafeText text={middle} limit={200} />
      {/* The last characters are those that people compare. */}
      <SafeText text={tail} className="inline-block font-semibold text-ink" />
    </span>
  )
}

type ShortTextProps = TruncatedTextProps & {
  /** "Ethereum address", "transaction hash". */
  contentName: string
  /**
   * Its page in a block explorer. The link is left out unless this is a valid https
   * URL.
   */
  href?: string | null | undefined
  /** Links the text. A frame of another site has no router. */
  renderLink?: (text: ReactNode, describedBy: string | undefined) => ReactNode
  /** What the button does in place of copying. */
  guard?: CopyGuard | undefined
}

/**
 * A hash or address, truncated in the middle, with the full text on hover and focus, a
 * copy button and an explorer link.
 */
export function ShortText(props: ShortTextProps) {
  const { contentName, href, renderLink = (text) => text, guard } = props
  const { head, tail } = splitMiddle(props)
  const note = (
    <>
      <span className="mb-1 block text-row">
        <FullText {...props} />
      </span>
      {fillText(labels.textLength, {
        content: contentName,
        count: Array.from(props.text).length,
      })}
    </>
  )
  return (
    <Tooltip content={note}>
      {(describedBy) => (
        <>
          {renderLink(<TruncatedText {...props} />, describedBy)}
          <CopyButton
            text={props.text}
            contentName={`${contentName} ${tail ? `${head}…${tail}` : head}`}
            describedBy={describedBy}
            guard={guard}
          />
          {href && (
            // "Copied" is shown in place of the link.
            <span className="inline-flex peer-data-copied:invisible">
              <ExplorerLink href={href} contentName={contentName} />
            </span>
          )}
        </>
      )}
    </Tooltip>
  )
}

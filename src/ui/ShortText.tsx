import { CopyButton } from './CopyButton'
import { truncateMiddle, TruncatedText, type TruncatedTextProps } from './TruncatedText'
import { ExplorerLink } from './ExplorerLink'
import { Tooltip } from './Tooltip'
import { FullText } from './FullText'

interface ShortTextProps extends TruncatedTextProps {
  /** "Ethereum address", "transaction hash". */
  contentName: string
  /** Its page in a block explorer. The link is left out unless this is a valid https URL. */
  href?: string | undefined
}

/** A hash or address, truncated in the middle, with the full text on hover and focus, a copy button and an explorer link. */
export function ShortText({ text, start = 8, end = 8, contentName, href }: ShortTextProps) {
  const { head, tail } = truncateMiddle({ text, start, end })
  return (
    <Tooltip
      content={
        <>
          <span className="block text-row">
            <FullText text={text} start={start} end={end} />
          </span>
          <span className="mt-1 block">{`${contentName}, ${Array.from(text).length} characters`}</span>
        </>
      }
    >
      {(describedBy) => (
        <>
          <TruncatedText text={text} start={start} end={end} />
          <CopyButton
            text={text}
            contentName={`${contentName} ${tail ? `${head}…${tail}` : head}`}
            describedBy={describedBy}
          />
          {/* "Copied" is shown in place of the link. */}
          <span className="inline-flex peer-data-copied:invisible">
            <ExplorerLink href={href} contentName={contentName} />
          </span>
        </>
      )}
    </Tooltip>
  )
}

import { CopyButton } from '../controls/CopyButton'
import { cutEnds, Ends, type EndsProps } from './Ends'
import { ExplorerLink } from '../controls/ExplorerLink'
import { Reveal } from '../floating/Reveal'
import { WholeText } from './WholeText'

interface ShortTextProps extends EndsProps {
  /** What it is, without the number of characters: "Ethereum address", "transaction hash". */
  what: string
  /** Its page in an explorer; left out unless it is a true https link. */
  href?: string | undefined
}

/** A hash or address: its ends, the whole on hover and focus, copy (the exact bytes), and the explorer. */
export function ShortText({ whole, start = 8, end = 8, what, href }: ShortTextProps) {
  const { head, tail } = cutEnds({ whole, start, end })
  return (
    <Reveal
      whole={
        <>
          <span className="block text-row">
            <WholeText whole={whole} start={start} end={end} />
          </span>
          <span className="mt-1 block">{`${what}, ${Array.from(whole).length} characters`}</span>
        </>
      }
    >
      {(describedBy) => (
        <>
          <Ends whole={whole} start={start} end={end} />
          <CopyButton
            text={whole}
            what={`${what} ${tail ? `${head}…${tail}` : head}`}
            describedBy={describedBy}
          />
          {/* "Copied" stands where the link was, for its two seconds. */}
          <span className="inline-flex peer-data-copied:invisible">
            <ExplorerLink href={href} what={what} />
          </span>
        </>
      )}
    </Reveal>
  )
}

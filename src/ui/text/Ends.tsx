import { SafeText } from './SafeText'

/** People compare ends: fewer than six characters at each are cheap to imitate. */
const fewest = 6

export interface EndsProps {
  whole: string
  /** Characters kept at the start, a prefix such as `0x` included; at least six. */
  start?: number
  /** Characters kept at the end; at least six. */
  end?: number
}

/** Where a text is cut. `middle` is empty when cutting would save nothing. */
export function cutEnds({ whole, start = 8, end = 8 }: EndsProps) {
  const characters = Array.from(whole)
  const head = Math.max(fewest, start)
  const tail = Math.max(fewest, end)
  if (characters.length <= head + tail + 1) return { head: whole, middle: '', tail: '' }
  return {
    head: characters.slice(0, head).join(''),
    middle: characters.slice(head, -tail).join(''),
    tail: characters.slice(-tail).join(''),
  }
}

/** A hash or address as its two ends. For inside a link; where it stands alone, `ShortText` also shows the whole. */
export function Ends(props: EndsProps) {
  const { head, middle, tail } = cutEnds(props)
  return (
    <span translate="no" className="font-mono whitespace-nowrap">
      <SafeText text={head} />
      {middle && (
        // On paper the stylesheet puts the middle in place of the dots.
        <span className="text-ink-3" data-paper={middle}>
          …
        </span>
      )}
      {tail && <SafeText text={tail} />}
    </span>
  )
}

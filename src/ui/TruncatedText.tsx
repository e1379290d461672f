import { SafeText, writeCodes } from './SafeText'

/**
 * People compare the ends of addresses. Fewer than six characters are easy to imitate.
 */
const minEndLength = 6

export type TruncatedTextProps = {
  text: string
  /** Characters kept at the start, including a prefix such as `0x`; at least six. */
  start?: number
  /** Characters kept at the end; at least six. */
  end?: number
}

/**
 * Splits a text for truncation. `middle` is empty if the truncated text would not be
 * shorter.
 */
export function splitMiddle({ text, start = 8, end = 8 }: TruncatedTextProps) {
  const characters = Array.from(text)
  const from = Math.max(minEndLength, start)
  const to = characters.length - Math.max(minEndLength, end)
  if (to <= from + 1) return { head: text, middle: '', tail: '' }
  const join = (first: number, last?: number) => characters.slice(first, last).join('')
  return { head: join(0, from), middle: join(from, to), tail: join(to) }
}

/**
 * A hash or address, truncated in the middle. Use it inside links; elsewhere use
 * `ShortText`, which also shows the full text.
 */
export function TruncatedText(props: TruncatedTextProps) {
  const { head, middle, tail } = splitMiddle(props)
  return (
    <span translate="no" className="font-mono whitespace-nowrap">
      <SafeText text={head} />
      {middle && (
        // In print, the stylesheet replaces the ellipsis by the middle.
        <span className="text-ink-3" data-paper={writeCodes(middle)}>
          …
        </span>
      )}
      {tail && <SafeText text={tail} />}
    </span>
  )
}

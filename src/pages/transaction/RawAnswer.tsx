import type { Observation } from '../../model/progress/observation'

/** Characters that show nothing or reorder text, as JSON itself would escape them. */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}]/gu
const escape = (text: string): string =>
  text.replace(unseen, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )

/** No screen shows more, and a browser slows down. */
const mostShown = 200_000

/** The last answer as JSON, as this page read it: its numbers and times already in one form. */
export function RawAnswer({ answer }: { answer: Observation['answer'] }) {
  const text = escape(JSON.stringify(answer, null, 2))
  return (
    <div className="border-b border-line py-3">
      <p className="text-small text-ink-3">As this page read it.</p>
      <pre
        aria-label="The raw answer"
        className="mt-2 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {text.slice(0, mostShown)}
        {text.length > mostShown && '…'}
      </pre>
    </div>
  )
}

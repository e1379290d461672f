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

/** JSON as a stranger sent it, under a label. */
export function RawText({ label, text }: { label: string; text: string }) {
  const shown = escape(text.slice(0, mostShown))
  return (
    <figure className="not-first:mt-3">
      <figcaption className="text-small text-ink-3">{label}</figcaption>
      <pre
        aria-label={label}
        className="mt-1 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {shown}
        {text.length > mostShown && '…'}
      </pre>
    </figure>
  )
}

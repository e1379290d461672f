/** Characters that are invisible or reorder text. */
const invisible = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/** Escapes invisible characters as JSON does: `\u200b`. */
const escapeInvisible = (text: string): string =>
  text.replace(invisible, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )

/** Longer texts make browsers slow. */
const maxShownLength = 200_000

/** Untrusted JSON under a label. */
export function RawText({ label, text }: { label: string; text: string }) {
  const shownText = escapeInvisible(text.slice(0, maxShownLength))
  return (
    <figure className="not-first:mt-3">
      <figcaption className="text-small text-ink-3">{label}</figcaption>
      <pre
        aria-label={label}
        className="mt-1 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {shownText}
        {text.length > maxShownLength && '…'}
      </pre>
    </figure>
  )
}

type SafeTextProps = {
  text: string
  /** Maximum number of characters. */
  limit?: number
  /** Underlines all characters but ASCII, in a text that should be Latin. */
  marksForeign?: boolean
  className?: string
  translate?: 'no'
}

/** Printable ASCII needs no further checks. Nearly every text is of this kind. */
const printableAscii = /^[\u0020-\u007E]*$/
/**
 * Has one direction wherever it is. Isolated like other texts, it would take the
 * browser longer to shape.
 */
const asciiWord = /^\w*$/
/** So short that it need not wrap: most tickers and the ends of hashes. */
const shortWord = /^\w{0,12}$/

/**
 * Untrusted text. Invisible characters are shown, and it cannot change the direction or
 * layout of the text around it. It wraps anywhere; a container for a single line needs
 * the class `clamped`.
 */
export function SafeText(props: SafeTextProps) {
  const { text, limit = 80, marksForeign = false, className = '', translate } = props
  if (shortWord.test(text) && text.length <= limit && !className && !translate)
    return text
  const Element = asciiWord.test(text) ? 'span' : 'bdi'
  const isPlain = text.length <= limit && printableAscii.test(text)
  return (
    <Element translate={translate} className={`wrap-anywhere ${className}`}>
      {isPlain
        ? text
        : readHostileText(text, limit, marksForeign).map((piece, index) =>
            piece.classes === '' ? (
              piece.text
            ) : (
              <span key={index} className={piece.classes}>
                {piece.text}
              </span>
            ),
          )}
    </Element>
  )
}

/**
 * Text for a tooltip or a name, which can have no elements: what is invisible or
 * reorders text becomes "�".
 */
export const toLabel = (text: string): string =>
  text.replaceAll(/[\p{C}\p{DI}]/gu, '\uFFFD')

const foreignClasses = 'underline decoration-ink decoration-2 underline-offset-3'
const codeClasses =
  'mx-px rounded-flag border border-line-2 px-0.5 font-mono text-[0.75em]'

/**
 * Characters that are invisible, reorder text, or look like a space: controls, format
 * characters (bidi, zero width, soft hyphen), default-ignorables (Hangul fillers,
 * variation selectors, tags), lone surrogates, other spaces, and the braille blank. A no-break
 * space is one between letters: "5 %" has it in German, "Status : " in French.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1680\u2000-\u200A\u205F\u3000\u2800]|(?<![^\p{L}])[\u00A0\u202F](?![^\p{L}])/u
const characters = new RegExp(`(${invisible.source})|.`, 'gsu')
/** Combining marks per letter. Vietnamese needs two. */
const maxMarks = 2

/**
 * Splits untrusted text into pieces with their classes. Invisible characters become
 * their code (`U+200B`), line breaks and tabs become spaces, and excess combining marks
 * are removed. After `limit` characters the text ends with an ellipsis.
 */
function readHostileText(text: string, limit: number, marksForeign: boolean) {
  const pieces: { text: string; classes: string }[] = []
  const append = (shown: string, classes = '') => {
    const last = pieces.at(-1)
    if (last?.classes === classes && classes !== codeClasses) last.text += shown
    else pieces.push({ text: shown, classes })
  }
  let count = 0
  let marks = 0
  for (const [character, code] of text.matchAll(characters)) {
    const isInvisible = code !== undefined
    // Combining marks do not count, so that the limit never separates them from their
    // letter. An invisible one is shown as its code.
    marks = /\p{M}/u.test(character) && !isInvisible ? marks + 1 : 0
    if (marks > maxMarks) continue
    if (marks === 0) count += 1
    if (count > limit) {
      append('…')
      break
    }
    if (/[\t\n\r]/.test(character)) append(' ')
    else if (isInvisible) append(formatCode(character), codeClasses)
    else
      append(
        character,
        marksForeign && !printableAscii.test(character) ? foreignClasses : '',
      )
  }
  return pieces
}

const formatCode = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Text for the stylesheet, which can have no elements either: invisible characters as codes. */
export const writeCodes = (text: string): string =>
  Array.from(text, (character) =>
    invisible.test(character) ? `[${formatCode(character)}]` : character,
  ).join('')

/**
 * Untrusted monospaced text that is not translated: an asset ID, a status of a service.
 */
export const MonoText = (props: SafeTextProps) => (
  <SafeText {...props} translate="no" className="font-mono" />
)

/** A text with its wrong character in inverse ink. */
export function MarkedTypo({
  typo: { text, index },
}: {
  typo: { text: string; index: number }
}) {
  const wrong = String.fromCodePoint(text.codePointAt(index) ?? 0)
  return (
    <span className="mt-1 block font-mono wrap-anywhere text-ink" translate="no">
      <SafeText text={text.slice(0, index)} />
      <mark className="rounded-flag bg-ink px-0.5 font-semibold text-paper">
        <SafeText text={wrong} />
      </mark>
      <SafeText text={text.slice(index + wrong.length)} />
    </span>
  )
}

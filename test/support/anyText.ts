import fc from 'fast-check'

const [firstSurrogate, surrogates, codePoints] = [0xd8_00, 0x8_00, 0x11_00_00]

/**
 * Any character that is no half of one, as fast-check's unit `binary`. That one lists all 1.1 million of them before its first
 * text: almost a second and 100 MB in each worker.
 */
const anyCharacter = fc.nat(codePoints - surrogates - 1).map(
  (at) => String.fromCodePoint(at < firstSurrogate ? at : at + surrogates),
  (text) => {
    const [first, ...others] = String(text)
    const at = first?.codePointAt(0)
    if (at === undefined || others.length > 0) throw new Error('It is not one character.')
    return at < firstSurrogate ? at : at - surrogates
  },
)

/** A text of any characters, and of names that are dangerous as keys, such as `__proto__`. */
export const anyText = (maxLength: number) => fc.string({ unit: anyCharacter, maxLength })

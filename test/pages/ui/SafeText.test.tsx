// @vitest-environment jsdom
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHostileText } from '../../../src/ui/hostileText'
import { SafeText } from '../../../src/ui/SafeText'

function shown(text: string, limit = 80): string {
  return readHostileText(text, limit)
    .map((piece) => piece.text)
    .join('')
}

describe('untrusted text', () => {
  it.each([
    ['a right-to-left override', 'US\u202EDC', 'USU+202EDC'],
    ['a zero-width space', 'U\u200BSDC', 'UU+200BSDC'],
    ['a zero-width joiner', 'U\u200DSDC', 'UU+200DSDC'],
    ['a byte order mark', '\uFEFFUSDC', 'U+FEFFUSDC'],
    ['a soft hyphen', 'US\u00ADDC', 'USU+00ADDC'],
    ['a Hangul filler', '\u3164', 'U+3164'],
    ['a half-width Hangul filler', '\uFFA0', 'U+FFA0'],
    ['a blank braille cell', '\u2800', 'U+2800'],
    ['an isolate', '\u2066x\u2069', 'U+2066xU+2069'],
    ['a tag character', 'A\u{E0041}', 'AU+E0041'],
    ['a no-break space', 'A\u00A0B', 'AU+00A0B'],
    ['half a surrogate pair', 'A\uD800', 'AU+D800'],
    ['a null', 'A\0', 'AU+0000'],
  ])('shows %s as its code', (_, text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it('leaves visible characters of any script unchanged', () => {
    for (const text of ['USDC.e', '比特币', 'Việt', 'ёж', '🐸', 'a b'])
      expect(shown(text)).toBe(text)
  })

  it('replaces line breaks and tabs by spaces', () => {
    expect(shown('a\nb\tc')).toBe('a b c')
  })

  it('keeps at most two accents per letter', () => {
    expect(shown(`Z${'\u0301'.repeat(500)}a`)).toBe('Z\u0301\u0301a')
  })

  it('respects its limit for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 1, max: 90 }),
        (text, limit) => {
          const pieces = readHostileText(text, limit)
          const plain = pieces
            .filter((piece) => piece.kind !== 'escaped')
            .map((piece) => piece.text)
          const letters = Array.from(plain.join('')).filter((c) => !/\p{M}/u.test(c))
          const escaped = pieces.length - plain.length
          expect(letters.length + escaped).toBeLessThanOrEqual(limit + 1)
          expect(plain.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
        },
      ),
      // An invisible mark is shown as its code.
      { examples: [['\u{E0100}\0\0', 1]] },
    )
  })

  it('is isolated from the text direction around it', () => {
    const { container } = render(<SafeText text="אבג 123" />)
    expect(container.firstElementChild?.tagName).toBe('BDI')
  })

  it('underlines only letters outside the expected script', () => {
    const isCyrillic = (character: string) => /\p{Script=Cyrillic}/u.test(character)
    const { container } = render(<SafeText text="UЅDС" isForeign={isCyrillic} />)
    const marked = Array.from(container.querySelectorAll('.underline'), (span) => span.textContent)
    expect(marked).toEqual(['Ѕ', 'С'])
  })

  it('never becomes markup', () => {
    const { container } = render(<SafeText text="<img src=x onerror=alert(1)>" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container).toHaveTextContent('<img src=x onerror=alert(1)>')
  })
})

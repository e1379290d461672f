import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AssetLogo } from '../../src/components/AssetLogo'
import { ChainBadge } from '../../src/components/ChainBadge'
import { ExternalLink } from '../../src/ui/ExternalLink'
import { SafeText } from '../../src/ui/SafeText'
import { TruncatedText } from '../../src/ui/TruncatedText'
import { anyText } from '../support/anyText'

const draw = (element: React.ReactElement) => render(element).container
const read = (text: string, limit?: number) => {
  const { container, unmount } = render(
    <SafeText text={text} {...(limit && { limit })} />,
  )
  const shown = container.textContent
  unmount()
  return shown
}

it.each([
  ['a right-to-left override', 'US\u202EDC', 'USU+202EDC'],
  ['a zero-width space', 'U\u200BSDC', 'UU+200BSDC'],
  ['a byte order mark', '\uFEFFUSDC', 'U+FEFFUSDC'],
  ['a soft hyphen', 'US\u00ADDC', 'USU+00ADDC'],
  ['a half-width Hangul filler', '\uFFA0', 'U+FFA0'],
  ['a blank braille cell', '\u2800', 'U+2800'],
  ['an isolate', '\u2066x\u2069', 'U+2066xU+2069'],
  ['a tag character', 'A\u{E0041}', 'AU+E0041'],
  ['a no-break space', 'A\u00A0B', 'AU+00A0B'],
  ['half a surrogate pair', 'A\uD800', 'AU+D800'],
  ['a null', 'A\0', 'AU+0000'],
  ['a line break and a tab', 'a\nb\tc', 'a b c'],
  ['more than two accents per letter', `Z${'\u0301'.repeat(500)}a`, 'Z\u0301\u0301a'],
])('shows %s safely', (_, text, expected) => {
  expect(read(text)).toBe(expected)
})

it.each([
  'USDC.e',
  '比特币',
  'Việt',
  'ёж',
  '🐸',
  'a b',
  '5\u00A0% von 9\u202F000\u202F: «\u202Fa\u202F»',
])('leaves %s unchanged', (text) => {
  expect(read(text)).toBe(text)
})

it('prints no invisible character of the middle that the screen leaves out', () => {
  const { container } = render(
    <TruncatedText text={`0x${'a'.repeat(12)}\u202E\u001B${'b'.repeat(20)}`} />,
  )
  const [printed] = container.querySelectorAll('[data-paper]')
  expect(printed?.getAttribute('data-paper')).toMatch(/^a+\[U\+202E\]\[U\+001B\]b+$/)
})

it('shows no invisible character and no more than its limit, for any text', () => {
  fc.assert(
    fc.property(anyText(300), fc.integer({ min: 1, max: 90 }), (text, limit) => {
      const shown = read(text, limit)
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
      const letters = Array.from(shown).filter((character) => !/\p{M}/u.test(character))
      // A code has at most eight characters, and the last one is the ellipsis.
      expect(letters.length).toBeLessThanOrEqual(limit * 8 + 1)
    }),
    { numRuns: 50, examples: [['\u{E0100}\0\0', 1]] },
  )
})

it('isolates the direction of a text, underlines foreign letters, and never becomes markup', () => {
  const container = draw(<SafeText text="UЅDС <img src=x>" marksForeign />)
  expect(container.firstElementChild?.tagName).toBe('BDI')
  expect(container).toHaveTextContent('UЅDС <img src=x>')
  const marked = Array.from(
    container.querySelectorAll('.underline'),
    (span) => span.textContent,
  )
  expect(marked).toEqual(['Ѕ', 'С'])
})

it('keeps at least six characters at each end of a truncated text', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9]{14,100}$/),
      fc.integer({ min: -9, max: 20 }),
      fc.integer({ min: -9, max: 20 }),
      (text, start, end) => {
        const { container, unmount } = render(
          <TruncatedText text={text} start={start} end={end} />,
        )
        const [head = '', tail] = container.textContent.split('…')
        unmount()
        if (tail === undefined) return head === text
        return (
          text.startsWith(head) &&
          text.endsWith(tail) &&
          Math.min(head.length, tail.length) >= 6
        )
      },
    ),
    { numRuns: 50, examples: [['short-address', 6, 6]] },
  )
})

const usdc = { ticker: 'USDC', identifier: 'x' }

it('loads an image of our own origin lazily, and replaces a broken one by letters', () => {
  const { container, rerender } = render(
    <AssetLogo asset={{ ...usdc, image: '/no.svg' }} />,
  )
  const image = screen.getByRole('presentation')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveProperty('src', `${location.origin}/no.svg`)
  fireEvent.error(image)
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(container).toHaveTextContent('US')
  rerender(<AssetLogo asset={{ ...usdc, image: '/yes.svg' }} />)
  expect(screen.getByRole('presentation')).toHaveProperty(
    'src',
    `${location.origin}/yes.svg`,
  )
})

describe('letters in place of a logo', () => {
  const drawLetters = (identifier: string, ticker = 'USDC') => {
    const asset = { ticker, identifier, image: '' }
    const { container, unmount } = render(<AssetLogo asset={asset} />)
    const className = container.firstElementChild?.className
    const text = container.textContent
    unmount()
    return { tint: /--hue:\d+/.exec(className ?? '')?.[0], text }
  }

  it('are on one tint for one asset, and on others for others of its ticker', () => {
    const drawn = Array.from({ length: 30 }, (_, index) =>
      drawLetters(`ETH.USDC-0x${index}A`),
    )
    expect(new Set(drawn.map(({ text }) => text))).toEqual(new Set(['US']))
    expect(new Set(drawn.map(({ tint }) => tint)).size).toBe(6)
    expect(drawLetters('ETH.USDC-0x7A')).toEqual(drawLetters('ETH.USDC-0x7a'))
  })

  it('are a question mark where the ticker has none', () => {
    expect(drawLetters('ETH.-', '$').text).toBe('?')
  })

  it('of a chain are one', () => {
    const { container } = render(<ChainBadge code="FOO" />)
    expect(container.firstElementChild).toHaveTextContent(/^F\s*FOO$/)
    expect(container.querySelector('[class*=tint]')).toHaveClass('rounded-full')
  })

  it('have a contrast of 4.5 with each tint in both themes', () => {
    const styles = readFileSync('src/ui/styles.css', 'utf8')
    const texts = /--color-ink-2: light-dark\((#\w{6}), (#\w{6})\)/.exec(styles) ?? []
    const utilities = readFileSync('src/ui/utilities.css', 'utf8')
    const tint = /@utility tint \{[^}]*\}/.exec(utilities)?.[0] ?? ''
    const [light, dark] = Array.from(
      tint.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)/g),
      ([, lightness, chroma]) => [Number(lightness), Number(chroma)] as const,
    )
    const source = readFileSync('src/components/LogoImage.tsx', 'utf8')
    const hues = Array.from(source.matchAll(/--hue:(\d+)/g), ([, hue]) => Number(hue))
    expect(hues).toHaveLength(6)
    for (const hue of hues) {
      const onLight = getContrast(
        getHexLuminance(texts[1]),
        getOklchLuminance(light, hue),
      )
      const onDark = getContrast(getHexLuminance(texts[2]), getOklchLuminance(dark, hue))
      expect(Math.min(onLight, onDark)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

/** WCAG 2 contrast of two luminances. */
function getContrast(...luminances: number[]): number {
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** Of a color such as "#11161b". */
function getHexLuminance(color = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** By the matrices of CSS Color 4; `hue` is in degrees. */
function getOklchLuminance(
  [lightness, chroma]: readonly [number, number] = [0, 0],
  hue = 0,
): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each([
  ['/logos/token-usdc.0a1b2c3d.svg', '/logos/token-usdc.0a1b2c3d.svg'],
  // Our own logo files, whatever the origin in the list.
  ['https://a.b/logos/token-usdc.svg', '/logos/token-usdc.svg'],
  ['https://stranger.example/x.png', undefined],
  ['https://a.b/logos/../token-usdc.svg', undefined],
  ['https://a.b/logos/token-usdc.svg?c', undefined],
  ['//stranger.example/x.png', undefined],
  ['/\\stranger.example', undefined],
  // In an attribute, this path would name another host.
  ['/.//stranger.example/x.png', undefined],
  ['/a/../b', undefined],
  ['/%2e%2e', undefined],
  ['javascript:/logos/token-usdc.svg', undefined],
  ['data:image/svg+xml,<svg/>', undefined],
  [`blob:${location.origin}/x`, undefined],
  ['http://[', undefined],
])('loads the logo %s from our origin alone: %s', (src, path) => {
  const drawn = [
    draw(<AssetLogo asset={{ image: src, ticker: 'X', identifier: 'x' }} />),
    draw(<ChainBadge code="X" logo={src} />),
  ]
  const paths = drawn.map((element) => element.querySelector('img')?.getAttribute('src'))
  expect(paths).toEqual([path, path])
})

it.each([
  'http://etherscan.io/tx/1',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://etherscan.io@evil.example/',
  '/tx/1',
  'not a link',
  '',
])('does not link to %s', (href) => {
  expect(draw(<ExternalLink href={href}>Etherscan</ExternalLink>)).toHaveTextContent(
    'Etherscan',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

it('links to another site with https, without telling it where the visitor comes from', () => {
  draw(<ExternalLink href="https://etherscan.io/tx/0x1">Etherscan</ExternalLink>)
  const link = screen.getByRole('link', { name: 'Etherscan' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

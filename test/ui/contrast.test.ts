import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(path.resolve(import.meta.dirname, '../../src/ui/styles.css'), 'utf8')

type Theme = 'light' | 'dark'
const themes = ['light', 'dark'] as const satisfies Theme[]

/** The colours of the stylesheet by name, such as `--ink: light-dark(#11161b, #e9edf0)`. */
const colours = new Map(
  Array.from(
    sheet.matchAll(/^ {2}--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);$/gm),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function colour(name: string, theme: Theme): string {
  const found = colours.get(name)
  if (!found) throw new Error(`the stylesheet has no colour --${name}`)
  return found[theme]
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const backgrounds = ['paper', 'sheet', 'well']
const statuses = ['progress', 'complete', 'refund', 'fail']
const washes = ['accent-wash', ...statuses.map((status) => `${status}-wash`)]

/** The pairs of text colour and background that the interface uses. */
const textPairs = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
    [...backgrounds, ...washes].map((on) => [ink, on] as const),
  ),
  ...['accent', ...statuses].flatMap((hue) =>
    [...backgrounds, `${hue}-wash`].map((on) => [hue, on] as const),
  ),
  ['accent-on', 'accent'] as const,
  // The symbol inside a filled status icon, and inverse flags.
  ...statuses.map((status) => ['status-on', status] as const),
  ['paper', 'ink'] as const,
]

describe.each(themes)('contrast in %s', (theme) => {
  it.each(textPairs)('%s on %s is at least 4.5', (text, background) => {
    expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(backgrounds)('the border of fields and buttons on %s is at least 3', (background) => {
    expect(contrast(colour('line-2', theme), colour(background, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('the colours', () => {
  it('are compared by the WCAG formula', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#5a6570', '#f4f5f6')).toBeCloseTo(5.4, 1)
  })

  it('are all defined as Tailwind colours', () => {
    expect(colours.size).toBe(20)
    for (const name of colours.keys()) expect(sheet).toContain(`--color-${name}: var(--${name});`)
  })
})

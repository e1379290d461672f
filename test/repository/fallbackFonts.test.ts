import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = readFileSync('src/ui/styles.css', 'utf8')
const faces = Array.from(styles.matchAll(/@font-face \{([^}]*)\}/g), ([, face = '']) => {
  const read = (name: string) =>
    new RegExp(`${name}: ([^;]*);`).exec(face)?.[1]?.replaceAll("'", '') ?? ''
  const readShare = (name: string) => Number.parseFloat(read(name)) / 100
  return {
    family: read('font-family'),
    weight: read('font-weight'),
    isLocal: face.includes('local('),
    ascent: readShare('ascent-override') * readShare('size-adjust'),
    descent: readShare('descent-override') * readShare('size-adjust'),
    size: readShare('size-adjust'),
  }
})
const fallbacks = faces.filter(({ isLocal }) => isLocal)

it('the fallbacks of the typefaces have the heights of Geist, so that no line grows', () => {
  expect(fallbacks).toHaveLength(5)
  for (const { ascent, descent } of fallbacks) {
    expect(ascent).toBeCloseTo(1.005, 3)
    expect(descent).toBeCloseTo(0.295, 3)
  }
})

it.each([
  ['Geist Mono from Menlo', 'Menlo', 1_233],
  ['Geist Mono from Menlo', 'Liberation Mono', 1_229],
  ['Geist Mono from Consolas', 'Consolas', 1_126],
])('a hash of 64 characters is as wide in %s (%s)', (family, _, advance) => {
  const { size = 0 } = fallbacks.find((face) => face.family === family) ?? {}
  const geistPx = 64 * 13 * 0.6
  expect(Math.abs(((64 * 13 * advance) / 2_048) * size - geistPx)).toBeLessThan(1)
})

it('each of the three weights has a fallback', () => {
  const sans = fallbacks.filter(({ family }) => family === 'Geist from Arial')
  expect(sans.map(({ weight }) => weight)).toEqual(['', '500', '600'])
})

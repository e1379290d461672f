import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  duration,
  optionalText,
  parseJson,
  parseWithAmounts,
  text,
  word,
} from '../../src/contract/lenient'
import { anyText } from '../support/anyText'

/** As newer engines replace them. */
const toWellFormed = (value: string) =>
  Array.from(value, (character) =>
    /^[\uD800-\uDFFF]$/.test(character) ? '\uFFFD' : character,
  ).join('')

describe('half of a surrogate pair', () => {
  it.each([
    [String.raw`"BAD\ud800"`, 'BAD\uFFFD'],
    [String.raw`"\uDC00BAD"`, '\uFFFDBAD'],
    [String.raw`"\uD83D\uDC38"`, '🐸'],
    [String.raw`"\ud800\ud83d\udc38\udc38"`, '\uFFFD🐸\uFFFD'],
    [String.raw`"\\ud800"`, String.raw`\ud800`],
    [String.raw`"\\\ud800"`, '\\\uFFFD'],
    [String.raw`"\"\ud800\u0041\n"`, '"\uFFFDA\n'],
    [String.raw`"🐸\ud800"`, '🐸\uFFFD'],
  ])('in the JSON %s is replaced: %j', (json, expected) => {
    expect([parseJson(json), parseWithAmounts(json)]).toEqual([expected, expected])
  })

  it('is replaced in any JSON, in keys too, and nothing else changes', () => {
    const halves = fc.constantFrom(
      '\uD800',
      '\uDBFF',
      '\uDC00',
      '\uDFFF',
      '\\',
      '\\ud800',
      '🐸',
      'a',
    )
    const anyHalves = fc.array(halves, { maxLength: 12 }).map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(anyText(20), anyHalves), anyHalves, (value, key) => {
        const parsed = parseJson(JSON.stringify({ [key]: [value] }))
        expect(parsed).toEqual({ [toWellFormed(key)]: [toWellFormed(value)] })
      }),
    )
  })

  it('does not come from the cut of a long text', () => {
    for (const schema of [text, optionalText, word]) {
      for (const length of [79, 80, 1_999, 2_000]) {
        const read = v.parse(schema, `${'x'.repeat(length)}🐸${'y'.repeat(9)}`)
        expect(() => encodeURIComponent(read)).not.toThrow()
      }
      expect(v.parse(schema, 'BAD\uD800')).toBe('BAD\uFFFD')
    }
  })

  it('costs linear time', () => {
    const halves = String.raw`\ud800\\`.repeat(200_000)
    const startedAt = performance.now()
    expect(parseJson(`"${halves}"`)).toHaveLength(400_000)
    expect(performance.now() - startedAt).toBeLessThan(8_000)
  })
})

it('a duration that leads beyond any time is not known', () => {
  const year = 366 * 24 * 60 * 60_000
  const read = (value: unknown) => v.parse(duration, value)
  expect([90_000, 90 * year, String(90 * year)].map(read)).toEqual([
    90_000,
    90 * year,
    90 * year,
  ])
  expect([131 * year, 1e16, '1e16', -1].map(read)).toEqual([null, null, null, null])
})

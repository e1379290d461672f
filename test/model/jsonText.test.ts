import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indentJson } from '../../src/model/jsonText'

it('indents JSON like JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

it('keeps every digit and escape, and a text that is no JSON', () => {
  const text = String.raw`{"a": 12345678901234567890.10, "b":"\u0041, {" }`
  expect(indentJson(text)).toBe(
    String.raw`{
  "a": 12345678901234567890.10,
  "b": "\u0041, {"
}`,
  )
  expect(indentJson('<html> {')).toBe('<html> {')
})

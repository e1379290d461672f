import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createReference } from '../../build/reference/reference'

const reference = createReference()

it.each(Object.entries(reference))(
  'docs/reference/%s is current: otherwise run npm run reference',
  (name, text) => {
    expect(readFileSync(`docs/reference/${name}`, 'utf8')).toBe(text)
  },
)

it('docs/reference has no other page', () => {
  expect(readdirSync('docs/reference').toSorted()).toEqual(Object.keys(reference))
})

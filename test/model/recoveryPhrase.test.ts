import { expect, it } from 'vitest'
import { isRecoveryPhrase } from '../../src/model/recoveryPhrase'
import { readFilters } from '../../src/model/tokens/filters'
import { readQuery } from '../../src/search/readQuery'

const phrase =
  'legal winner thank year wave sausage worth useful legal winner thank yellow'

it.each([
  phrase,
  phrase.toUpperCase(),
  phrase.replaceAll(' ', '\n'),
  phrase
    .split(' ')
    .map((word, index) => `${index + 1}. ${word}`)
    .join(', '),
  `${phrase} ${phrase}`,
])('a recovery phrase is recognised: %s', (text) => {
  expect(isRecoveryPhrase(text)).toBe(true)
  const query = readQuery(text)
  expect(query.problem).toMatch(/^This looks like a recovery phrase\./)
  // Nothing is requested for it, and it is in no further URL.
  expect(query.tokenQuery).toBe('')
  expect(query.readings).toEqual([])
  expect(readFilters(new URLSearchParams({ q: text })).q).toBe('')
})

it.each([
  'wrapped bitcoin',
  'legal winner thank year wave sausage worth useful legal winner thank',
  'Please look at my swap 4c8a83c3, it is late and I have not got it back so far today',
])('other words are none: %s', (text) => {
  expect(isRecoveryPhrase(text)).toBe(false)
})

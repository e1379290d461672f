import { expect, it } from 'vitest'
import { formatDuration } from '../../src/model/time'
import { formatEstimate } from '../../src/model/words/timeText'

it.each([
  [0, '0 s'],
  [999, '0 s'],
  [59_999, '59 s'],
  [168_000, '2 min 48 s'],
  [120_000, '2 min'],
  [3_840_000, '1 h 04 min'],
  [183_600_000, '2 d 3 h'],
  [-5_000, '0 s'],
  [Number.NaN, '0 s'],
  [Number.POSITIVE_INFINITY, '0 s'],
])('a duration of %d ms is %s', (ms, words) => expect(formatDuration(ms)).toBe(words))

it.each([
  [1, 'about 5 s'],
  [13_000, 'about 15 s'],
  [62_000, 'about 1 min'],
  [7_900_000, 'about 2 h 15 min'],
])('an estimate of %i ms is %s', (ms, words) => expect(formatEstimate(ms)).toBe(words))

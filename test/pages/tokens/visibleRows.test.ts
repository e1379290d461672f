import { expect, it } from 'vitest'
import { computeVisibleRows } from '../../../src/pages/tokens/useVisibleRows'

it.each([
  ['the server renders enough for most windows', 1_000, -1, 0, [0, 12], []],
  ['at the top one row more than fits', 1_000, -3, 25, [0, 22], []],
  ['a window at the first row loads the next pages', 1_000, 0, 20, [0, 27], [1, 2]],
  ['a scrolled window has rows above and below', 1_000, 150, 20, [142, 177], [1, 2, 3]],
  ['far down, the pages above are not loaded', 1_000, 500, 20, [492, 527], [4, 5, 6, 7]],
  ['the end of the list', 1_000, 990, 20, [982, 999], [9]],
  ['a short list', 5, -1, 20, [0, 4], []],
  ['a list that has become shorter than its scroll position', 50, 400, 20, [42, 49], []],
])('%s', (_, total, top, height, [first, last], pages) => {
  expect(computeVisibleRows({ total, top, height })).toEqual({ first, last, pages })
})

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { doubts, openDoubts } from '../../../src/model/words/en/doubts'
import { instructions, refundAdvice } from '../../../src/model/words/en/next'
import { causes, placeNotes, places } from '../../../src/model/words/en/where'
import { listPieces, say, type Sentence, toPlain } from '../../../src/model/words/pieces'
import { Said } from '../../../src/pages/transaction/details/Answers'

const step = {
  code: 'unpaid',
  subject: 'transaction',
  explorer: null,
  askAt: null,
  refundAddress: null,
  needsReport: true,
  cause: null,
  app: null,
} as const

/** All sentences of the catalogue that are said whole, and the page's instructions. */
const sentences: Sentence[] = [
  ...Object.values(instructions).map(({ page }) =>
    typeof page === 'function' ? page(step) : page,
  ),
  ...Object.values(instructions).flatMap(({ notes = [] }) =>
    typeof notes === 'function' ? notes(step) : notes,
  ),
  ...[refundAdvice, causes, placeNotes, places, doubts, openDoubts].flatMap((texts) =>
    Object.values<unknown>(texts).filter((text) => typeof text === 'string'),
  ),
]

it('no sentence of ours is shortened', () => {
  expect(sentences.length).toBeGreaterThan(100)
  for (const sentence of sentences) {
    const { container } = render(<Said sentence={sentence} />)
    expect(container.textContent).toBe(toPlain(sentence))
  }
  const longWord = say`${{ quote: 'x'.repeat(500) }}`
  const { container } = render(<Said sentence={longWord} />)
  expect(listPieces(longWord)).toHaveLength(1)
  expect(container.textContent?.length).toBeLessThan(100)
})

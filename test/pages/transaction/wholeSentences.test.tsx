import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { doubts, openDoubts } from '#words/doubts'
import { instructions, refundAdvice, reports } from '#words/next'
import { causes, placeNotes, places } from '#words/where'
import { listPieces, toPlain } from '../../../src/model/words/pieces'
import { Said } from '../../../src/pages/transaction/details/Answers'

/** The texts of messages, with what stands for their values. */
const listTexts = (messages: unknown): string[] =>
  typeof messages === 'string'
    ? [messages]
    : Object.values(Object(messages)).flatMap(listTexts)

const sentences = listTexts([
  instructions,
  reports,
  refundAdvice,
  causes,
  placeNotes,
  places,
  doubts,
  openDoubts,
])

it('no sentence of ours is shortened', () => {
  expect(sentences.length).toBeGreaterThan(100)
  for (const sentence of sentences) {
    const { container } = render(<Said sentence={sentence} />)
    expect(container.textContent).toBe(toPlain(sentence))
  }
  const longWord = [{ quote: 'x'.repeat(500) }]
  const { container } = render(<Said sentence={longWord} />)
  expect(listPieces(longWord)).toHaveLength(1)
  expect(container.textContent?.length).toBeLessThan(100)
})

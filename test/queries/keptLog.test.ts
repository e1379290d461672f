import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noted, observe, unobserved } from '../../src/model/progress/observation'
import { keepLog, keptLog } from '../../src/queries/keptLog'
import { answerOf, swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'

const hash = 'A'.repeat(64)
const answer = answerOf(
  wireAnswer(false, 'pending', swapLegs('success', 'swapping', 'not_started')),
)
const answered = observe(unobserved(hash, 0), { kind: 'answer', answer }, 1)

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('what a tab keeps of a transaction', () => {
  it('is its log, and in words what it saw last', () => {
    keepLog(answered)
    expect(keptLog(`0x${hash.toLowerCase()}`)).toEqual({
      log: [{ at: 1, said: 'First update: pending, 3 steps' }],
      seen: 'pending (complete, swapping, not started)',
    })
  })

  it('outlives a page that got no answer', () => {
    keepLog(answered)
    const later = noted(unobserved(hash, 2, keptLog(hash)), 'no answer: offline', 3)
    keepLog(later)
    expect(keptLog(hash)).toEqual({
      log: later.log,
      seen: 'pending (complete, swapping, not started)',
    })
  })

  it('is nothing where it is damaged', () => {
    keepLog(answered)
    sessionStorage.setItem(`crosswatch:log:${hash}`, '{"done":true}')
    expect(keptLog(hash)).toEqual({ log: [], seen: '' })
    sessionStorage.setItem(`crosswatch:log:${hash}`, '[')
    expect(keptLog(hash)).toEqual({ log: [], seen: '' })
  })
})

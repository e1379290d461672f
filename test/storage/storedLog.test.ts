import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addLogEntry, updateSnapshot, createSnapshot } from '../../src/model/transaction/snapshot'
import { storeLog, readStoredLog } from '../../src/storage/storedLog'
import { answerOf, swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'

const hash = 'A'.repeat(64)
const response = answerOf(
  wireAnswer(false, 'pending', swapLegs('success', 'swapping', 'not_started')),
)
const snapshot = updateSnapshot(createSnapshot(hash, 0), { kind: 'response', response }, 1)

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('the stored log of a transaction', () => {
  it('has the changes and a summary of the last state', () => {
    storeLog(snapshot)
    expect(readStoredLog(`0x${hash.toLowerCase()}`)).toEqual({
      log: [{ at: 1, said: 'First update: pending, 3 steps' }],
      previousSummary: 'pending (complete, swapping, not started)',
    })
  })

  it('survives a page load without a response', () => {
    storeLog(snapshot)
    const later = addLogEntry(createSnapshot(hash, 2, readStoredLog(hash)), 'Offline', 3)
    storeLog(later)
    expect(readStoredLog(hash)).toEqual({
      log: later.log,
      previousSummary: 'pending (complete, swapping, not started)',
    })
  })

  it('is empty if the stored text is invalid', () => {
    storeLog(snapshot)
    sessionStorage.setItem(`crosswatch:log:${hash}`, '{"done":true}')
    expect(readStoredLog(hash)).toEqual({ log: [], previousSummary: '' })
    sessionStorage.setItem(`crosswatch:log:${hash}`, '[')
    expect(readStoredLog(hash)).toEqual({ log: [], previousSummary: '' })
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  countSaved,
  deleteAllSaved,
  deleteSavedStatus,
  readSavedStatus,
  saveStatus,
} from '../../src/storage/savedStatus'
import { memoryStorage } from '../support/memoryStorage'

const hash = 'A'.repeat(64)
const status = { at: 1_000_000, finalCount: 2, text: '{"done":true}' }
const createHash = (index: number) => index.toString(16).toUpperCase().padStart(64, '0')

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('the saved status of a transaction', () => {
  it('is found by each form of its hash, and can be deleted', () => {
    saveStatus(hash, status)
    expect(readSavedStatus(`0x${hash.toLowerCase()}`)).toEqual(status)
    deleteSavedStatus(hash)
    expect(readSavedStatus(hash)).toBeNull()
  })

  it.each([
    ['empty', ''],
    ['very long', ' '.repeat(10_001)],
  ])('is not saved if its text is %s', (_, text) => {
    saveStatus(hash, { ...status, text })
    expect(countSaved()).toBe(0)
  })

  it.each(['{"at":', '{"verdict":"complete"}', 'null'])('is ignored if it is %s', (text) => {
    localStorage.setItem(`crosswatch:response:${hash}`, text)
    expect(readSavedStatus(hash)).toBeNull()
  })

  it('is one of 200; the oldest is deleted first, and a damaged one before it', () => {
    localStorage.setItem(`crosswatch:response:${hash}`, 'damaged')
    for (let index = 1; index <= 201; index += 1) {
      saveStatus(createHash(index), { ...status, at: 1_000_000 + index })
    }
    expect(countSaved()).toBe(200)
    expect(readSavedStatus(createHash(1))).toBeNull()
    expect(readSavedStatus(createHash(2))).not.toBeNull()
    deleteAllSaved()
    expect(countSaved()).toBe(0)
  })

  it('is lost if storage is full or blocked', () => {
    vi.stubGlobal('localStorage', Object.assign(memoryStorage(), { full: true }))
    saveStatus(hash, status)
    expect(readSavedStatus(hash)).toBeNull()
    vi.stubGlobal('localStorage', undefined)
    saveStatus(hash, status)
    expect([readSavedStatus(hash), countSaved()]).toEqual([null, 0])
    deleteAllSaved()
  })
})

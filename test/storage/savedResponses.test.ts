import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getVerdict, updateSnapshot, createSnapshot } from '../../src/model/progress/snapshot'
import {
  deleteSavedResponses,
  measureSavedResponses,
  readSaved,
  saveResponse,
} from '../../src/storage/savedResponses'
import { unwatch, watch } from '../../src/storage/watched'
import { answerOf, returnLeg, swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'

const hash = 'A'.repeat(64)
const wireOf = (done: boolean, status: string, words: [string, string, string], of = hash) =>
  wireAnswer(done, status, swapLegs(...words), { firstTransactionHash: of })
const complete = wireOf(true, 'success', ['success', 'success', 'success'])
const pending = wireOf(false, 'pending', ['success', 'pending', 'not_started'])

/** What a page knows after this response, by a server whose clock is 5 s ahead. */
const trackedAfter = (wire: unknown, of = hash, at = 1_000_000) => ({
  snapshot: updateSnapshot(
    createSnapshot(of, at),
    { kind: 'response', response: answerOf(wire) },
    at,
  ),
  finalCount: 2,
  checkedAt: at + 5_000,
  clockOffset: 5_000,
  sent: JSON.stringify(wire),
})
const verdictOf = (of = hash) => {
  const saved = readSaved(of)
  return saved && getVerdict(saved.snapshot).verdict
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  unwatch(hash)
  vi.unstubAllGlobals()
})

describe('the last response of a transaction', () => {
  it('is kept of one that has ended, with its time by this device and how often it was confirmed', () => {
    saveResponse(trackedAfter(complete))
    expect(readSaved(`0x${hash.toLowerCase()}`)).toMatchObject({ at: 1_000_000, finalCount: 2 })
    expect(verdictOf()).toBe('complete')
  })

  it('is kept of one under way only while it is watched', () => {
    saveResponse(trackedAfter(pending))
    expect(readSaved(hash)).toBeNull()
    watch(hash)
    saveResponse(trackedAfter(pending))
    expect(verdictOf()).toBe('in-progress')
  })

  it('is not kept where earlier responses contradict it', () => {
    const legs = [...swapLegs('success', 'success', 'success').slice(0, 1), returnLeg('success')]
    const refunded = wireAnswer(true, 'success', legs, { firstTransactionHash: hash })
    const before = trackedAfter(refunded)
    saveResponse(before)
    expect(verdictOf()).toBe('refunded')
    const snapshot = updateSnapshot(
      before.snapshot,
      { kind: 'response', response: answerOf(complete) },
      2_000_000,
    )
    expect(getVerdict(snapshot).verdict).toBe('unclear')
    saveResponse({ ...trackedAfter(complete), snapshot })
    expect(verdictOf()).toBe('refunded')
  })

  it('is not kept where it is very long', () => {
    saveResponse({ ...trackedAfter(complete), sent: ' '.repeat(10_001) })
    saveResponse({ ...trackedAfter(complete), sent: '' })
    expect(readSaved(hash)).toBeNull()
  })

  it.each([
    ['no JSON', '{"at":'],
    ['of another shape', '{"verdict":"complete"}'],
    [
      'about another transaction',
      JSON.stringify({
        at: 1,
        finalCount: 4,
        text: JSON.stringify(
          wireOf(true, 'success', ['success', 'success', 'success'], 'B'.repeat(64)),
        ),
      }),
    ],
    ['no answer of the interface', JSON.stringify({ at: 1, finalCount: 4, text: '{"hash":1}' })],
    ['with a text that is no JSON', JSON.stringify({ at: 1, finalCount: 4, text: '<html>' })],
  ])('is not read where what is stored is %s', (_, text) => {
    localStorage.setItem(`crosswatch:response:${hash}`, text)
    expect(readSaved(hash)).toBeNull()
  })

  it('is kept of 200 transactions, and the oldest goes first', () => {
    const hashOf = (index: number) => index.toString(16).toUpperCase().padStart(64, '0')
    for (let index = 1; index <= 201; index += 1) {
      const wire = {
        ...complete,
        result: { ...complete.result, firstTransactionHash: hashOf(index) },
      }
      saveResponse(trackedAfter(wire, hashOf(index), 1_000_000 + index))
    }
    expect(measureSavedResponses()).toMatchObject({ count: 200, oldest: 1_000_002 })
    expect(readSaved(hashOf(1))).toBeNull()
    expect(readSaved(hashOf(201))).not.toBeNull()
    deleteSavedResponses()
    expect(measureSavedResponses()).toEqual({ count: 0, characters: 0, oldest: null })
  })

  it('costs nothing where storage is full or blocked', () => {
    const full = memoryStorage()
    full.full = true
    vi.stubGlobal('localStorage', full)
    saveResponse(trackedAfter(complete))
    expect(readSaved(hash)).toBeNull()
    vi.stubGlobal('localStorage', undefined)
    saveResponse(trackedAfter(complete))
    expect(readSaved(hash)).toBeNull()
    expect(measureSavedResponses()).toEqual({ count: 0, characters: 0, oldest: null })
    deleteSavedResponses()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyResult, createSnapshot } from '../../src/model/transaction/transaction'
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
const createWire = (done: boolean, status: string, statuses: [string, string, string], of = hash) =>
  wireAnswer(done, status, swapLegs(...statuses), { firstTransactionHash: of })
const complete = createWire(true, 'success', ['success', 'success', 'success'])
const pending = createWire(false, 'pending', ['success', 'pending', 'not_started'])

/** The state after this response, with a server clock that is 5 s ahead. */
const createTrackedAfter = (wire: unknown, of = hash, at = 1_000_000) => ({
  snapshot: {
    ...applyResult(createSnapshot(of, at), { kind: 'response', response: answerOf(wire) }, at),
    finalCount: 2,
  },
  checkedAt: at + 5_000,
  clockOffset: 5_000,
  sent: JSON.stringify(wire),
})
const readVerdict = (of = hash) => {
  const saved = readSaved(of)
  return saved && saved.snapshot.verdict
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  unwatch(hash)
  vi.unstubAllGlobals()
})

describe('saving the last response of a transaction', () => {
  it('stores a final one with its time by this device’s clock and its number of confirmations', () => {
    saveResponse(createTrackedAfter(complete))
    expect(readSaved(`0x${hash.toLowerCase()}`)).toMatchObject({
      at: 1_000_000,
      snapshot: { finalCount: 2 },
    })
    expect(readVerdict()).toBe('complete')
  })

  it('stores one in progress only if the transaction is watched', () => {
    saveResponse(createTrackedAfter(pending))
    expect(readSaved(hash)).toBeNull()
    watch(hash)
    saveResponse(createTrackedAfter(pending))
    expect(readVerdict()).toBe('in-progress')
  })

  it('skips one that earlier responses contradict', () => {
    const legs = [...swapLegs('success', 'success', 'success').slice(0, 1), returnLeg('success')]
    const refunded = wireAnswer(true, 'success', legs, { firstTransactionHash: hash })
    const before = createTrackedAfter(refunded)
    saveResponse(before)
    expect(readVerdict()).toBe('refunded')
    const snapshot = applyResult(
      before.snapshot,
      { kind: 'response', response: answerOf(complete) },
      2_000_000,
    )
    expect(snapshot.verdict).toBe('unclear')
    saveResponse({ ...createTrackedAfter(complete), snapshot })
    expect(readVerdict()).toBe('refunded')
  })

  it('skips one that is very long or empty', () => {
    saveResponse({ ...createTrackedAfter(complete), sent: ' '.repeat(10_001) })
    saveResponse({ ...createTrackedAfter(complete), sent: '' })
    expect(readSaved(hash)).toBeNull()
  })

  it.each([
    ['not JSON', '{"at":'],
    ['of another shape', '{"verdict":"complete"}'],
    [
      'about another transaction',
      JSON.stringify({
        at: 1,
        finalCount: 4,
        text: JSON.stringify(
          createWire(true, 'success', ['success', 'success', 'success'], 'B'.repeat(64)),
        ),
      }),
    ],
    [
      'not a response of the interface',
      JSON.stringify({ at: 1, finalCount: 4, text: '{"hash":1}' }),
    ],
    ['with a text that is not JSON', JSON.stringify({ at: 1, finalCount: 4, text: '<html>' })],
  ])('ignores a stored text that is %s', (_, text) => {
    localStorage.setItem(`crosswatch:response:${hash}`, text)
    expect(readSaved(hash)).toBeNull()
  })

  it('stores 200, and deletes the oldest first', () => {
    const createHash = (index: number) => index.toString(16).toUpperCase().padStart(64, '0')
    for (let index = 1; index <= 201; index += 1) {
      const wire = {
        ...complete,
        result: { ...complete.result, firstTransactionHash: createHash(index) },
      }
      saveResponse(createTrackedAfter(wire, createHash(index), 1_000_000 + index))
    }
    expect(measureSavedResponses()).toMatchObject({ count: 200, oldest: 1_000_002 })
    expect(readSaved(createHash(1))).toBeNull()
    expect(readSaved(createHash(201))).not.toBeNull()
    deleteSavedResponses()
    expect(measureSavedResponses()).toEqual({ count: 0, characters: 0, oldest: null })
  })

  it('does nothing if storage is full or blocked', () => {
    const storage = memoryStorage()
    storage.full = true
    vi.stubGlobal('localStorage', storage)
    saveResponse(createTrackedAfter(complete))
    expect(readSaved(hash)).toBeNull()
    vi.stubGlobal('localStorage', undefined)
    saveResponse(createTrackedAfter(complete))
    expect(readSaved(hash)).toBeNull()
    expect(measureSavedResponses()).toEqual({ count: 0, characters: 0, oldest: null })
    deleteSavedResponses()
  })
})

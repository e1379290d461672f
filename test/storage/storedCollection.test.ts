import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoredCollection } from '../../src/storage/storedCollection'
import { memoryStorage } from '../support/memoryStorage'

const schema = v.object({ name: v.string(), at: v.number() })
/** One document's collection. All documents share the storage. */
const open = (maxEntries = 100) =>
  createStoredCollection('t:', schema, (a, b) => b.at - a.at, maxEntries)
const readNames = (collection: ReturnType<typeof open>) => collection.read().map(({ name }) => name)
const add = (collection: ReturnType<typeof open>, name: string, at: number) =>
  collection.put(name, () => ({ name, at }))

let storage: ReturnType<typeof memoryStorage>
let page: EventTarget
beforeEach(() => {
  storage = memoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

describe('a stored collection', () => {
  it('loses no entry when two documents write at the same time', () => {
    const [one, two] = [open(), open()]
    add(one, 'first', 1)
    expect(readNames(two)).toEqual(['first'])
    // Both start from the same list, like two tabs before they are notified.
    const before = one.read()
    add(one, 'by one', 2)
    expect(before).toHaveLength(1)
    add(two, 'by two', 3)
    two.put('first', () => undefined)
    expect(readNames(one)).toEqual(['by two', 'by one'])
    expect(readNames(two)).toEqual(readNames(one))
  })

  it('notifies of writes by other documents under its prefix only', () => {
    const collection = open()
    const listener = vi.fn<() => void>()
    const stop = collection.subscribe(listener)
    const dispatch = (key: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    dispatch('another:key')
    expect(listener).not.toHaveBeenCalled()
    dispatch('t:name')
    dispatch(null)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    dispatch('t:name')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('reads the storage once for all listeners until an entry changes', () => {
    const [collection, other] = [open(), open()]
    for (let at = 0; at < 50; at += 1) add(collection, String(at), at)
    const listener = vi.fn<() => void>()
    const cleanups = [
      collection.subscribe(() => listener()),
      collection.subscribe(() => listener()),
    ]
    expect(collection.read()).toHaveLength(50)
    const getItem = vi.spyOn(storage, 'getItem')
    for (let reads = 0; reads < 200; reads += 1) collection.read()
    expect(getItem).not.toHaveBeenCalled()

    add(collection, 'own', 50)
    expect(readNames(collection)[0]).toBe('own')
    add(other, 'of another in this document', 51)
    expect(readNames(collection)[0]).toBe('of another in this document')
    storage.setItem('t:tab', JSON.stringify({ name: 'of another tab', at: 52 }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 't:tab' }))
    expect(readNames(collection)[0]).toBe('of another tab')
    storage.setItem('t:late', JSON.stringify({ name: 'while the page was frozen', at: 53 }))
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(readNames(collection)[0]).toBe('while the page was frozen')
    expect(listener).toHaveBeenCalledTimes(8)

    for (const cleanup of cleanups) cleanup()
    storage.setItem('t:unnoticed', JSON.stringify({ name: 'without a listener', at: 54 }))
    expect(readNames(collection)[0]).toBe('without a listener')
    add(collection, 'last', 55)
    expect(listener).toHaveBeenCalledTimes(8)
  })

  it('returns the same list until an entry changes', () => {
    const collection = open()
    add(collection, 'a', 1)
    expect(collection.read()).toBe(collection.read())
  })

  it('ignores entries that do not match the schema', () => {
    storage.setItem('t:a', '{"name":')
    storage.setItem('t:b', '{"name":7,"at":1}')
    storage.setItem('t:c', '{"name":"c","at":1}')
    storage.setItem('another', '{"name":"d","at":1}')
    expect(readNames(open())).toEqual(['c'])
  })

  it('deletes the last entries beyond the maximum', () => {
    const collection = open(3)
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) add(collection, name, index)
    expect(readNames(collection)).toEqual(['e', 'd', 'c'])
    expect(storage).toHaveLength(3)
  })

  it('keeps entries in memory while storage is full, and deletes them there too', () => {
    const collection = open()
    add(collection, 'kept', 1)
    storage.full = true
    add(collection, 'in memory', 2)
    expect(readNames(collection)).toEqual(['in memory', 'kept'])
    collection.put('in memory', () => undefined)
    collection.put('kept', () => undefined)
    expect(readNames(collection)).toEqual([])
  })

  it('keeps entries in memory if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    const collection = open()
    add(collection, 'a', 1)
    expect(readNames(collection)).toEqual(['a'])
    collection.clear()
    expect(readNames(collection)).toEqual([])
  })
})

import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoredCollection } from '../../src/storage/storedCollection'
import { memoryStorage } from '../support/memoryStorage'

const schema = v.object({ name: v.string(), at: v.number() })
/** What one document has: all of them share the storage. */
const open = (most = 100) => createStoredCollection('t:', schema, (a, b) => b.at - a.at, most)
const names = (of: ReturnType<typeof open>) => of.read().map(({ name }) => name)
const add = (to: ReturnType<typeof open>, name: string, at: number) =>
  to.put(name, () => ({ name, at }))

let storage: ReturnType<typeof memoryStorage>
let page: EventTarget
beforeEach(() => {
  storage = memoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

describe('things kept one by one', () => {
  it('lose nothing when two documents write from what each last read', () => {
    const [one, two] = [open(), open()]
    add(one, 'first', 1)
    expect(names(two)).toEqual(['first'])
    // Both change from the same list, as two tabs do before either hears of the other.
    const before = one.read()
    add(one, 'by one', 2)
    expect(before).toHaveLength(1)
    add(two, 'by two', 3)
    two.put('first', () => undefined)
    expect(names(one)).toEqual(['by two', 'by one'])
    expect(names(two)).toEqual(names(one))
  })

  it('tell of what another document wrote, and of nothing else', () => {
    const mine = open()
    const heard = vi.fn<() => void>()
    const stop = mine.subscribe(heard)
    const say = (key: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    say('another:key')
    expect(heard).not.toHaveBeenCalled()
    say('t:name')
    say(null)
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    say('t:name')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('are read once for all who listen, until something changes', () => {
    const [mine, other] = [open(), open()]
    for (let at = 0; at < 50; at += 1) add(mine, String(at), at)
    const heard = vi.fn<() => void>()
    const ends = [mine.subscribe(() => heard()), mine.subscribe(() => heard())]
    expect(mine.read()).toHaveLength(50)
    const getItem = vi.spyOn(storage, 'getItem')
    for (let reads = 0; reads < 200; reads += 1) mine.read()
    expect(getItem).not.toHaveBeenCalled()

    add(mine, 'own', 50)
    expect(names(mine)[0]).toBe('own')
    add(other, 'of another in this document', 51)
    expect(names(mine)[0]).toBe('of another in this document')
    storage.setItem('t:tab', JSON.stringify({ name: 'of another tab', at: 52 }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 't:tab' }))
    expect(names(mine)[0]).toBe('of another tab')
    storage.setItem('t:late', JSON.stringify({ name: 'while the page was frozen', at: 53 }))
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(names(mine)[0]).toBe('while the page was frozen')
    expect(heard).toHaveBeenCalledTimes(8)

    for (const end of ends) end()
    storage.setItem('t:unheard', JSON.stringify({ name: 'while nobody listened', at: 54 }))
    expect(names(mine)[0]).toBe('while nobody listened')
    add(mine, 'last', 55)
    expect(heard).toHaveBeenCalledTimes(8)
  })

  it('are the same list until something changes', () => {
    const mine = open()
    add(mine, 'a', 1)
    expect(mine.read()).toBe(mine.read())
  })

  it('leave out what is damaged or from an older version', () => {
    storage.setItem('t:a', '{"name":')
    storage.setItem('t:b', '{"name":7,"at":1}')
    storage.setItem('t:c', '{"name":"c","at":1}')
    storage.setItem('another', '{"name":"d","at":1}')
    expect(names(open())).toEqual(['c'])
  })

  it('forget the last beyond what is kept', () => {
    const mine = open(3)
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) add(mine, name, index)
    expect(names(mine)).toEqual(['e', 'd', 'c'])
    expect(storage).toHaveLength(3)
  })

  it('live in memory where storage is full, and are taken away there too', () => {
    const mine = open()
    add(mine, 'kept', 1)
    storage.full = true
    add(mine, 'in memory', 2)
    expect(names(mine)).toEqual(['in memory', 'kept'])
    mine.put('in memory', () => undefined)
    mine.put('kept', () => undefined)
    expect(names(mine)).toEqual([])
  })

  it('live in memory where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    const mine = open()
    add(mine, 'a', 1)
    expect(names(mine)).toEqual(['a'])
    mine.clear()
    expect(names(mine)).toEqual([])
  })
})

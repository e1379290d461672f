import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStoredValue } from '../../src/storage/stored'
import { memoryStorage } from '../support/memoryStorage'

/** One document's value. All documents share the storage. */
const open = () => createStoredValue('t', v.array(v.string()), [])
const add = (value: ReturnType<typeof open>, entry: string) => value.write((all) => [...all, entry])

let storage: ReturnType<typeof memoryStorage>
let page: EventTarget
beforeEach(() => {
  storage = memoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

it('loses no entry when two documents write from the same state', () => {
  const [one, two] = [open(), open()]
  add(one, 'first')
  expect([one.read(), two.read()]).toEqual([['first'], ['first']])
  add(one, 'by one')
  add(two, 'by two')
  expect(one.read()).toEqual(['first', 'by one', 'by two'])
  expect(two.read()).toEqual(one.read())
})

it('returns the same object until the stored text changes', () => {
  const value = open()
  expect(value.read()).toBe(value.read())
  add(value, 'a')
  const before = value.read()
  expect(value.read()).toBe(before)
  storage.setItem('t', '["b"]')
  expect(value.read()).toEqual(['b'])
})

it('notifies of own writes, of other documents’ writes to its key, and after the back/forward cache', () => {
  const value = open()
  const listener = vi.fn<() => void>()
  const stop = value.subscribe(listener)
  const dispatch = (type: string, key: string | null = null) =>
    page.dispatchEvent(Object.assign(new Event(type), { key }))
  dispatch('storage', 'another')
  expect(listener).not.toHaveBeenCalled()
  add(value, 'own')
  dispatch('storage', 't')
  dispatch('storage', null)
  dispatch('pageshow')
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
  add(value, 'unnoticed')
  dispatch('pageshow')
  expect(listener).toHaveBeenCalledTimes(4)
})

it.each(['["a', '{"a":1}', '[7]', ''])('reads %j as empty', (text) => {
  storage.setItem('t', text)
  expect(open().read()).toEqual([])
})

it('removes its key when it is cleared', () => {
  const value = open()
  add(value, 'a')
  value.clear()
  expect(value.read()).toEqual([])
  expect(storage).toHaveLength(0)
})

it('is in memory while storage is full or blocked', () => {
  const value = open()
  add(value, 'stored')
  storage.full = true
  add(value, 'in memory')
  expect(value.read()).toEqual(['stored', 'in memory'])

  vi.stubGlobal('localStorage', undefined)
  const blocked = open()
  add(blocked, 'a')
  expect(blocked.read()).toEqual(['a'])
  blocked.clear()
  expect(blocked.read()).toEqual([])
})

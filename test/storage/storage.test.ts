import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { addRecent, removeRecent } from '../../src/storage/changeRecents'
import { type Recent, recents } from '../../src/storage/recents'
import {
  countSaved,
  deleteAllSaved,
  deleteSavedStatus,
  readSavedStatus,
  saveStatus,
} from '../../src/storage/savedStatus'
import { settings } from '../../src/storage/settings'
import { createStoredList, createStoredValue } from '../../src/storage/stored'
import {
  findWatched,
  restoreWatched,
  unwatch,
  updateWatched,
  watch,
  watched,
} from '../../src/storage/watched'

const createHash = (index: number) => index.toString(16).toUpperCase().padStart(64, '0')
const [a = '', b = '', c = ''] = [10, 11, 12].map(createHash)

/** From now on, setting any item fails, as in a storage without space. */
const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

describe('a stored value', () => {
  /** One document's value. All documents share the storage. */
  const open = () => createStoredValue('t', v.array(v.string()), [])
  const add = (value: ReturnType<typeof open>, entry: string) =>
    value.write((all) => [...all, entry])

  it('loses no entry when two documents write from the same state', () => {
    const [one, two] = [open(), open()]
    add(one, 'first')
    expect([one.read(), two.read()]).toEqual([['first'], ['first']])
    add(one, 'by one')
    add(two, 'by two')
    expect(one.read()).toEqual(['first', 'by one', 'by two'])
    expect(two.read()).toEqual(one.read())
  })

  it('is the same object until the stored text changes', () => {
    const value = open()
    add(value, 'a')
    const before = value.read()
    expect(value.read()).toBe(before)
    localStorage.setItem('t', '["b"]')
    expect(value.read()).toEqual(['b'])
  })

  it('notifies of own writes, of other documents’ writes, and after the back/forward cache', () => {
    const value = open()
    const listener = vi.fn<() => void>()
    const stop = value.subscribe(listener)
    const change = () => {
      add(value, 'own')
      for (const type of ['storage', 'pageshow']) window.dispatchEvent(new Event(type))
    }
    change()
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    change()
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it.each(['["a', '{"a":1}', '[7]', ''])('is empty for the stored text %j', (text) => {
    localStorage.setItem('t', text)
    expect(open().read()).toEqual([])
  })

  it('is in memory while storage is full or blocked, and leaves no key once cleared', () => {
    const value = open()
    add(value, 'stored')
    fillStorage()
    add(value, 'in memory')
    expect(value.read()).toEqual(['stored', 'in memory'])
    value.clear()
    expect(localStorage).toHaveLength(0)

    vi.stubGlobal('localStorage', undefined)
    const blocked = open()
    add(blocked, 'a')
    expect(blocked.read()).toEqual(['a'])
    blocked.clear()
    expect(blocked.read()).toEqual([])
  })
})

describe('a stored list', () => {
  const open = () => createStoredList('t', v.object({ kind: v.picklist(['a', 'b']) }))

  it('leaves no key once its last item is removed', () => {
    const list = open()
    list.write(() => [{ kind: 'a' }])
    list.write(() => [])
    expect(list.read()).toEqual([])
    expect(list.isStored(list.read())).toBe(false)
    expect(localStorage).toHaveLength(0)
  })

  it('leaves out an item of a newer version, which a write keeps', () => {
    const newer = { kind: 'c', more: 1 }
    localStorage.setItem('t', JSON.stringify([{ kind: 'a' }, newer, 7]))
    const list = open()
    expect(list.read()).toEqual([{ kind: 'a' }])
    list.write((all) => [{ kind: 'b' }, ...all])
    expect(list.read()).toEqual([{ kind: 'b' }, { kind: 'a' }])
    expect(JSON.parse(localStorage.getItem('t') ?? '')).toEqual([
      { kind: 'b' },
      { kind: 'a' },
      newer,
      7,
    ])
    expect(open().read()).toHaveLength(2)
  })
})

it('keeps one recent search for one transaction, name or address, whatever its form, newest first', () => {
  const recent = (kind: Recent['kind'], text: string, chain = '') => ({
    kind,
    text,
    chain,
  })
  const address = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'
  for (const text of [a, `0x${a}`, a.toLowerCase()])
    addRecent(recent('transaction', text))
  for (const text of ['carol', 'CAROL']) addRecent(recent('name', text))
  for (const text of [address, address.toLowerCase()])
    addRecent(recent('address', text, 'ETH'))
  const texts = () => recents.read().map(({ text }) => text)
  expect(texts()).toEqual([address.toLowerCase(), 'CAROL', a.toLowerCase()])
  removeRecent(recent('transaction', `0x${a}`))
  expect(texts()).toEqual([address.toLowerCase(), 'CAROL'])
})

describe('the saved status of a transaction', () => {
  const status = { at: 1_000_000, clockOffset: 0, finalCount: 2, text: '{"done":true}' }

  it('is found by each form of its hash, unless from an earlier version, and can be deleted', () => {
    saveStatus(a, status)
    expect(readSavedStatus(`0x${a.toLowerCase()}`)).toEqual(status)
    deleteSavedStatus(a)
    localStorage.setItem(`crosswatch:response:${a}`, JSON.stringify(status))
    expect(readSavedStatus(a)).toBeNull()
  })

  it('is one of 200; the oldest is deleted first, and a damaged one before it', () => {
    localStorage.setItem(`crosswatch:response:${createHash(0)}`, 'damaged')
    for (let index = 1; index <= 201; index += 1) {
      saveStatus(createHash(index), { ...status, at: 1_000_000 + index })
    }
    expect(countSaved()).toBe(200)
    expect(readSavedStatus(createHash(1))).toBeNull()
    expect(readSavedStatus(createHash(2))).not.toBeNull()
    deleteAllSaved()
    expect(countSaved()).toBe(0)
  })

  it('is kept longest for a watched transaction, which is known by its addresses', () => {
    watch(a)
    saveStatus(a, { ...status, at: 1 })
    for (let index = 1; index <= 201; index += 1)
      saveStatus(createHash(1000 + index), { ...status, at: 1_000_000 + index })
    expect(countSaved()).toBe(200)
    expect(readSavedStatus(a)).not.toBeNull()
  })

  it('is not saved if its text is missing or very long, or if storage is full or blocked', () => {
    for (const text of ['', ' '.repeat(10_001)]) saveStatus(a, { ...status, text })
    fillStorage()
    saveStatus(a, status)
    expect(countSaved()).toBe(0)
    vi.stubGlobal('localStorage', undefined)
    saveStatus(a, status)
    expect([readSavedStatus(a), countSaved()]).toEqual([null, 0])
    deleteAllSaved()
  })
})

describe('the watchlist', () => {
  const readHashes = () => watched.read().map(({ hash }) => hash)
  const store = (name: string, value: unknown) =>
    localStorage.setItem(`crosswatch:${name}`, JSON.stringify(value))

  it('has the newest first, and each transaction once, whatever the form of its hash', () => {
    watch(a)
    watch(b, c)
    expect(watch(`0x${a.toLowerCase()}`)).toEqual({ added: 0, excess: 0, isStored: true })
    expect(readHashes()).toEqual([b, c, a])
    updateWatched(b.toLowerCase(), { label: 'Rent' })
    expect(findWatched(watched.read(), b)).toMatchObject({ hash: b, label: 'Rent' })
    unwatch(`0x${b}`)
    expect(readHashes()).toEqual([c, a])
  })

  it('keeps what a newer version has stored with a transaction, a recent page or the settings', () => {
    const newer = { hash: a, pinned: true }
    store('watched', [newer])
    updateWatched(a, { label: 'Rent' })
    expect(watched.read()).toEqual([expect.objectContaining({ ...newer, label: 'Rent' })])
    store('settings', { density: 'compact' })
    settings.write((before) => ({ ...before, zone: 'utc' }))
    store('recents', [{ kind: 'chain', text: 'BTC', chain: '', seenAt: 1 }])
    addRecent({ kind: 'chain', text: 'ETH', chain: '' })
    const readStored = (name: string) => localStorage.getItem(`crosswatch:${name}`)
    expect(readStored('watched')).toContain('"pinned":true')
    expect(readStored('settings')).toContain('"density":"compact"')
    expect(readStored('recents')).toContain('"seenAt":1')
  })

  it('takes what fits, the first ones, says what does not, and removes nothing', () => {
    const hashes = Array.from({ length: 99 }, (_, index) => createHash(index + 100))
    expect(watch(...hashes)).toEqual({ added: 99, excess: 0, isStored: true })
    expect(watch(hashes[0] ?? '', a, b, c)).toEqual({
      added: 1,
      excess: 2,
      isStored: true,
    })
    expect(readHashes()).toEqual([a, ...hashes])
    expect(watch(b)).toEqual({ added: 0, excess: 1, isStored: true })
    expect(readHashes()).toEqual([a, ...hashes])

    const { removed } = unwatch(a, hashes[98] ?? '')
    watch(b)
    expect(restoreWatched(removed)).toEqual({ added: 0, excess: 1, isStored: true })
    expect(readHashes()).toEqual([b, ...hashes.slice(0, 98)])
  })

  it('says of each change whether it is stored', () => {
    watch(a)
    fillStorage()
    expect(updateWatched(a, { label: 'Rent' })).toBe(false)
    expect(watch(b)).toEqual({ added: 1, excess: 0, isStored: false })
    const { removed, isStored } = unwatch(a)
    expect([removed.length, isStored]).toEqual([1, false])
  })
})

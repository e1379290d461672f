import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  adoptEarlierWatchlist,
  findWatched,
  markDelayNotified,
  restoreWatched,
  setLabel,
  setNotify,
  unwatch,
  watch,
  watched,
} from '../../src/storage/watched'
import { memoryStorage } from '../support/memoryStorage'

const createHash = (index: number) => index.toString(16).toUpperCase().padStart(64, '0')
const [a = '', b = '', c = ''] = [10, 11, 12].map(createHash)
const readHashes = () => watched.read().map(({ hash }) => hash)

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('the watchlist', () => {
  it('has the newest first, and each transaction once, whatever the form of its hash', () => {
    watch(a)
    watch(b, c)
    expect(watch(`0x${a.toLowerCase()}`)).toBe(true)
    expect(readHashes()).toEqual([b, c, a])
  })

  it('refuses what does not fit, and removes nothing', () => {
    const hashes = Array.from({ length: 100 }, (_, index) => createHash(index + 100))
    expect(watch(...hashes)).toBe(true)
    expect(watch(a)).toBe(false)
    expect(watch(hashes[0] ?? '', a)).toBe(false)
    expect(readHashes()).toEqual(hashes)
    expect(watch(hashes[0] ?? '')).toBe(true)
  })

  it('restores a removed transaction with its label at its place', () => {
    watch(a, b, c)
    setLabel(b, '  Rent ')
    const before = watched.read()
    const item = findWatched(before, b) ?? expect.fail('not watched')
    unwatch(b)
    expect(readHashes()).toEqual([a, c])
    restoreWatched(item, before.indexOf(item))
    expect(watched.read()).toEqual(before)
    expect(findWatched(before, b)?.label).toBe('Rent')
  })

  it('notifies of a delay once, until notifications are turned on again', () => {
    watch(a)
    setNotify(a, true)
    markDelayNotified(a)
    expect(watched.read()[0]).toMatchObject({ notify: true, isDelayNotified: true })
    setNotify(a, true)
    expect(watched.read()[0]?.isDelayNotified).toBe(false)
  })
})

describe('the watchlist of an earlier version, with one key for each transaction', () => {
  const store = (name: string, value: unknown) =>
    localStorage.setItem(`crosswatch:${name}`, JSON.stringify(value))
  const earlier = (hash: string, since: number, label = '') =>
    store(`watched:${hash}`, { hash, since, label, notify: true, isDelayNotified: false })

  it('moves to the end of the list, newest first, and its keys are deleted', () => {
    watch(a)
    earlier(a, 3, 'again')
    earlier(b, 1, 'rent')
    earlier(c, 2)
    store('watched:damaged', { hash: 7 })
    store(`took:${b}`, { pair: 'BTC ETH', took: 1, at: 1 })
    adoptEarlierWatchlist()
    expect(readHashes()).toEqual([a, c, b])
    expect(findWatched(watched.read(), b)).toMatchObject({ label: 'rent', notify: true })
    expect(localStorage).toHaveLength(1)
  })

  it('loses only what no longer fits', () => {
    for (let index = 0; index < 110; index += 1) earlier(createHash(index), index)
    adoptEarlierWatchlist()
    expect(readHashes()).toHaveLength(100)
    expect(readHashes()[0]).toBe(createHash(109))
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
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

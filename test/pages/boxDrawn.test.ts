import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useBoxDrawn } from '../../src/app/box/boxDrawn'
import { readBox } from '../../src/app/box/boxReading'
import type { FirstFound } from '../../src/model/tokens/tokenSearch'
import type { TokenList } from '../../src/queries/tokenList'

afterEach(() => vi.useRealTimers())

/** A box over a list whose thread answers when the test says so, with a number of matches and no record. */
function typing(first: string) {
  const asked = new Map<string, (found: FirstFound | Promise<never>) => void>()
  const unused = async () => Promise.reject(new Error('Not asked here'))
  const tokens: TokenList = {
    serial: 1,
    records: [],
    malformed: 0,
    flagsAt: () => undefined,
    suggest: (text) => new Promise((resolve) => asked.set(text, resolve)),
    find: unused,
    exportFile: unused,
    changed: unused,
  }
  const { result, rerender } = renderHook(({ text }) => useBoxDrawn(tokens, text, readBox(text)), {
    initialProps: { text: first },
  })
  return {
    type: (text: string) => rerender({ text }),
    answer: (text: string, matching: number) =>
      act(async () => asked.get(text)?.({ places: [], matching })),
    breakAt: (text: string) => act(async () => asked.get(text)?.(unused())),
    isBroken: () => result.current?.isBroken,
    drawn: () =>
      result.current && [
        result.current.text,
        result.current.found?.q,
        result.current.found?.matching,
      ],
  }
}

describe('what is drawn below the box', () => {
  it('is a text with the assets it finds, and the one before it until those are known', async () => {
    const box = typing('usd')
    expect(box.drawn()).toBeNull()
    await box.answer('usd', 12)
    expect(box.drawn()).toEqual(['usd', 'usd', 12])
    box.type('usdc')
    expect(box.drawn()).toEqual(['usd', 'usd', 12])
    await box.answer('usdc', 7)
    expect(box.drawn()).toEqual(['usdc', 'usdc', 7])
  })

  it('is never what a text found that was typed over', async () => {
    const box = typing('usd')
    box.type('usdc')
    await box.answer('usdc', 7)
    await box.answer('usd', 12)
    expect(box.drawn()).toEqual(['usdc', 'usdc', 7])
  })

  it('is the text with what the one before it found, when the thread takes its time', async () => {
    vi.useFakeTimers()
    const box = typing('usd')
    await box.answer('usd', 12)
    box.type('usdc')
    await act(async () => vi.advanceTimersByTime(50))
    expect(box.drawn()).toEqual(['usdc', 'usd', 12])
    await box.answer('usdc', 7)
    expect(box.drawn()).toEqual(['usdc', 'usdc', 7])
  })

  it('is the text alone, and that no assets can be had, when the thread breaks', async () => {
    vi.useFakeTimers()
    const box = typing('usd')
    await box.answer('usd', 12)
    expect(box.isBroken()).toBe(false)
    box.type('usdc')
    await box.breakAt('usdc')
    expect(box.drawn()).toEqual(['usdc', undefined, undefined])
    expect(box.isBroken()).toBe(true)
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(box.drawn()).toEqual(['usdc', undefined, undefined])
  })

  it('is what reads as no word at once', async () => {
    const box = typing('usd')
    await box.answer('usd', 12)
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    box.type(address)
    expect(box.drawn()).toEqual([address, undefined, undefined])
    box.type('')
    expect(box.drawn()).toEqual(['', undefined, undefined])
  })
})

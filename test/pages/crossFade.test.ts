import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { crossFade } from '../../src/app/crossFade'

beforeEach(() => {
  vi.useFakeTimers()
  const startViewTransition = (how: () => unknown) => {
    how()
    return { ready: Promise.resolve() }
  }
  Object.assign(document, { startViewTransition })
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'startViewTransition')
})

it('leads where the last of two presses leads, whichever page’s file is here first', async () => {
  const gone: string[] = []
  crossFade(() => gone.push('slow'), new Promise(() => undefined))
  crossFade(() => gone.push('quick'), Promise.resolve())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(gone).toEqual(['quick'])
})

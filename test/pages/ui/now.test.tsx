import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNow } from '../../../src/ui/now'

const drawn: number[] = []
function Clock({ isTicking = true }: { isTicking?: boolean }) {
  const now = useNow(isTicking)
  drawn.push(now)
  return <time>{now}</time>
}

afterEach(() => {
  drawn.length = 0
  vi.useRealTimers()
})

it('never renders an old time, even after an hour without a timer', () => {
  vi.useFakeTimers()
  render(<Clock />).unmount()
  drawn.length = 0
  vi.setSystemTime(Date.now() + 3_600_000)
  render(<Clock />)
  expect(drawn[0]).toBe(Date.now())
})

it('follows a clock that was set back while the timer was stopped', () => {
  vi.useFakeTimers()
  render(<Clock />).unmount()
  drawn.length = 0
  vi.setSystemTime(Date.now() - 3_600_000)
  render(<Clock />)
  expect(drawn[0]).toBe(Date.now())
})

it('ticks once a second', () => {
  vi.useFakeTimers({ now: 10_000 })
  render(<Clock />)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByText('12000')).toBeVisible()
})

it('does not run without listeners', () => {
  vi.useFakeTimers({ now: 10_000 })
  const { rerender } = render(<Clock isTicking={false} />)
  const before = drawn.length
  act(() => void vi.advanceTimersByTime(5_000))
  expect(drawn).toHaveLength(before)
  rerender(<Clock />)
  expect(drawn.at(-1)).toBe(15_000)
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '../../../src/ui/now'
import { Loading } from '../../../src/ui/Skeleton'

const drawn: number[] = []
function Clock({ isTicking = true }: { isTicking?: boolean }) {
  const now = useNow(isTicking)
  drawn.push(now)
  return <time>{now}</time>
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => void vi.useFakeTimers({ now: 10_000_000 }))
afterEach(() => {
  drawn.length = 0
  vi.useRealTimers()
})

it.each([
  ['an hour without a timer', 3_600_000],
  ['a clock that was set back', -3_600_000],
])('never renders an old time after %s', (_, shiftMs) => {
  render(<Clock />).unmount()
  drawn.length = 0
  vi.setSystemTime(Date.now() + shiftMs)
  render(<Clock />)
  expect(drawn[0]).toBe(Date.now())
})

it('ticks once a second, and only while a component asks for it', () => {
  const { rerender } = render(<Clock isTicking={false} />)
  pass(5_000)
  expect(drawn).toEqual([10_000_000])
  rerender(<Clock />)
  pass(1_000)
  pass(1_000)
  expect(new Set(drawn)).toEqual(new Set([10_000_000, 10_005_000, 10_006_000, 10_007_000]))
})

it('shows that content loads, then the elapsed time, then the retry', () => {
  const { container } = render(<Loading startedAt={Date.now()}>bars</Loading>)
  expect(container).toHaveTextContent(/^barsLoading…$/)
  pass(2_000)
  expect(container).toHaveTextContent(/^barsLoading… 2 s\.$/)
  pass(6_000)
  expect(container).toHaveTextContent('We’ll retry after 15 s.')
  expect(screen.getByText('bars')).toHaveAttribute('aria-hidden', 'true')
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNow } from '../../../src/ui/text/now'

const drawn: number[] = []
function Clock() {
  const now = useNow()
  drawn.push(now)
  return <time>{now}</time>
}

afterEach(() => {
  drawn.length = 0
  vi.useRealTimers()
})

it('never draws an old time, also first of all after nothing ticked for an hour', () => {
  vi.useFakeTimers()
  render(<Clock />).unmount()
  drawn.length = 0
  vi.setSystemTime(Date.now() + 3_600_000)
  render(<Clock />)
  expect(drawn[0]).toBe(Date.now())
})

it('follows a clock that was set back while nothing ticked', () => {
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

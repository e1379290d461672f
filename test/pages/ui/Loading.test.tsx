import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loading } from '../../../src/ui/Loading'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows skeletons at once, as rendered by the server, and the elapsed time later', () => {
  render(<Loading>bars</Loading>)
  expect(screen.getByText('bars')).toBeVisible()
  expect(screen.getByText('Loading…')).toBeVisible()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByText('Loading… 2 s.')).toBeVisible()
})

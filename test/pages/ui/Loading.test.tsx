import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loading } from '../../../src/ui/states/Loading'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says nothing of waiting for 300 ms', () => {
  render(<Loading>bars</Loading>)
  expect(screen.queryByText('bars')).toBeNull()
  act(() => void vi.advanceTimersByTime(300))
  expect(screen.getByText('bars')).toBeVisible()
  expect(screen.getByText('Asking the service.')).toBeVisible()
})

it('goes on with the bars that stand there already, as index.html has them', () => {
  document.body.insertAdjacentHTML('afterbegin', '<div aria-busy="true"></div>')
  render(<Loading>bars</Loading>)
  expect(screen.getByText('bars')).toBeVisible()
  document.querySelector('[aria-busy]')?.remove()
})

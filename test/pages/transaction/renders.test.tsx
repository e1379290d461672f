import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { takeRenders } from '../../support/renderCounts'
import { renderApp } from '../../support/renderApp'
import { swapLegs, wireAnswer } from '../../support/answers'

/** The components that render with the clock or with each poll. */
const ticking = new Set([
  'Clocks',
  'CheckNow',
  'ClockReading',
  'Trace',
  'TraceDrawing',
  'TraceLine',
  'TraceMark',
  'LegTimeText',
  'TickingLegTime',
])

/** No poll delay is longer, in half seconds. */
const maxDelay = 60

afterEach(() => vi.useRealTimers())

it('renders only clocks after a poll without new data', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  const requests: string[] = []
  let status = 'swapping'
  const over = {
    fetch: async (input: string | URL) => {
      if (!String(input).startsWith('/tracker/v2')) {
        return Response.json({ message: 'no' }, { status: 404 })
      }
      requests.push(status)
      return Response.json(wireAnswer(false, 'pending', swapLegs('success', status, 'not_started')))
    },
  }
  await renderApp(`/tx/${'A'.repeat(64)}`, { over })
  await screen.findByText('Support report')
  const waitForPoll = async () => {
    const count = requests.length + 1
    for (let half = 0; half < maxDelay && requests.length < count; half += 1) {
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    expect(requests).toHaveLength(count)
    await act(() => vi.advanceTimersByTimeAsync(500))
  }
  await waitForPoll()
  takeRenders()
  await waitForPoll()
  const rendered = takeRenders()
  expect(rendered).toHaveProperty('Clocks')
  expect(Object.keys(rendered).filter((name) => !ticking.has(name))).toEqual([])

  // The counter works: new data renders its leg.
  status = 'success'
  await waitForPoll()
  await waitFor(() => expect(takeRenders()).toHaveProperty('LegRow'))
})

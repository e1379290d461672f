import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { takeRenders } from '../../support/renderCounts'
import { renderApp } from '../../support/renderApp'
import { swapLegs, wireAnswer } from '../../support/answers'

/** What ticks or tells of checks. All else has to stand still. */
const clocks = new Set([
  'Clocks',
  'CheckNow',
  'Reading',
  'Trace',
  'TraceDrawing',
  'Stretch',
  'TraceMark',
  'Words',
  'Ticking',
])

/** No pause is longer, in halves of a second. */
const longest = 60

afterEach(() => vi.useRealTimers())

it('draws nothing but its clocks anew for a check that brings nothing new', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  const asks: string[] = []
  let word = 'swapping'
  const over = {
    fetch: async (input: string | URL) => {
      if (!String(input).startsWith('/tracker/v2')) {
        return Response.json({ message: 'no' }, { status: 404 })
      }
      asks.push(word)
      return Response.json(wireAnswer(false, 'pending', swapLegs('success', word, 'not_started')))
    },
  }
  await renderApp(`/tx/${'A'.repeat(64)}`, { over })
  await screen.findByText('Support report')
  const nextAsk = async () => {
    const wanted = asks.length + 1
    for (let half = 0; half < longest && asks.length < wanted; half += 1) {
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    expect(asks).toHaveLength(wanted)
    await act(() => vi.advanceTimersByTimeAsync(500))
  }
  await nextAsk()
  takeRenders()
  await nextAsk()
  const drawn = takeRenders()
  expect(drawn).toHaveProperty('Clocks')
  expect(Object.keys(drawn).filter((name) => !clocks.has(name))).toEqual([])

  // The counter does see what is drawn when something is new.
  word = 'success'
  await nextAsk()
  await waitFor(() => expect(takeRenders()).toHaveProperty('LegRow'))
})

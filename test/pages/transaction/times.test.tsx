import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { complete, underWay } from '../../support/answers'
import { untilKeysWork } from '../../support/renderApp'
import {
  respondStatus,
  respondWith,
  startFakeTime,
  expectVerdict,
  advance,
  openScripted,
} from '../../support/transactionPage'
import { expectNoText, findRegion, expectToSay, getTitle } from '../../support/page'

const minute = 60_000
const hour = 60 * minute

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A complete swap whose legs start at these times (Unix ms) and take a minute each. */
function swapAt(...starts: readonly number[]) {
  const legs = complete.result.legs.map((leg, index) => {
    const start = starts[Math.min(index, starts.length - 1)] ?? 0
    const end = start + minute
    const times = { startTimestamp: start, endTimestamp: end, updateTimestamp: end }
    return Object.assign({}, leg, times)
  })
  const [startTimestamp = 0] = starts
  const endTimestamp = (starts.at(-1) ?? 0) + minute
  return {
    ...complete,
    result: { ...complete.result, legs, startTimestamp, endTimestamp },
  }
}

/** Clocks of Berlin in 2026: UTC+2 from 29 March to 25 October, at 1:00 UTC. */
function getBerlinOffset(this: Date): number {
  const at = this.getTime()
  const isSummer = at >= Date.UTC(2026, 2, 29, 1) && at < Date.UTC(2026, 9, 25, 1)
  return isSummer ? -120 : -60
}

/** Opens the page in Berlin in November, when it is UTC+1 there. */
async function openInBerlin(...starts: readonly number[]) {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(getBerlinOffset)
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12), toFake: ['Date'] })
  await openScripted(respondWith(swapAt(...starts)))
  await expectVerdict('complete')
  return await findRegion(/^Steps/)
}

describe('the zone that is named', () => {
  it('is that of the times below it, not of today', async () => {
    const steps = await openInBerlin(Date.UTC(2026, 6, 1, 21, 59, 30))
    steps.getByText('Time (UTC+2)')
    expect(steps.getAllByText(/^23:59:30 – /)[0]).toHaveAttribute(
      'title',
      'In UTC: 21:59:30 – 22:00:30',
    )
    const footer = await untilKeysWork()
    expect(footer).toHaveTextContent('UTC+1, UTC+2 in summer')
  })

  it('is that of each time, where the clocks changed between two steps', async () => {
    // They went back from 3:00 to 2:00 at 1:00 UTC.
    const steps = await openInBerlin(
      Date.UTC(2026, 9, 25, 0, 50),
      Date.UTC(2026, 9, 25, 0, 59, 30),
      Date.UTC(2026, 9, 25, 1, 50),
    )
    for (const text of [
      'Time',
      '02:50:00 – 02:51:00 (UTC+2)',
      '02:59:30 – 02:00:30 (UTC+2 – UTC+1)',
      '02:50:00 – 02:51:00 (UTC+1)',
    ])
      expect(steps.getByText(text)).toBeVisible()
  })
})

it('an end that nobody dates is the latest one, and has no made-up duration', async () => {
  const dated = swapAt(Date.UTC(2026, 6, 1, 12))
  const undated = { isEndApproximate: true, isEndLatest: true }
  const legs = dated.result.legs.map((leg) => Object.assign(leg, undated))
  const result = { ...dated.result, ...undated, legs }
  localStorage.setItem('crosswatch:settings', JSON.stringify({ zone: 'utc' }))
  const { article } = await openScripted(respondWith({ ...dated, result }))
  await expectVerdict('complete')
  expect(article).toHaveTextContent(/Took at most ?1 ?min/)
  expect(article).toHaveTextContent(/Finished ?12:01:00 ?by 1 July 2026/)
  const steps = await findRegion(/^Steps/)
  expect(steps.getAllByText('12:00:00 – 12:01:00 at the latest')[0]).toBeVisible()
  expect(steps.getAllByText('took at most 1 min')[0]).toBeVisible()
})

describe('on a page that stays open over midnight', () => {
  it('the time of old data gets its date', async () => {
    startFakeTime()
    vi.setSystemTime(Date.UTC(2026, 0, 5, 23, 58))
    localStorage.setItem('crosswatch:settings', JSON.stringify({ zone: 'utc' }))
    let respond = respondWith(underWay)
    const { article } = await openScripted(() => respond())
    await expectVerdict('in-progress')
    respond = respondStatus(503)
    await advance(30_000)
    const title = getTitle()
    await expectToSay(title, /^In progress as of 23:58:\d\d$/)
    vi.setSystemTime(Date.now() + 3 * minute)
    await advance(2_000)
    const dated = /In progress as of 5 January 2026, 23:58:\d\d/
    expect(title).toHaveTextContent(dated)
    expect(document.title).toMatch(dated)
    expect(article).toHaveTextContent(/Last known at 5 January 2026, 23:58/)
  })

  it('a swap that ended has no value at the prices of another day', async () => {
    startFakeTime()
    const ended = respondWith(swapAt(Date.now() - hour))
    await openScripted(ended)
    expect((await screen.findAllByText(/≈/)).length).toBeGreaterThan(0)
    vi.setSystemTime(Date.now() + 25 * hour)
    // Until prices are requested again.
    await advance(6 * minute)
    expectNoText(/≈/)
  })
})

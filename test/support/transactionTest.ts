import type { Request } from '@playwright/test'
import { disableServerRendering, expect, test as base } from './browser'
import { hash } from './answers'

type Tracker = {
  /** Returns the response to the n-th request (from 1) as JSON. It can be changed while a test runs. */
  script: (asked: { count: number }) => { status?: number; json: unknown }
  requests: Request[]
  /** The service's clock and, at the end of each `pass`, the page's, in Unix ms. */
  now: number
}

type Fixtures = {
  tracker: Tracker
  /** Opens the transaction page with a scripted tracker and a faked clock. */
  follow: (script: Tracker['script']) => Promise<void>
  /**
   * Advances the clocks of page and service to `ms` after the previous call, or after the page was opened. Real time since then is
   * included, so that slow machines behave like fast ones.
   */
  pass: (ms: number) => Promise<void>
  /** Advances the clocks until the tracker has received `count` requests in total. */
  waitForRequests: (count: number) => Promise<void>
}

/** A request takes real time, so the faked clock must not jump past its timeout. */
const maxStepMs = 10_000
/** The longest poll delay of the page. */
const maxPollDelaySeconds = 95

/** Playwright's `test` with a scripted tracker in front of the service. Console messages about failed responses are allowed. */
export const test = base.extend<Fixtures>({
  tracker: async ({ page }, provide) => {
    const tracker: Tracker = { script: () => ({ json: null }), requests: [], now: Date.now() }
    await disableServerRendering(page)
    await page.route('**/tracker/v2/txn', async (route) => {
      tracker.requests.push(route.request())
      const scripted = tracker.script({ count: tracker.requests.length })
      const headers = { date: new Date(tracker.now).toUTCString() }
      await route.fulfill({ ...scripted, headers })
    })
    await provide(tracker)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  follow: async ({ page, tracker, allow }, provide) => {
    allow(/Failed to load resource/)
    await provide(async (script) => {
      tracker.script = script
      await page.clock.install({ time: tracker.now })
      await page.goto(`/tx/${hash}`)
    })
  },
  pass: async ({ page, tracker }, provide) => {
    /** Waits until earlier requests of the page have arrived, by sending one more. Returns the page's clock. */
    const readClock = () =>
      page.evaluate(async () => {
        await (await fetch('/healthz')).text()
        return Date.now()
      })
    await provide(async (ms) => {
      tracker.now += ms
      for (let now = await readClock(); now < tracker.now; now = await readClock()) {
        await page.clock.runFor(Math.min(tracker.now - now, maxStepMs))
      }
    })
  },
  waitForRequests: async ({ pass, tracker }, provide) => {
    await provide(async (count) => {
      for (let second = 0; second < maxPollDelaySeconds; second += 1) {
        if (tracker.requests.length >= count) break
        await pass(1_000)
      }
      expect(tracker.requests.length).toBe(count)
    })
  },
})

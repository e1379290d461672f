import type { Page } from '@playwright/test'
import { expect, test as base } from './browser'
import { hash } from './swapResponses'
import { type Script, scriptedUpstream, type Upstream } from './scriptedUpstream'

export { expect }

/** The longest poll delay of the page. */
const maxPollDelaySeconds = 95

type Fixtures = {
  upstream: Upstream
  /** The page's clock (Unix ms) when the page was opened, then at the end of each `pass`. */
  reached: { at: number }
  /** Opens the transaction page on a scripted service, with a faked clock. */
  follow: (script: Script) => Promise<Page>
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

/** Waits until earlier requests of the page have arrived, by sending one more. Returns the page's clock. */
const waitForRequests = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    try {
      await (await fetch('/tracker/health')).text()
    } catch {
      // Offline or disconnected: no request is in flight.
    }
    return Date.now()
  })

/** Playwright's `test` with a scripted service. Console messages about failed responses are allowed. */
export const test = base.extend<Fixtures>({
  upstream: async ({ page: _page }, provide) => {
    const upstream = await scriptedUpstream(() => ({ status: 404 }))
    await provide(upstream)
    await upstream.close()
  },
  reached: async ({ page: _page }, provide) => provide({ at: 0 }),
  follow: async ({ page, upstream, reached, allow }, provide) => {
    allow(/Failed to load resource/)
    await provide(async (script) => {
      upstream.script = script
      reached.at = Date.now()
      await page.clock.install({ time: reached.at })
      await page.goto(`${upstream.address}/tx/${hash}`)
      return page
    })
  },
  pass: async ({ page, upstream, reached }, provide) => {
    await provide(async (ms) => {
      reached.at += ms
      for (
        let now = await waitForRequests(page);
        now < reached.at;
        now = await waitForRequests(page)
      ) {
        const step = Math.min(reached.at - now, maxStepMs)
        upstream.ahead += step
        await page.clock.runFor(step)
      }
    })
  },
  waitForRequests: async ({ pass, upstream }, provide) => {
    await provide(async (count) => {
      for (
        let second = 0;
        second < maxPollDelaySeconds && upstream.asks.length < count;
        second += 1
      ) {
        await pass(1_000)
      }
      expect(upstream.asks.length).toBe(count)
    })
  },
})

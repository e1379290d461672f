import type { Page } from '@playwright/test'
import { expect, test as base } from './browser'
import { hash } from './swap'
import { type Script, scriptedUpstream, type Upstream } from './upstream'

export { expect }

/** No pause between two checks is longer, in s. */
const longest = 95

type Following = {
  upstream: Upstream
  /** The moment of the page's clock that the test has reached: when it opened the page, then where each pass ended. */
  reached: { at: number }
  /** Opens the transaction's page over a service that answers so, with a clock that the test moves. */
  follow: (script: Script) => Promise<Page>
  /**
   * Lets time pass, in the page and at the service, in ms after the last pass, or after the page was opened. What the test
   * itself took since then is part of it, so that a slow machine is no later than a quick one.
   */
  pass: (ms: number) => Promise<void>
  /** Lets time pass until the service has been asked so often in all. */
  asked: (count: number) => Promise<void>
}

/** A faked clock must not run past a deadline while an exchange is under way, as that takes real time. In ms. */
const longestStep = 10_000

/**
 * Waits until what the page has sent before has arrived: a question of its own behind it, whatever becomes of that. Gives
 * the moment by the page's clock.
 */
const settled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    try {
      await (await fetch('/tracker/health')).text()
    } catch {
      // Offline, or a connection that breaks: nothing is under way then.
    }
    return Date.now()
  })

/** Playwright's `test` with a scripted service. What a browser notes about refused answers is what these tests provoke. */
export const test = base.extend<Following>({
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
      for (let now = await settled(page); now < reached.at; now = await settled(page)) {
        const step = Math.min(reached.at - now, longestStep)
        upstream.ahead += step
        await page.clock.runFor(step)
      }
    })
  },
  asked: async ({ pass, upstream }, provide) => {
    await provide(async (count) => {
      for (let second = 0; second < longest && upstream.asks.length < count; second += 1) {
        await pass(1_000)
      }
      expect(upstream.asks.length).toBe(count)
    })
  },
})

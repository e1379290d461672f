import type { Page } from '@playwright/test'
import { expect, test as base } from './browser'
import { hash } from './swap'
import { type Script, scriptedUpstream, type Upstream } from './upstream'

export { expect }

/** No pause between two checks is longer, in s. */
const longest = 95

type Following = {
  upstream: Upstream
  /** Opens the transaction's page over a service that answers so, with a clock that the test moves. */
  follow: (script: Script) => Promise<Page>
  /** Lets time pass, in the page and at the service, in ms. */
  pass: (ms: number) => Promise<void>
  /** Lets time pass until the service has been asked so often in all. */
  asked: (count: number) => Promise<void>
}

/** A faked clock must not run past a deadline while an exchange is under way, as that takes real time. In ms. */
const longestStep = 2_500

/** Waits until what the page has sent before has arrived: a question of its own behind it, whatever becomes of that. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    try {
      await (await fetch('/tracker/health')).text()
    } catch {
      // Offline, or a connection that breaks: nothing is under way then.
    }
  })

/** Playwright's `test` with a scripted service. What a browser notes about refused answers is what these tests provoke. */
export const test = base.extend<Following>({
  upstream: async ({ page: _page }, provide) => {
    const upstream = await scriptedUpstream(() => ({ status: 404 }))
    await provide(upstream)
    await upstream.close()
  },
  follow: async ({ page, upstream, allow }, provide) => {
    allow(/Failed to load resource/)
    await provide(async (script) => {
      upstream.script = script
      await page.clock.install({ time: Date.now() })
      await page.goto(`${upstream.address}/tx/${hash}`)
      return page
    })
  },
  pass: async ({ page, upstream }, provide) => {
    await provide(async (ms) => {
      for (let left = ms; left > 0; left -= longestStep) {
        const step = Math.min(left, longestStep)
        upstream.ahead += step
        await page.clock.runFor(step)
        await settled(page)
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

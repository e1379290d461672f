import { isFields } from '../../src/contract/lenient'
import { hash } from './answers'
import { withStatements } from './applyReply'
import { disableServerRendering, test as base } from './browser'

type Tracker = {
  /** Returns the response to the n-th request (from 1) as JSON. It can be changed while a test runs. */
  script: (asked: { count: number }) => { status?: number; json: unknown }
  /** The service's clock, in Unix ms. */
  now: number
}

type Fixtures = {
  tracker: Tracker
  /** Opens the transaction page with a scripted tracker and a faked clock. */
  follow: (script: Tracker['script']) => Promise<void>
}

/** Playwright's `test` with a scripted tracker in front of the service. Console messages about failed responses are allowed. */
export const test = base.extend<Fixtures>({
  tracker: async ({ page }, provide) => {
    const tracker: Tracker = { script: () => ({ json: null }), now: Date.now() }
    let count = 0
    await disableServerRendering(page)
    await page.route(/\/tracker\/v2\/txn/, async (route) => {
      count += 1
      const headers = { date: new Date(tracker.now).toUTCString() }
      const { json, ...reply } = tracker.script({ count })
      const told = isFields(json) && 'result' in json ? withStatements(json) : json
      await route.fulfill({ ...reply, json: told, headers })
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
})

import { test as base, type BrowserContext } from '@playwright/test'

export { expect } from '@playwright/test'

/**
 * Playwright's `test`, with pages that must stay quiet: an error, a warning or an uncaught exception in any of them fails
 * the test. `allow(…patterns)` permits what a test provokes on purpose, matched against "error: text (address)"; a browser
 * notes every answer from 400 up so: "error: Failed to load resource: the server responded with a status of 404 (Not Found)
 * (http://…)".
 */
export const test = base.extend<{ allow: (...patterns: RegExp[]) => void }>({
  allow: [
    async ({ context }, use) => {
      const said = listen(context)
      const allowed: RegExp[] = []
      await use((...patterns) => void allowed.push(...patterns))
      const unexpected = said.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      if (unexpected.length > 0) throw new Error(`The page said:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** What the pages of a browser say from now on; the list grows while they live. */
function listen(context: BrowserContext): string[] {
  const said: string[] = []
  context.on('console', (message) => {
    const level = message.type()
    // playwright.config.ts blocks it, and Playwright says so.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // The search box asks whether a ticker is a registered name too: 404 is the answer "no".
    if (/\/xname\/registered\//.test(message.location().url) && /\b404\b/.test(message.text()))
      return
    if (level === 'error' || level === 'warning') {
      said.push(`${level}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (event) => said.push(`uncaught: ${String(event.error())}`))
  return said
}

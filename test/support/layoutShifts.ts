import type { Page } from '@playwright/test'

/** The largest allowed layout shift score of a page that changes: nothing but a text that changes in place. */
export const inPlace = 0.01

/** Records layout shifts that do not follow user input, in each document of the page from now on. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (Reflect.get(shift, 'hadRecentInput') !== false) continue
        const sources: { node: Node | null }[] = Reflect.get(shift, 'sources')
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60))
        shifts.push(JSON.stringify({ ...shift.toJSON(), moved }))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Clears the recorded shifts once the web fonts are loaded. */
export const clearLayoutShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const recorded: unknown = Reflect.get(window, 'shifts')
    if (Array.isArray(recorded)) recorded.length = 0
  })

/** Returns the recorded layout shifts with at least the given score, as JSON. */
export const readLayoutShifts = (page: Page, minScore = 0): Promise<string[]> =>
  page.evaluate((above) => {
    const recorded: unknown = Reflect.get(window, 'shifts')
    if (!Array.isArray(recorded)) return ['Nothing was recorded.']
    return recorded.map(String).filter((shift) => JSON.parse(shift).value >= above)
  }, minScore)

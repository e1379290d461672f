import type { Page } from '@playwright/test'

/** From now on each page notes whenever something on it is pushed about by no key or pointer. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (Reflect.get(shift, 'hadRecentInput') === false) shifts.push(JSON.stringify(shift))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Those until the fonts are there: the system's own stands in for them. */
export const forgetShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const noted: unknown = Reflect.get(window, 'shifts')
    if (Array.isArray(noted)) noted.length = 0
  })

/** The browser's own words for what was pushed about by a score of at least so much: what part of the window, times how far. */
export const shifts = (page: Page, least = 0): Promise<string[]> =>
  page.evaluate((above) => {
    const noted: unknown = Reflect.get(window, 'shifts')
    if (!Array.isArray(noted)) return ['Nothing was noted.']
    return noted.map(String).filter((shift) => JSON.parse(shift).value >= above)
  }, least)

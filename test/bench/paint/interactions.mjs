/** @import { Browser, Page } from '@playwright/test' */

const streaming = '/tx/D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3'

/** @type {readonly { what: string, path: string, act: (page: Page) => Promise<void> }[]} */
const all = [
  {
    what: 'typing in the box',
    path: '/',
    act: (page) => page.locator('input[role=combobox]').pressSequentially('usdc', { delay: 150 }),
  },
  {
    what: 'typing in the token search',
    path: '/tokens',
    act: (page) => page.getByRole('searchbox').pressSequentially('usdc', { delay: 150 }),
  },
  {
    what: 'sorting the tokens',
    path: '/tokens',
    act: (page) => page.locator('thead button').first().click(),
  },
  {
    what: 'watching a transaction',
    path: streaming,
    act: (page) => page.getByRole('button', { name: 'Watch', exact: true }).click(),
  },
  {
    what: 'showing the raw answer',
    path: streaming,
    act: (page) => page.getByRole('button', { name: 'Show the raw answer' }).click(),
  },
  {
    what: 'going to another page',
    path: '/chains',
    act: (page) => page.getByRole('link', { name: 'Names' }).first().click(),
  },
  {
    what: 'choosing a theme',
    path: '/settings',
    act: (page) => page.getByText('Dark', { exact: true }).click(),
  },
]

/**
 * How long each interaction waits for the paint that answers it, on an unthrottled processor, by the browser's event
 * timing, which counts in steps of 8 ms.
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<{ what: string, ms: number }[]>}
 */
export async function interactions(browser, address) {
  const waits = []
  for (const { what, path, act } of all) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.addInitScript(observe)
    await page.goto(address + path)
    await page.getByText('Service working').waitFor()
    await act(page)
    // Until the last of it has been painted, and noted.
    await page.waitForTimeout(500)
    waits.push({ what, ms: await page.evaluate(() => Reflect.get(globalThis, 'waits').longest) })
    await page.close()
  }
  return waits
}

/** Runs in the page. What takes less than 16 ms is not told. */
function observe() {
  const waits = { longest: 0 }
  const every = { type: 'event', buffered: true, durationThreshold: 16 }
  Object.assign(globalThis, { waits })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries())
      waits.longest = Math.max(waits.longest, duration)
  }).observe(every)
}

/** @import { Browser, Page } from '@playwright/test' */

const streaming = '/tx/D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3'

/** A page with nothing to do: what a browser takes for itself, here, to answer an interaction. */
const bare = '/bare'
const bareHtml = `<!doctype html><title>Bare</title><p>Online</p>
<button>Nothing</button><button onclick="this.textContent = 'Written'">Write</button>`

/** Each is measured on so many fresh pages, and the middle one counts. */
const rounds = 5

/** @type {readonly { what: string, path: string, act: (page: Page) => Promise<void> }[]} */
const all = [
  {
    what: 'reference: a click on a bare page',
    path: bare,
    act: (page) => page.getByText('Nothing').click(),
  },
  {
    what: 'reference: a click that writes a word on a bare page',
    path: bare,
    act: (page) => page.getByText('Write').click(),
  },
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
    act: (page) =>
      page
        .getByRole('region', { name: 'Technical details' })
        .getByRole('button', { name: 'Show' })
        .click(),
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
 * timing, which counts in steps of 8 ms: the longest of what belongs to the interaction (keys and presses; several for a
 * word that is typed), as "interaction to next paint" counts. Pointers that pass over a page that is still loading are none.
 * What waits for another thread comes with a later paint: test/bench/tokens measures that.
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<{ what: string, ms: number }[]>} the median of some rounds, in which all take turns
 */
export async function interactions(browser, address) {
  /** @type {Map<string, number[]>} */
  const waits = new Map(all.map(({ what }) => [what, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const each of all) waits.get(each.what)?.push(await waitOf(browser, address, each))
  }
  return Array.from(waits, ([what, of]) => ({
    what,
    ms: of.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN,
  }))
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {(typeof all)[number]} interaction
 * @returns {Promise<number>} ms
 */
async function waitOf(browser, address, { path, act }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.route(address + bare, (route) =>
    route.fulfill({ contentType: 'text/html', body: bareHtml }),
  )
  await page.addInitScript(observe)
  await page.goto(address + path)
  await page.getByText('Online').waitFor()
  await act(page)
  // Until the last of it has been painted, and noted.
  await page.waitForTimeout(500)
  const ms = await page.evaluate(() => Reflect.get(globalThis, 'waits').longest)
  await page.close()
  return ms
}

/** Runs in the page. What takes less than 16 ms is not told: it counts as 16. */
function observe() {
  const waits = { longest: 16 }
  const every = { type: 'event', buffered: true, durationThreshold: 16 }
  Object.assign(globalThis, { waits })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      waits.longest = Math.max(waits.longest, entry.duration)
    }
  }).observe(every)
}

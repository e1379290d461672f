/** @import { Page } from '@playwright/test' */

/**
 * Every page in its main states, over the sandbox: what is photographed to be looked at, and compared. `varies` is what no
 * stopped clock makes the same twice.
 * @typedef {{ name: string, path: string, ready?: string, before?: (page: Page) => Promise<unknown>, act?: (page: Page) => Promise<unknown>, everyWidth?: boolean, long?: boolean, withWatched?: boolean, varies?: string }} View
 */

export const samples = {
  streaming: 'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3',
  complete: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  refunded: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
  partly: '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
  failed: 'E11328B02D72AEBDFB8CC799A89E18D484060FB01462BA650D2CD4B074670080',
  unseen: '28833B25'.repeat(8),
}
const errorSample = (/** @type {string} */ code) => `/tx/5E47${code.padStart(60, '0')}`
const legs = 'article [data-state]'
const box = 'input[role=combobox]'
const settledRows = 'main:not(:has([data-result=checking])) [data-result]'

/** @type {readonly View[]} */
export const views = [
  {
    name: 'home',
    path: '/',
    ready: 'main a[href="/chains/BTC"]',
    act: waitForVerdicts,
    everyWidth: true,
    withWatched: true,
  },
  {
    name: 'home-search',
    path: '/',
    ready: 'main a[href^="/chains/"]',
    act: async (page) => {
      await page.locator(box).fill('usdc')
      await page.locator('[role=option]').nth(3).waitFor()
    },
  },
  {
    name: 'home-refused',
    path: '/',
    act: async (page) => {
      await page.locator(box).fill('4C8A83C3BC6BE1D17BC25200')
      await page.locator('input[aria-invalid=true]').waitFor()
    },
  },
  { name: 'tokens', path: '/tokens', ready: 'tr[data-place] a', everyWidth: true, long: true },
  { name: 'tokens-search', path: '/tokens?q=usdc', ready: 'tr[data-place] a', long: true },
  { name: 'tokens-none', path: '/tokens?q=no-such-asset' },
  {
    name: 'token',
    path: '/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1',
    ready: 'main dl',
  },
  { name: 'chains', path: '/chains', ready: 'main tbody a' },
  { name: 'chain', path: '/chains/BTC', ready: 'main dl' },
  {
    name: 'transactions',
    path: '/tx',
    ready: 'main textarea',
    act: waitForVerdicts,
    withWatched: true,
  },
  { name: 'tx-in-progress', path: `/tx/${samples.streaming}`, ready: legs, everyWidth: true },
  { name: 'tx-complete', path: `/tx/${samples.complete}`, ready: legs },
  { name: 'tx-refunded', path: `/tx/${samples.refunded}`, ready: legs },
  { name: 'tx-partly-refunded', path: `/tx/${samples.partly}`, ready: legs },
  { name: 'tx-failed', path: `/tx/${samples.failed}`, ready: legs },
  { name: 'tx-not-seen', path: `/tx/${samples.unseen}`, ready: 'article[data-verdict=not-seen]' },
  {
    name: 'tx-trouble',
    path: errorSample('0500'),
    ready: 'text=Crosswatch returned an error',
    before: respondOnce,
    act: (page) => page.getByText('updating…').waitFor(),
  },
  { name: 'tx-contradiction', path: errorSample('BABE'), ready: legs },
  { name: 'tx-unknown-status', path: errorSample('0F00'), ready: legs },
  { name: 'tx-hundred-legs', path: errorSample('0100'), ready: legs },
  { name: 'tx-hostile', path: errorSample('0BAD'), ready: legs },
  { name: 'names', path: '/names', ready: 'main input' },
  { name: 'name', path: '/names/eld', ready: 'text=Verified' },
  { name: 'name-unknown', path: '/names/no-such-name-here' },
  { name: 'name-unverified', path: '/names/trent', ready: settledRows },
  { name: 'name-of-liars', path: '/names/mallory', ready: settledRows },
  {
    name: 'address',
    path: '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
    ready: 'a[href="/names/eld"]',
  },
  {
    name: 'address-twin',
    path: '/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91',
    ready: settledRows,
  },
  { name: 'go-nowhere', path: '/go?q=24c8a83c316b0247ae293f' },
  {
    name: 'settings',
    path: '/settings',
    ready: 'main table',
    varies: 'text=/^http:|Response time/',
  },
  { name: 'not-found', path: '/no/such/page' },
]

/** Lets only the first tracker request through, so that the view does not depend on timing. @param {Page} page */
function respondOnce(page) {
  let requestCount = 0
  return page.route('**/tracker/v2/txn', async (route) => {
    requestCount += 1
    if (requestCount === 1) await route.continue()
  })
}

/** Waits until all watched transactions have a verdict. @param {Page} page */
function waitForVerdicts(page) {
  return page.getByText('Checking').first().waitFor({ state: 'hidden' })
}

/**
 * Opens a view and waits until it is complete.
 * @param {Page} page
 * @param {View} view
 */
export async function show(page, { path: at, ready, before, act }) {
  await before?.(page)
  await page.goto(at)
  await page
    .locator(ready ?? 'main h1')
    .first()
    .waitFor()
  // The footer loads last.
  await page
    .getByRole('contentinfo')
    .getByText(/Online|Can’t reach/)
    .waitFor()
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Adds one transaction of each outcome to the watchlist.
 * @param {Page} page
 */
export async function watchSome(page) {
  for (const hash of [samples.complete, samples.refunded, samples.unseen, samples.streaming]) {
    await page.goto(`/tx/${hash}`)
    // Buttons work only after hydration.
    await page.getByText('Online').waitFor()
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByRole('button', { name: 'Watching' }).waitFor()
  }
}

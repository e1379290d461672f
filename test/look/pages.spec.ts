import type { Page } from '@playwright/test'
import { findAxeViolations, findColourViolations } from '../support/axe'
import {
  disableServerRendering,
  expect,
  get,
  getSearchBox,
  press,
  store,
  test,
} from '../support/browser'
import { samples, storedAddresses, storedTransactions } from '../support/samples'
import { viewPaths } from './viewPaths'
import { startFrozenService, type FrozenService } from './frozenService'

/** A width in px and a theme in which a view is compared with its screenshot. */
type Picture = `${1280 | 390} ${'light' | 'dark'}`

/** A page in one state, on the sandbox. */
type View = {
  name: keyof typeof viewPaths
  pictures: readonly Picture[]
  /** Matches once the content has loaded. By default the page's heading. */
  ready?: string
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  hasWatchlist?: boolean
  /** Matches texts that differ from run to run, although the clocks are frozen. */
  masked?: string
}

/** The page requests prices last. */
const dollarValues = 'article button:has-text("≈")'
const settledRows = 'main:not(:has([data-result=checking])) [data-result]'

/** One picture for each state whose layout differs, at both widths only if the layouts differ. Themes alternate. */
const views: readonly View[] = [
  {
    name: 'home',
    pictures: ['1280 light', '390 dark'],
    ready: 'main a[href="/chains/BTC"]',
    hasWatchlist: true,
  },
  {
    name: 'home-first-visit',
    pictures: ['390 light'],
    ready: 'main a[href="/chains/BTC"]',
  },
  {
    name: 'home-search',
    pictures: ['390 light'],
    ready: 'main a[href^="/chains/"]',
    act: async (page) => {
      await getSearchBox(page).fill('usdc')
      await get(page, 'option').nth(3).waitFor()
    },
  },
  {
    name: 'tokens',
    pictures: ['1280 light', '390 dark'],
    ready: 'h1 span:text-matches("of [0-9,]+$")',
  },
  {
    name: 'token',
    pictures: ['1280 dark', '390 light'],
    ready: 'main summary',
  },
  {
    name: 'chains',
    pictures: ['1280 dark'],
    ready: 'main tbody td:text-matches("^[0-9,]+ tokens$")',
  },
  {
    name: 'chain',
    pictures: ['390 light'],
    ready: 'tr[data-place] a',
  },
  {
    name: 'transactions',
    pictures: ['1280 dark', '390 light'],
    hasWatchlist: true,
  },
  {
    name: 'tx-in-progress',
    pictures: ['1280 light', '390 dark'],
    ready: dollarValues,
  },
  {
    name: 'tx-refunded',
    pictures: ['390 dark'],
    ready: dollarValues,
  },
  {
    name: 'tx-complete',
    pictures: ['1280 dark'],
    ready: dollarValues,
    act: (page) => press(page, 'More actions'),
  },
  { name: 'tx-damaged', pictures: ['1280 light'] },
  {
    name: 'tx-not-seen',
    pictures: ['1280 light'],
    ready: 'article[data-verdict=not-seen]',
    before: respondOnce,
  },
  {
    name: 'tx-trouble',
    pictures: ['390 light'],
    ready: 'text=node and indexer aren’t available',
    before: respondOnce,
  },
  { name: 'names', pictures: ['1280 dark'], ready: 'main input' },
  { name: 'name', pictures: ['1280 light'], ready: 'text=Verified' },
  {
    name: 'name-of-liars',
    pictures: ['390 light'],
    ready: settledRows,
  },
  {
    name: 'name-confirmation',
    pictures: ['390 dark'],
    ready: settledRows,
    act: async (page) => {
      await press(page, 'Copy Ethereum address')
      await get(page, 'dialog').waitFor()
    },
  },
  {
    name: 'name-unregistered',
    pictures: ['1280 light'],
    ready: 'main input',
  },
  {
    name: 'address-typo',
    pictures: ['390 light'],
    ready: 'main [role=note]',
  },
  {
    name: 'address-contract',
    pictures: ['1280 dark'],
    ready: 'main:has([role=note]) [aria-label="Tokens with this contract"]',
  },
  {
    name: 'address-twin',
    pictures: ['1280 dark'],
    before: async (page) => {
      await disableServerRendering(page)
      await page.route('**/xname/rlookup?*', (route) =>
        route.fulfill({ json: { result: ['twin'] } }),
      )
    },
    // Once the lists have told whether it is a contract.
    ready: `main:has-text("is not the contract"):not(:has([data-result=checking])) [data-result]`,
  },
  {
    name: 'address-transactions',
    pictures: ['1280 light', '390 dark'],
    ready: '[aria-label=Transactions] tr:has-text("Complete")',
  },
  {
    name: 'addresses',
    pictures: ['390 light', '1280 dark'],
    ready: '[aria-label=Transactions] tr:has-text("Complete")',
    before: (page) => store(page, 'addresses', storedAddresses),
  },
  { name: 'go-nowhere', pictures: ['390 dark'] },
  {
    name: 'settings',
    pictures: ['1280 light'],
    ready: 'text=Working',
    masked: 'dd:has-text("http:"), dd:has-text(" ms")',
  },
]

/** Lets only the first tracker request through, so that the view does not depend on timing. */
function respondOnce(page: Page): Promise<unknown> {
  let requestCount = 0
  return page.route('**/tracker/v2/txn/*', async (route) => {
    requestCount += 1
    if (requestCount === 1) await route.continue()
  })
}

/** Waits until all watched transactions have a verdict. */
async function waitForVerdicts(page: Page) {
  // The last row: without rows, none is being checked either.
  await page
    .locator('[aria-label=Watchlist] tr:has-text("BB9D3B"):has-text("Complete")')
    .waitFor()
  await page.getByText('Checking').first().waitFor({ state: 'hidden' })
}

/** The sandbox samples start at `noon`. The screenshots are taken at `later`. */
const noon = Date.UTC(2026, 0, 15, 12)
const later = noon + 35_000

let service: FrozenService

test.beforeAll(async () => {
  service = await startFrozenService(noon)
  for (const hash of Object.values(samples)) {
    const request = { method: 'POST', body: JSON.stringify({ hash }) }
    await fetch(`${service.address}/tracker/v2/txn`, request)
  }
  await service.at(later)
})

test.afterAll(() => service.stop())

for (const view of views) {
  for (const picture of view.pictures) {
    const width = picture.startsWith('390') ? 390 : 1280
    const theme = picture.endsWith('light') ? 'light' : 'dark'
    test.describe(`${width} px, ${theme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        hasTouch: width === 390,
        colorScheme: theme,
      })

      test(`${view.name} matches its screenshot, and axe finds no violations in either theme`, async ({
        page,
        allow,
      }) => {
        allow(/Failed to load resource/)
        await page.clock.setFixedTime(later)
        // It spreads the polls, which the page counts down.
        await page.addInitScript(() => void (Math.random = () => 0.5))
        if (view.hasWatchlist) await store(page, 'watched', storedTransactions)
        await view.before?.(page)
        await page.goto(service.address + viewPaths[view.name])
        await page
          .locator(view.ready ?? 'main h1')
          .first()
          .waitFor()
        // The footer loads last.
        await get(page, 'contentinfo')
          .getByText(/Online|Can’t reach/)
          .waitFor()
        if (view.hasWatchlist) await waitForVerdicts(page)
        await view.act?.(page)
        // The page uses the web fonts only if they are there before the first frame.
        await page.evaluate(async () => {
          document.documentElement.dataset['fonts'] = ''
          await document.fonts.ready
        })
        await expect(page).toHaveScreenshot(`${view.name}-${theme}-${width}.png`, {
          fullPage: view.name === 'tx-in-progress',
          mask: view.masked === undefined ? [] : [page.locator(view.masked)],
        })
        expect(await findAxeViolations(page), theme).toEqual([])
        // A view with two pictures has one in each theme.
        if (view.pictures.length > 1) return
        await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
        expect(await findColourViolations(page), 'other theme').toEqual([])
      })
    })
  }
}

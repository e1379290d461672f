import type { Page } from '@playwright/test'
import { foundByAxe, foundInColours } from '../support/axe'
import { expect, test } from '../support/browser'

/** Each route in the state a person first meets, and the states of trouble that the sentinels bring. */
const states: {
  name: string
  path: string
  ready: (page: Page) => Promise<void>
  noise?: RegExp
}[] = [
  {
    name: 'home',
    path: '/',
    ready: (page) => expect(page.locator('a[href^="/tx/"]').first()).toBeVisible(),
  },
  {
    name: 'tokens',
    path: '/tokens?q=usdc',
    ready: (page) => expect(page.locator('table tr').nth(2)).toBeVisible(),
  },
  {
    name: 'an asset',
    path: '/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1',
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'chains',
    path: '/chains',
    ready: (page) => expect(page.locator('table tr').nth(2)).toBeVisible(),
  },
  {
    name: 'a complete transaction',
    path: '/tx/27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3',
    ready: (page) =>
      expect(page.locator('article[data-verdict=complete] [data-state]').first()).toBeVisible(),
  },
  {
    name: 'a partial refund',
    path: '/tx/4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
    ready: (page) =>
      expect(
        page.locator('article[data-verdict=partially-refunded] [data-state]').first(),
      ).toBeVisible(),
  },
  {
    name: 'a transaction nobody has seen',
    path: `/tx/${'28833B25'.repeat(8)}`,
    ready: (page) => expect(page.locator('article[data-verdict=not-seen]')).toBeVisible(),
  },
  {
    name: 'a transaction in trouble',
    path: `/tx/5E47${'0500'.padStart(60, '0')}`,
    ready: (page) => expect(page.getByText('Connection trouble').first()).toBeVisible(),
    noise: /status of 500/,
  },
  {
    name: 'hostile text',
    path: `/tx/5E47${'0BAD'.padStart(60, '0')}`,
    ready: (page) => expect(page.locator('[data-state]').first()).toBeVisible(),
  },
  {
    name: 'a name',
    path: '/names/eld',
    ready: (page) => expect(page.getByText('Verified', { exact: true }).first()).toBeVisible(),
  },
  {
    name: 'no such name',
    path: '/names/no-such-name-here',
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    noise: /status of 404/,
  },
  {
    name: 'an address',
    path: '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
    ready: (page) => expect(page.locator('a[href="/names/eld"]')).toBeVisible(),
  },
  {
    name: 'settings',
    path: '/settings',
    ready: (page) => expect(page.getByText('Working').first()).toBeVisible(),
  },
  {
    name: 'not found',
    path: '/no/such/page',
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
]

for (const { name, path, ready, noise } of states) {
  test(`${name} is accessible, light and dark`, async ({ page, allow }) => {
    if (noise !== undefined) allow(noise)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await ready(page)
    expect(await foundByAxe(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await foundInColours(page), 'dark').toEqual([])
  })
}

import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '../support/browser'

/** What people get who paste a contract, an ambiguous word or many hashes. On a phone. */

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** Begins and ends like USDC's contract. */
const lookAlike = `0xa0b869${'1'.repeat(28)}06eb48`
const unlisted = `0x${'12ab'.repeat(10)}`
const unlistedAnswer = /This is not the contract of any of the 3,\d+ listed tokens\./

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })

async function typeAndEnter(page: Page, address: string): Promise<void> {
  await page.goto('/')
  await box(page).fill(address)
  const answer = address === unlisted ? unlistedAnswer : 'Look-alike of USDC'
  await expect(page.getByRole('option').first()).toContainText(answer)
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/addresses/ETH/${address}`)
}

for (const [place, path] of [
  ['the token search', '/tokens?q='],
  ['a token’s link', '/tokens/ETH.USDC-'],
  ['an address’s link', '/addresses/ETH/'],
  ['the search box', null],
] as const) {
  test(`${place} says that a contract is not listed, and shows an imitation beside the original in full`, async ({
    page,
    allow,
  }) => {
    // The pages of unknown tokens.
    allow(/404/)
    const main = page.getByRole('main')
    const open = async (address: string) =>
      path === null ? typeAndEnter(page, address) : page.goto(path + address)
    await open(unlisted)
    await expect(main.getByText(unlistedAnswer)).toBeVisible()
    await expect(main.getByText('Look-alike')).toHaveCount(0)
    await open(lookAlike)
    await expect(main.getByText('Look-alike of USDC')).toBeVisible()
    await expect(main.getByText(unlistedAnswer)).toBeVisible()
    await expect(main).toContainText(lookAlike)
    await expect(main).toContainText(usdc)
    await expect(main.getByText(/but 24 of 40 characters differ/)).toBeVisible()
    const marked = await main.locator('mark').allTextContents()
    expect(marked.join('')).toHaveLength(2 * 24)
    // Shortened, both look the same.
    await expect(main.getByText(/^0xa0b869…06eb48$/i)).toHaveCount(0)
  })
}

test('the address of a look-alike is copied only after a warning', async ({ page }) => {
  await page.goto(`/addresses/ETH/${lookAlike}`)
  await page.getByRole('button', { name: 'Copy Ethereum address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Don’t send to this address yet' })
  await expect(dialog).toContainText('but 24 of 40 characters differ. Don’t use it.')
})

for (const [text, url] of [
  ['tether', '/tokens?q=tether'],
  ['usdc', '/tokens?q=usdc'],
  ['treasury', '/names/treasury'],
] as const) {
  test(`Enter opens ${url} for ${text} while the token list loads`, async ({ page }) => {
    const release = await holdRequests(page, /\/currencies\/details/)
    await page.goto('/settings')
    await box(page).fill(text)
    await expect(page.getByText('Loading tokens…')).toBeVisible()
    await box(page).press('Enter')
    release()
    await expect(page).toHaveURL(url)
  })
}

test('Enter on a word that tokens match waits until its registration is known', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdRequests(page, /\/xname\/registered\/eld/)
  await page.goto('/settings')
  await box(page).fill('eld')
  await expect(page.getByRole('option', { name: /^Show all/ })).toBeVisible()
  const requested = page.waitForRequest('**/xname/registered/eld')
  await box(page).press('Enter')
  await requested
  await page.clock.fastForward(10_000)
  release()
  await expect(page).toHaveURL('/names/eld')
})

test('Enter watches all of 30 hashes in the search box', async ({ page }) => {
  const hashes = Array.from({ length: 30 }, (_, index) => '4C8A'.repeat(15) + String(index + 1_000))
  await page.goto('/')
  await box(page).fill(hashes.join(' '))
  await expect(page.getByRole('option').first()).toHaveText(/^Watch 30 transactions/)
  await box(page).press('Enter')
  await expect(page).toHaveURL('/tx')
  await page.getByRole('button', { name: 'Watch all 30' }).click()
  await expect(page.getByText(/\b30 transactions\b/).first()).toBeVisible()
})

import { findAxeViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { lookUp } from '../support/lookUp'

const hash = '27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3'

test('the search box, its list and the chosen option work by keyboard', async ({ page }) => {
  await page.goto('/settings')
  const box = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('usdc')
  const options = page.getByRole('option')
  await expect(options.nth(3)).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = page.locator('[role=option][aria-selected=true]')
  await expect(active).toHaveCount(1)
  const id = await active.getAttribute('id')
  await expect(box).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tokens\//)
  await expect(page.getByRole('main')).toBeFocused()
})

test('screen readers announce the recognised kind and the number of results', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(`  ${hash.slice(0, 30)} ${hash.slice(30)}`)
  await expect(page.locator('output')).toHaveText('Transaction. 1 result')
  await box.fill('24c8a83c316b0247ae293f')
  await expect(page.locator('output')).toHaveText(
    'Incomplete: 22 of 64 characters. Copy the full hash.',
  )
})

test('before Enter only the lists are requested, and whether a ticker is a name', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('treasury')
  await expect(page.getByRole('option', { name: 'Name treasury' })).toBeVisible()
  await box.fill(hash)
  await expect(page.getByRole('option', { name: /^Transaction/ })).toBeVisible()
  const about = () => asked.filter((path) => /xname|tracker\/v2/.test(path))
  expect(about()).toEqual([])
  await box.fill('usdc')
  await expect.poll(about).toEqual(['/xname/registered/usdc'])
})

test('the open list has no axe violations', async ({ page }) => {
  await page.goto('/names')
  await lookUp(page, 'eld')
  await expect(page.getByRole('main')).toBeFocused()
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('e')
  await expect(page.getByRole('listbox').getByRole('option').nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await findAxeViolations(page, 'header')).toEqual([])
})

test('on a phone the focused search box covers the header', async ({ page, isMobile }) => {
  await page.goto('/names')
  const box = page.getByRole('combobox', { name: 'Search' })
  const width = async () => (await box.locator('..').boundingBox())?.width ?? Number.NaN
  await expect.poll(width).toBeGreaterThan(0)
  if (isMobile) await expect.poll(width).toBeLessThan(60)
  await box.focus()
  await expect.poll(width).toBeGreaterThan(300)
})

test('/go leads to the same page as the search box, and browsers can install it as a search engine', async ({
  page,
  request,
}) => {
  await page.goto(`/go?q=${encodeURIComponent(`https://runescan.io/tx/${hash}?network=mainnet`)}`)
  await expect(page).toHaveURL(new RegExp(`/tx/${hash}$`))
  const answer = await request.get('/opensearch.xml')
  expect(answer.headers()['content-type']).toBe('application/opensearchdescription+xml')
  expect(await answer.text()).toMatch(/template="http:\/\/127\.0\.0\.1:\d+\/go\?q=\{searchTerms\}"/)
})

test('j and k move between rows, and c copies the row’s address', async ({
  page,
  context,
  isMobile,
}) => {
  if (!isMobile) await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/names/eld')
  await expect(page.locator('tr[data-result=verified]')).toHaveCount(6)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'XgYRN3TLoYaodB5Y6AMZuYhjv8fKKG5tgh' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(
    page.getByRole('link', { name: 'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz' }),
  ).toBeFocused()
  if (isMobile) return
  await page.keyboard.press('c')
  await expect(page.locator('output')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz',
  )
})

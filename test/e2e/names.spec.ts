import { expect, test } from '../support/browser'
import { disableServerRendering } from '../support/disableServerRendering'

const twin = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'

/** A promise that `open` resolves. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('a name shows its addresses, and all of them point back', async ({ page }) => {
  await page.goto('/names/trent')
  const rows = page.locator('tr[data-result]')
  await expect(rows).toHaveCount(10)
  await expect(page.locator('tr[data-result=verified]')).toHaveCount(10)
  await expect(rows.getByText('points back')).toHaveCount(10)
  await expect(page.getByRole('region', { name: 'All chains' })).toBeVisible()
})

test('a name needs one round of requests after the document, and none of them depends on another', async ({
  page,
}) => {
  const round = gate()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(?:xname|tokenlist|tracker|service)/.test(pathname)) asked.push(pathname + search)
  })
  const aboutNames = () => asked.filter((path) => path.startsWith('/xname'))
  await page.route('**/xname/**', async (route) => {
    await round.opened
    await route.continue()
  })
  // Three addresses: all six requests may be in flight at once.
  const links = [
    ['GAIA', 'cosmos12z0glc9q22ksg6mna9eyydpyrf0nhr9640qt7p'],
    ['THOR', 'thor16yrmmlqchnm2yuj4sa7krelmq5yvsnvc8yzp66'],
    ['KUJI', 'kujira1eq5vayj9xwezpmz24y3l390w7g5s3qwh8q7r9k'],
  ] as const
  const further = links.flatMap(([chain, address]) => [
    `/xname/chain?xname=heidi&chain=${chain}`,
    `/xname/rlookup?address=${address}&chain=${chain}`,
  ])
  await page.goto('/names/heidi')
  // All requests are sent before any response arrives.
  await expect.poll(() => aboutNames().toSorted()).toEqual(further.toSorted())
  await expect(page.getByRole('region', { name: 'All chains' })).toContainText(/3 of \d+ linked/)
  await expect(page.getByText('Online')).toBeVisible()
  const before = asked.length
  round.open()
  await expect(page.locator('tr[data-result=verified]')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  // The responses caused no further request.
  expect(asked.slice(before)).toEqual([])
})

test('an address that belongs to another name is unverified, and the page shows that name', async ({
  page,
}) => {
  await page.goto('/names/mallory')
  await expect(page.locator('tr[data-result=unverified]')).toHaveCount(1)
  await expect(page.getByText('belongs to carol', { exact: true })).toBeVisible()
  await expect(page.getByText(/belongs to carol, not mallory\. Don’t send/)).toBeVisible()
})

test('two addresses with the same ends are compared', async ({ page }) => {
  await page.goto(`/addresses/ETH/${twin}`)
  await expect(page.getByText('Different address, similar ends')).toBeVisible()
  await expect(page.getByText(/looks similar but is different:/)).toBeVisible()
})

test('names with any length and characters do not break the layout', async ({ page }) => {
  const odd = [
    'n'.repeat(200),
    'a'.repeat(10_000),
    `zalgo${'\u0301'.repeat(300)}`,
    'a\u202Eb\u200Bc',
    '<img src=x onerror=alert(1)>',
    'line\nbreak',
  ]
  await disableServerRendering(page)
  await page.route('**/xname/rlookup?*', (route) => route.fulfill({ json: { result: odd } }))
  await page.goto(`/addresses/ETH/${twin}`)
  await expect(page.locator('tr[data-result=unverified]')).toHaveCount(odd.length)
  await expect(page.getByRole('region', { name: 'Same address on other chains' })).toBeVisible()
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const heights = [...document.querySelectorAll('main tr, main li')].map(
      (row) => row.getBoundingClientRect().height,
    )
    return { width: scrollWidth - clientWidth, tallest: Math.max(...heights) }
  })
  expect(beyond.width).toBe(0)
  expect(beyond.tallest).toBeLessThan(240)
})

test('a wrong checksum is reported before any request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/xname/')) asked.push(request.url())
  })
  await page.goto(`/addresses/ETH/${treasury.replace('0x0C', '0x0c')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check this address')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Look up anyway' }).click()
  await expect(page.getByRole('link', { name: 'treasury' }).first()).toBeVisible()
})

test('a name that is not registered shows it', async ({ page, allow }) => {
  allow(/status of 404/)
  await page.goto('/names/surely-not-there')
  await expect(page.getByText(/isn’t registered/)).toBeVisible()
})

test('the QR code contains the address, and the dialog shows it in full', async ({ page }) => {
  await page.goto('/names/cold-storage')
  await page.getByRole('button', { name: 'Receive on Bitcoin (QR)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive on Bitcoin' })
  await expect(dialog.getByRole('img', { name: /^QR code of the address bc1qp7etw/ })).toBeVisible()
  await expect(dialog).toContainText('bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('going back from a token restores the scroll position', async ({ page }) => {
  await page.goto('/tokens?q=usdc')
  await expect(page.locator('a[href^="/tokens/"]:visible').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const place = await page.evaluate(() => scrollY)
  // Playwright's click would scroll, so a visible link is clicked by script.
  await page.locator('a[href^="/tokens/"]:visible').evaluateAll((links) => {
    const seen = links.find((link) => {
      const { top } = link.getBoundingClientRect()
      return top > 100 && top < innerHeight
    })
    if (seen instanceof HTMLElement) seen.click()
  })
  await expect(page).toHaveURL(/\/tokens\/[A-Z]/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/tokens\?q=usdc$/)
  // The content above the list may have changed by a line.
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(40)
})

test('a chunk that cannot be loaded reloads the page once, then shows an error', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource|net::ERR_FAILED|dynamically imported module|could not be fetched/)
  let loads = 0
  await page.route('**/assets/NamesPage-*.js', (route) => route.abort())
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto('/names')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part of this page didn’t load')
  expect(loads).toBe(2)
  await page.unroute('**/assets/NamesPage-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names')
})

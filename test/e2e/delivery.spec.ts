import { findAxeViolations } from '../support/axe'
import { expect, test } from '../support/browser'

/** The content security policy, the theme before the app runs, and files that are missing or changed. */

test('a stored theme applies before the app runs', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('crosswatch:settings', JSON.stringify({ theme: 'dark' }))
  })
  // The app does not run, so only the script in index.html can set the theme.
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a file that is missing after a deploy reloads the page once, then shows an error without axe violations', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource|net::ERR_FAILED|dynamically imported module|could not be fetched/)
  let loads = 0
  await page.route('**/assets/NamesPage-*.js', (route) => route.abort())
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto('/names', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  expect(loads).toBe(2)
  expect(await findAxeViolations(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names')
})

test('an error in a component shows the error page, which has no axe violations', async ({
  page,
  allow,
}) => {
  const reason = 'This component throws.'
  allow(new RegExp(reason))
  await page.route(/\/assets\/QrCode-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const code = (await response.text()).replace(/[\w$]+ as QrCode\b/, 'broken as QrCode')
    const broken = `function broken() { throw new Error('${reason}') }\n`
    await route.fulfill({ response, body: broken + code })
  })
  await page.goto('/names/eld')
  await page.getByRole('button', { name: 'Receive on Bitcoin (QR)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

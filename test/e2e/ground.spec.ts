import { expect, test } from '../support/browser'

test('the policy the page is served under has no unsafe word, and the page keeps to it', async ({
  page,
}) => {
  // A violation is an error on the console, and those fail the test by themselves.
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-')
})

for (const theme of ['light', 'dark'] as const) {
  test(`a stored ${theme} theme is on the page before the app is`, async ({ page, allow }) => {
    // The emptied files are not the ones that the page was built with.
    allow(/integrity/)
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
    await page.addInitScript((chosen) => {
      localStorage.setItem('crosswatch:settings', JSON.stringify({ theme: chosen }))
    }, theme)
    // Without the app only theme.js can have set it.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  })
}

test('damaged settings leave the theme to the browser', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('crosswatch:settings', '{"theme":'))
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
})

test('a missing asset is 404, and a page route nobody knows is the page', async ({ request }) => {
  const asset = await request.get('/assets/gone-abc123.js')
  expect(asset.status()).toBe(404)
  const route = await request.get('/no/such/page', { headers: { accept: 'text/html' } })
  expect(await route.text()).toContain('<div id="root">')
})

test('the file of a page is fetched when a link to it is pointed at, or takes the focus', async ({
  page,
}) => {
  await page.goto('/')
  const chains = page.waitForRequest(/\/assets\/ChainsPage-/)
  await page.getByRole('link', { name: 'Chains', exact: true }).hover()
  await chains
  const settings = page.waitForRequest(/\/assets\/SettingsPage-/)
  await page.getByRole('link', { name: 'Settings' }).focus()
  await settings
  await expect(page).toHaveURL(/\/$/)
})

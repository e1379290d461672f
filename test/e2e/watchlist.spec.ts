import { expect, test } from '../support/browser'

const hash = (digit: string) => digit.repeat(64).toUpperCase()
const watched = 'crosswatch:watched'

test('with blocked storage the watchlist works in memory', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: blocked })
    Object.defineProperty(globalThis, 'sessionStorage', { get: blocked })
  })
  await page.goto(`/tx/${hash('7')}`)
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
})

test('two tabs share watching, labels and removals, and no label is lost', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(`/tx/${hash('8')}`)
  await one.getByRole('button', { name: 'Watch', exact: true }).click()
  await two.goto(`/tx/${hash('9')}`)
  await two.getByRole('button', { name: 'Watch', exact: true }).click()
  await Promise.all([one, two].map((page) => page.goto('/tx')))
  const row = (page: typeof one, own: string) =>
    page.getByRole('row').filter({ has: page.locator(`a[href="/tx/${hash(own)}"]`) })
  const label = async (page: typeof one, own: string, words: string) => {
    await row(page, own).getByRole('button', { name: /label/i }).click()
    await row(page, own).getByRole('textbox', { name: 'Label' }).fill(words)
    await page.keyboard.press('Enter')
  }
  await label(one, '8', 'rent')
  await label(two, '9', 'salary')
  for (const page of [one, two]) {
    await expect(row(page, '8')).toContainText('rent')
    await expect(row(page, '9')).toContainText('salary')
  }
  // One tab edits a label while the other removes another transaction.
  await row(one, '8').getByRole('button', { name: /label/i }).click()
  await row(one, '8').getByRole('textbox', { name: 'Label' }).fill('rent, March')
  await row(two, '9').getByRole('button', { name: 'Remove' }).click()
  await expect(row(one, '9')).toHaveCount(0)
  await one.keyboard.press('Enter')
  await expect(row(two, '8')).toContainText('rent, March')
  await expect(row(two, '9')).toHaveCount(0)
  await one.reload()
  await expect(row(one, '8')).toContainText('rent, March')
})

test('with full storage the watchlist works in memory', async ({ page }) => {
  await page.goto(`/tx/${hash('A')}`)
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 1 << 22; size > 0; size >>= 1) {
        try {
          storage.setItem(`ballast ${size}`, '.'.repeat(size))
        } catch {
          // Continues with half the size, down to one character.
        }
      }
    }
  })
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Transactions' }).click()
  await expect(page.getByRole('table', { name: 'Watchlist' })).toContainText('AAAAAA')
  const kept = await page.evaluate(() => Object.keys(localStorage).join(' '))
  expect(kept).not.toContain(watched)
})

test('the permission for notifications is requested on click, never on load', async ({ page }) => {
  await page.addInitScript(() => {
    let requestCount = 0
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      requestCount += 1
      document.documentElement.dataset['requestCount'] = String(requestCount)
      return ask()
    }
  })
  await page.context().grantPermissions(['notifications'])
  await page.goto(`/tx/${hash('C')}`)
  const notify = page.getByRole('button', { name: 'Notify me' })
  await expect(notify).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/tx')
  await page.goBack()
  await expect(notify).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-request-count')
  await notify.click()
  await expect(notify).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-request-count', '1')
  await page.reload()
  await expect(notify).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-request-count')
})

test('hashes from another page survive a reload, and so does what is typed before the scripts run', async ({
  page,
}) => {
  const field = page.getByRole('textbox', { name: 'Transaction hashes or explorer links' })
  await page.goto('/tx')
  const hashes = `${hash('1')}\n${hash('2')}`
  await page.evaluate((text) => {
    history.replaceState({ ...history.state, usr: { hashes: text } }, '')
  }, hashes)
  // A difference between the server's document and the browser's would be logged, which fails the test.
  await page.reload()
  await expect(field).toHaveValue(hashes)
  await expect(page.getByRole('button', { name: 'Watch all 2' })).toBeVisible()

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/tx?status=complete', { waitUntil: 'commit' })
  await field.pressSequentially(hash('3'))
  release()
  await expect(page.getByText('Online')).toBeVisible()
  await expect(field).toHaveValue(hash('3'))
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByText('1 · saved in this browser')).toBeVisible()
})

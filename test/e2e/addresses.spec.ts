import { readFile } from 'node:fs/promises'
import { expect, holdRequests, test } from '../support/browser'
import { samples } from '../support/samples'

/** It sends the swap that is complete. */
const sender = 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8'

test('someone who has only an address finds the swap, exports it, and opens it @everyday', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill(sender)
  await page.getByRole('option', { name: `Transactions of ${sender}` }).click()
  await expect(page).toHaveURL(`/addresses/LTC/${sender}#transactions`)
  const section = page.getByRole('region', { name: 'Transactions' })
  const row = section.getByRole('row').filter({ hasText: 'Complete' })
  await expect(row).toContainText('86.4 LTC')

  await section.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export transactions' })
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const text = await readFile(await (await downloaded).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`,swap,complete,86.4,LTC.LTC,`)
  expect(text).toContain(samples.complete)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/tx/${samples.complete}`)
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'complete')

  // The server renders the list, and the file is read back.
  await page.goto(`/addresses/LTC/${sender}`)
  await expect(row).toBeVisible()
  await page.goto('/tx')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'history.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await page.getByRole('button', { name: 'Add 1' }).click()
  const watchlist = page.getByRole('table', { name: 'Watchlist' })
  await expect(watchlist.getByRole('link', { name: /^BB9D3B/ })).toHaveAttribute(
    'href',
    `/tx/${samples.complete}`,
  )
})

test('no advice on an earlier verdict stands below a later one while the code of the advice is loading', async ({
  page,
}) => {
  const path = '/names/treasury'
  await page.clock.install()
  const release = await holdRequests(page, /\/assets\/NameAnswers-[^/]+\.js$/)
  // A busy service leaves late data to the browser.
  await expect
    .poll(async () => (await page.request.get(path)).headers()['cache-control'])
    .not.toBe('no-cache')
  await page.goto(path, { waitUntil: 'load' })
  const advice = page.getByRole('region', { name: 'What should I do?' })
  await expect(advice).toContainText('Copy the address of the chain that you pay on.')
  await page.route('**/xname/registered/treasury', (route) =>
    route.fulfill({ json: { expiresAt: 1, isExpired: true, owner: 'thor1owner' } }),
  )
  // It is asked again every minute.
  await page.clock.fastForward(70_000)
  await expect(page.getByRole('heading', { name: /^Don’t send/ })).toBeVisible()
  await expect(advice).toHaveCount(0)
  release()
  await expect(advice).toContainText('Ask the person you want to pay')
})

test('two addresses are watched, listed together, filtered and exported', async ({
  page,
}) => {
  const other = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
  await page.goto('/addresses')
  await expect(page.getByText('You watch no addresses yet')).toBeVisible()
  for (const path of [`LTC/${sender}`, `ETH/${other}`]) {
    await page.goto(`/addresses/${path}`)
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Your addresses' }).click()
  await expect(page).toHaveURL('/addresses')
  const watched = page.getByRole('table', { name: 'Watched addresses' })
  await expect(watched.getByRole('row')).toHaveCount(3)
  const section = page.getByRole('region', { name: 'Transactions' })
  const row = section.getByRole('row').filter({ hasText: '86.4 LTC' })
  await expect(row).toContainText('Complete')

  await section.getByLabel('Status').selectOption('complete')
  await expect(page).toHaveURL('/addresses?status=complete')
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()

  await section.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export transactions' })
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const text = await readFile(await (await downloaded).path(), 'utf8')
  const hashes = text.match(/[\dA-F]{64}/g) ?? []
  expect(hashes).toContain(samples.complete)

  await page.goto('/')
  const home = page.getByRole('region', { name: 'Your addresses' })
  await expect(home.getByRole('row')).toHaveCount(3)
  await home.getByRole('link', { name: 'All transactions' }).click()
  await expect(page).toHaveURL('/addresses')
})

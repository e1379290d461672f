import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser'
import { samples } from '../support/samples'

/** It sends the swap that is complete. */
const sender = 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8'

test('someone who has only an address finds the swap, exports it, and opens it @everyday', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill(sender)
  await page.getByRole('option', { name: `Transactions ${sender}` }).click()
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
  await page.getByLabel('CSV file').setInputFiles({
    name: 'history.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await page.getByRole('button', { name: 'Watch 1' }).click()
  const watchlist = page.getByRole('table', { name: 'Watchlist' })
  await expect(watchlist.getByRole('link', { name: /^BB9D3B/ })).toHaveAttribute(
    'href',
    `/tx/${samples.complete}`,
  )
})

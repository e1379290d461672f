import { readFile } from 'node:fs/promises'
import { expect, expectVerdict, get, getSearchBox, press, test } from '../support/browser'
import { samples } from '../support/samples'

/** It sends the swap that is complete. */
const sender = 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8'

test('someone who has only an address finds the swap, exports it, and opens it @everyday', async ({
  page,
}) => {
  await page.goto('/')
  await getSearchBox(page).fill(sender)
  await get(page, 'option', /^Transactions ltc1qaea/).click()
  await expect(page).toHaveURL(`/addresses/LTC/${sender}#transactions`)
  const section = get(page, 'region', 'Transactions')
  const row = get(section, 'row').filter({ hasText: 'Complete' })
  await expect(row).toContainText('86.4 LTC')

  await press(section, 'Export')
  const dialog = get(page, 'dialog', 'Export transactions')
  const downloaded = page.waitForEvent('download')
  await press(dialog, 'CSV')
  await press(dialog, 'Save file')
  const text = await readFile(await (await downloaded).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`,swap,complete,86.4,LTC.LTC,`)
  expect(text).toContain(samples.complete)
  await press(dialog, 'Close')

  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/tx/${samples.complete}`)
  await expectVerdict(page, 'complete')

  // The server renders the list, and the file is read back.
  await page.goto(`/addresses/LTC/${sender}`)
  await expect(row).toBeVisible()
  await page.goto('/tx')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'history.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await press(page, 'Watch 1')
  const watchlist = get(page, 'table', 'Watchlist')
  await expect(get(watchlist, 'link', /^BB9D3B/)).toHaveAttribute(
    'href',
    `/tx/${samples.complete}`,
  )
})

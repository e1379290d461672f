import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import {
  expect,
  findWatching,
  holdRequests,
  restartSample,
  test,
} from '../support/browser'
import { samples } from '../support/samples'

const hash = (digit: string) => digit.repeat(64).toUpperCase()

test('two tabs share watching, labels and removals, and no label is lost', async ({
  context,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await Promise.all([one, two].map((page) => page.goto('/tx')))
  await one
    .getByRole('textbox', { name: /^Transaction hashes/ })
    .fill(`${hash('8')} ${hash('9')}`)
  await one.getByRole('button', { name: 'Watch 2' }).click()
  const row = (page: Page, own: string) =>
    page.getByRole('row').filter({ has: page.locator(`a[href="/tx/${hash(own)}"]`) })
  const label = async (page: Page, own: string, words: string) => {
    await row(page, own).getByRole('button', { name: /label/i }).click()
    await row(page, own)
      .getByRole('textbox', { name: /^Label of/ })
      .fill(words)
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
  await row(one, '8')
    .getByRole('textbox', { name: /^Label of/ })
    .fill('rent, March')
  await row(two, '9')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(row(one, '9')).toHaveCount(0)
  await one.keyboard.press('Enter')
  await expect(row(two, '8')).toContainText('rent, March')
  await expect(row(two, '9')).toHaveCount(0)
  await one.reload()
  await expect(row(one, '8')).toContainText('rent, March')
})

test('hashes from another page survive a reload, and so does what is typed before the scripts run', async ({
  page,
}) => {
  const field = page.getByRole('textbox', {
    name: 'Transaction hashes or explorer links',
  })
  await page.goto('/tx')
  const hashes = `${hash('1')}\n${hash('2')}`
  await page.evaluate((text) => {
    history.replaceState({ ...history.state, usr: { hashes: text } }, '')
  }, hashes)
  // A difference between the server's document and the browser's would be logged, which fails the test.
  await page.reload()
  await expect(field).toHaveValue(hashes)
  await expect(page.getByRole('button', { name: 'Watch 2' })).toBeVisible()

  const release = await holdRequests(page)
  await page.goto('/tx?status=complete', { waitUntil: 'commit' })
  await field.pressSequentially(hash('3'))
  release()
  await expect(page.getByText('Online')).toBeVisible()
  await expect(field).toHaveValue(hash('3'))
  await page.getByRole('button', { name: 'Watch 1' }).click()
  await expect(page.getByText('1 · saved in this browser')).toBeVisible()
})

/** Presses Tab, at most sixty times, until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Sixty stops do not lead to ${String(wanted)}.`)
}

test('by keyboard a transaction is found, watched, and opened from the list @everyday', async ({
  page,
}) => {
  await restartSample(page, samples.streaming)
  await page.goto('/')
  await page.keyboard.press('/')
  await page.keyboard.type(samples.streaming)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'in-progress')
  await tabTo(page, page.getByRole('button', { name: 'Watch', exact: true }))
  await page.keyboard.press('Enter')
  await expect(findWatching(page)).toBeFocused()
  await expect(findWatching(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(page).toHaveURL(/\/tx$/)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(
    page,
    page.getByRole('main').locator(`a[href="/tx/${samples.streaming}"]`).first(),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tx/${samples.streaming}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In progress')
})

/** The rows of a table as Excel puts them on the clipboard. */
const writeTable = (tickets: ReadonlyMap<string, string>): string =>
  Array.from(tickets, ([ticketHash, label]) => {
    const [ticket, customer] = label.split(' · ')
    return [ticket, ticketHash, customer].join('\t')
  }).join('\r\n')

/** What the browser has stored, as labels by hash. */
const readLabels = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const list: { hash: string; label: string }[] = JSON.parse(
      localStorage.getItem('crosswatch:watched') ?? '[]',
    )
    return Object.fromEntries(list.map((item) => [item.hash, item.label]))
  })

/** Exports the transactions that the dialog names as CSV, and returns the file's text. */
async function exportCsv(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  const saved: Promise<Download> = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const path = await (await saved).path()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return readFile(path, 'utf8')
}

test('of 60 tickets that are imported, labelled, filtered, exported, removed and put back, nothing is lost', async ({
  page,
}) => {
  const service: { samples: { hash: string }[] } = await (
    await page.request.get('/service')
  ).json()
  const known = service.samples.map((sample) => sample.hash)
  const others = Array.from({ length: 60 - known.length }, (_, index) =>
    `${index}`.padStart(64, 'F0'),
  )
  const tickets = new Map(
    [...known, ...others].map((each, index) => [
      each,
      `Ticket ${index}, "urgent"; Müller · A customer`,
    ]),
  )
  const labels = () => Object.fromEntries(tickets)
  const rows = page.getByRole('table', { name: 'Watchlist' }).locator('tbody tr')

  await page.goto('/tx')
  const form = page.getByRole('region', { name: 'Watch several transactions' })
  await form.getByRole('textbox').fill(writeTable(tickets))
  await expect(form.getByText('60 new')).toBeVisible()
  await form.getByRole('button', { name: 'Watch 60' }).click()
  await expect(rows).toHaveCount(60)
  expect(await readLabels(page)).toEqual(labels())

  const [first = ''] = known
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/tx/${first}"]`) })
  await row.hover()
  await row.getByRole('button', { name: /^Edit label/ }).click()
  await page.keyboard.type(' (called back)')
  await page.keyboard.press('Enter')
  tickets.set(first, `${tickets.get(first)} (called back)`)
  expect(await readLabels(page)).toEqual(labels())

  // The samples that have ended, in the order of the list.
  const endedButton = page.getByRole('button', { name: /^Select ended \(\d+\)$/ })
  await expect(rows.filter({ hasText: 'Checking' })).toHaveCount(0)
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.selectOption('complete')
  await expect(rows.filter({ hasNotText: 'Complete' })).toHaveCount(0)
  const completeCount = await rows.count()
  expect(completeCount).toBeGreaterThan(0)
  expect(completeCount).toBeLessThan(known.length)
  await page
    .getByRole('columnheader')
    .getByRole('checkbox', { name: 'Select all' })
    .check()
  const selected = await exportCsv(page, `Export ${completeCount} transactions`)
  expect(known.filter((each) => selected.includes(each))).toHaveLength(completeCount)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await status.selectOption('')
  await expect(rows).toHaveCount(60)

  await endedButton.click()
  await page.getByRole('button', { name: /^Remove \(\d+\)$/ }).click()
  await expect(rows).not.toHaveCount(60)
  await page.getByRole('link', { name: 'Tokens' }).first().click()
  await expect(page).toHaveURL(/\/tokens$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await readLabels(page)).toEqual(labels())
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(rows).toHaveCount(60)

  const file = await exportCsv(page, 'Export 60 transactions')
  await page
    .getByRole('columnheader')
    .getByRole('checkbox', { name: 'Select all' })
    .check()
  await page.getByRole('button', { name: 'Remove (60)' }).click()
  await expect(page.getByText('Nothing on your watchlist yet')).toBeVisible()
  // As a German spreadsheet saves it.
  const cells = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/g
  const german = file.replaceAll(cells, (_, cell: string, end: string) => {
    const text = /^\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell
    return (
      (text.includes(';') && !text.startsWith('"') ? `"${text}"` : text) +
      end.replace(',', ';')
    )
  })
  await form.getByLabel('CSV file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${german}`),
  })
  await form.getByRole('button', { name: 'Watch 60' }).click()
  await expect(rows).toHaveCount(60)
  expect(await readLabels(page)).toEqual(labels())
  await page.reload()
  await expect(rows).toHaveCount(60)
  expect(await readLabels(page)).toEqual(labels())
})

import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectText,
  expectVerdict,
  findTitle,
  findWatching,
  get,
  openHeld,
  press,
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
  await get(one, 'textbox', /^Transaction hashes/).fill(`${hash('8')} ${hash('9')}`)
  await press(one, 'Watch 2')
  const row = (page: Page, own: string) =>
    get(page, 'row').filter({ has: page.locator(`a[href="/tx/${hash(own)}"]`) })
  const typeLabel = async (page: Page, own: string, label: string) => {
    await press(row(page, own), /label/i)
    await get(row(page, own), 'textbox', /^Label of/).fill(label)
  }
  await typeLabel(one, '8', 'rent')
  await one.keyboard.press('Enter')
  await typeLabel(two, '9', 'salary')
  await two.keyboard.press('Enter')
  for (const page of [one, two]) {
    await expect(row(page, '8')).toContainText('rent')
    await expect(row(page, '9')).toContainText('salary')
  }
  // One tab edits a label while the other removes another transaction.
  await typeLabel(one, '8', 'rent, March')
  await press(row(two, '9'), /^Remove/)
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
  const field = get(page, 'textbox', 'Transaction hashes or explorer links')
  await page.goto('/tx')
  const hashes = `${hash('1')}\n${hash('2')}`
  await page.evaluate((text) => {
    history.replaceState({ ...history.state, usr: { hashes: text } }, '')
  }, hashes)
  // A difference between the server's document and the browser's would be logged, which fails the test.
  await page.reload()
  await expect(field).toHaveValue(hashes)
  await expect(get(page, 'button', 'Watch 2')).toBeVisible()

  const release = await openHeld(page, '/tx?status=complete')
  await field.pressSequentially(hash('3'))
  release()
  await expectText(page, 'Online')
  await expect(field).toHaveValue(hash('3'))
  await press(page, 'Watch 1')
  await expectText(page, '1 · saved in this browser')
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
  await expect(get(page, 'main')).toBeFocused()
  await expectVerdict(page, 'in-progress')
  await tabTo(page, get(page, 'button', 'Watch'))
  await page.keyboard.press('Enter')
  await expect(findWatching(page)).toBeFocused()
  await expect(findWatching(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(page).toHaveURL(/\/tx$/)
  await expect(get(page, 'main')).toBeFocused()
  const main = get(page, 'main')
  await tabTo(page, main.locator(`a[href="/tx/${samples.streaming}"]`).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tx/${samples.streaming}$`))
  await expect(findTitle(page)).toContainText('In progress')
})

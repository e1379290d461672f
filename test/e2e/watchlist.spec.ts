import type { Locator, Page } from '@playwright/test'
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

test('by keyboard a transaction is found, watched, and opened from the list', async ({
  page,
}) => {
  await restartSample(page, samples.streaming)
  await page.goto('/')
  await page.keyboard.press('/')
  await page.keyboard.type(samples.streaming)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('article')).toHaveAttribute('data-verdict', 'in-progress')
  const menu = page.getByRole('button', { name: 'More actions' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Watch', exact: true }))
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()
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

test('at 1280 px each row has two lines at most, and at 390 px so has the toolbar', async ({
  page,
}) => {
  const service: { samples: { hash: string }[] } = await (
    await page.request.get('/service')
  ).json()
  const hashes = service.samples.map((sample) => sample.hash)
  await page.addInitScript((list) => {
    const items = list.map((each, index) => ({
      hash: each,
      label: index % 2 === 0 ? '' : 'Ticket 4711 of a customer with a long name',
    }))
    localStorage.setItem('crosswatch:watched', JSON.stringify(items))
  }, hashes)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/tx')
  const rows = page.getByRole('table', { name: 'Watchlist' }).locator('tbody tr')
  await expect(rows).toHaveCount(hashes.length)
  await expect(rows.filter({ hasText: /Checking/ })).toHaveCount(0)
  // Machines without a monospaced font align no hashes.
  await page.evaluate(async () => {
    document.documentElement.dataset['fonts'] = ''
    await document.fonts.ready
  })
  /** The heights of two lines with the space around them, and what is cut of a row's icon. */
  const measured = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { left, height } = row.getBoundingClientRect()
      const icon = row.querySelector('svg')?.getBoundingClientRect().left ?? 0
      const cut = [...row.querySelectorAll('td:nth-child(5)')].filter(
        (cell) => cell.scrollWidth > cell.clientWidth,
      )
      return { isLow: height <= 56, margin: icon - left, cut: cut.length }
    }),
  )
  expect(measured.filter(({ isLow }) => !isLow)).toEqual([])
  expect(measured.filter(({ margin }) => margin < 12)).toEqual([])
  expect(measured.filter(({ cut }) => cut > 0)).toEqual([])
  // Each icon has one place.
  for (const name of [/^Copy transaction hash/, /label/, /^Copy report/, /^Remove/]) {
    const buttons = rows.getByRole('button', { name })
    const places = await buttons.evaluateAll((all) =>
      all.map((button) => Math.round(button.getBoundingClientRect().x)),
    )
    expect(new Set(places).size, String(name)).toBe(1)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await rows.first().getByRole('checkbox').check()
  const toolbar = page.locator('div:has(> span > * select)').first()
  const bounds = await toolbar.boundingBox()
  expect(bounds?.height).toBeLessThan(100)
  await page.getByRole('button', { name: 'Actions' }).click()
  const actions = page.getByRole('group', { name: 'Actions on selected' })
  // As the menu of a transaction has them: one below the other, without a border.
  for (const button of await actions.getByRole('button').all()) {
    await expect(button).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    await expect(button).toHaveCSS('justify-content', 'flex-start')
  }
  await page.getByRole('button', { name: 'Remove (1)' }).click()
  await expect(page.getByRole('button', { name: 'Remove (1)' })).toBeHidden()
  await expect(rows).toHaveCount(hashes.length - 1)
})

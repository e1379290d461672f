import type { Page } from '@playwright/test'
import { complete, hash, swap, underWay } from '../support/swapResponses'
import { expect, test } from '../support/transactionTest'

/** The transaction page over real connections. The rules of the verdict are tested in test/model, its polling in test/queries. */

const expectVerdict = (page: Page, verdict: string) =>
  expect(page.getByRole('article')).toHaveAttribute('data-verdict', verdict)
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

test('a connection that breaks in the middle of a response keeps the last valid state with its age, and polling continues', async ({
  follow,
  waitForRequests,
}) => {
  const page = await follow(({ count }) => {
    if (count !== 2) return { json: count === 1 ? underWay : complete }
    return {
      by: (response) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write('{"done":true,"status":"success",')
        setTimeout(() => response.destroy(), 20)
      },
    }
  })
  const message = /Crosswatch returned an error|Can’t reach Crosswatch/
  await expectVerdict(page, 'in-progress')
  await waitForRequests(2)
  await expectText(page, message)
  await expectVerdict(page, 'in-progress')
  await expectText(page, /as of \d\d:\d\d:\d\d/)
  await expectText(page, 'This doesn’t affect your swap.')
  await expect(page.locator('[data-state]')).toHaveCount(3)
  await waitForRequests(3)
  await expectVerdict(page, 'complete')
  await expect(page.getByText(message)).toHaveCount(0)
})

test('a page without a connection shows the age of its data, and recovers by itself', async ({
  follow,
  pass,
  upstream,
}) => {
  const page = await follow(() => ({ json: underWay }))
  await expectVerdict(page, 'in-progress')
  await expectText(page, 'Support report')
  await page.context().setOffline(true)
  await pass(16_000)
  await expectText(page, 'Offline.')
  await expectText(page, /Showing data from \d\d:\d\d:\d\d/)
  await expectVerdict(page, 'in-progress')
  upstream.script = () => ({ json: complete })
  await page.context().setOffline(false)
  await pass(31_000)
  await expectVerdict(page, 'complete')
})

test('a response for a hash that the user has left is never shown, and its request is aborted', async ({
  follow,
  upstream,
}) => {
  const other = 'C3'.repeat(32)
  const page = await follow((request) =>
    request.hash === hash ? { by: () => undefined } : { status: 404, json: { message: 'no' } },
  )
  await expect.poll(() => upstream.asks.length).toBe(1)
  await page.getByRole('combobox', { name: 'Search' }).fill(other)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${upstream.address}/tx/${other}`)
  await expectVerdict(page, 'not-seen')
  await expect.poll(() => upstream.asks.find((request) => request.hash === hash)?.gone).toBe(true)
})

test('leaving the page aborts its request and stops its polling', async ({
  follow,
  pass,
  upstream,
}) => {
  const page = await follow(({ count }) =>
    count === 1 ? { json: underWay } : { by: () => undefined },
  )
  await expectVerdict(page, 'in-progress')
  await pass(10_000)
  await expect.poll(() => upstream.asks.length).toBe(2)
  await page.getByRole('banner').getByRole('link', { name: 'Crosswatch' }).click()
  await expect(page).toHaveURL(`${upstream.address}/`)
  await expect.poll(() => upstream.asks[1]?.gone).toBe(true)
  await pass(60_000)
  expect(upstream.asks).toHaveLength(2)
})

test('a hidden page sends no requests, and one at once on return', async ({
  follow,
  pass,
  upstream,
}) => {
  const page = await follow(() => ({ json: underWay }))
  await expectVerdict(page, 'in-progress')
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
      Object.defineProperty(document, 'hidden', { value: to === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await setVisibility('hidden')
  for (let minute = 0; minute < 10; minute += 1) await pass(60_000)
  expect(upstream.asks).toHaveLength(1)
  // The paused clock ensures that only the return causes a request.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await setVisibility('visible')
  await expect.poll(() => upstream.asks.length).toBe(2)
})

test('only a change is announced, and the focus stays where it is', async ({
  follow,
  waitForRequests,
  pass,
}) => {
  const page = await follow(({ count }) => ({ json: count < 4 ? underWay : complete }))
  await expectText(page, 'Support report')
  const region = page.getByRole('status')
  await pass(1_000)
  await expect(region).toHaveText('Now: in progress, on THORChain.')
  await page.evaluate(() => {
    const target = document.querySelector('output')
    const announced: string[] = []
    Object.assign(window, { announced })
    if (target === null) return
    new MutationObserver(() => announced.push(target.textContent)).observe(target, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  const button = page.getByRole('button', { name: 'Watch', exact: true })
  await button.focus()
  await waitForRequests(3)
  expect(await page.evaluate(() => Reflect.get(window, 'announced'))).toEqual([])
  await waitForRequests(4)
  await expect(region).toHaveText('Now: complete.')
  await expect(button).toBeFocused()
})

test('of 10,000 payouts only the visible ones are rendered, and the verdict counts the others', async ({
  follow,
}) => {
  const { result } = underWay
  const [deposit, , payout] = result.legs
  const payouts = Array.from({ length: 10_000 }, (_, index) => ({
    ...payout,
    status: 'pending',
    hash: index.toString(16).padStart(64, '0'),
  }))
  const json = { ...underWay, result: { ...result, legs: [deposit, ...payouts] } }
  const page = await follow(() => ({ json }))
  await expectVerdict(page, 'in-progress')
  await expectText(page, 'and 9996 more')
  const legs = page.locator('[data-state]')
  await expect(legs.first()).toBeVisible()
  expect(await legs.count()).toBeLessThan(60)
  expect(await page.locator('article *').count()).toBeLessThan(3_000)
})

test('an inconsistency is visible below the verdict without scrolling', async ({
  follow,
  waitForRequests,
}) => {
  const page = await follow(({ count }) => ({
    json: count === 1 ? underWay : swap(['pending', 'not_started', 'not_started']),
  }))
  await waitForRequests(2)
  const message = page.getByText('Step 1 went from success to pending.')
  await expect(message).toHaveCount(2)
  await expect(message.first()).toBeInViewport()
})

test('the support report can be copied as text and as JSON, and shared, without stored data', async ({
  follow,
  page: opened,
}) => {
  await opened.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await opened.addInitScript((watchedHash) => {
    // Tests cannot reach the system's share sheet.
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data)
      return Promise.resolve()
    }
    const watched = { hash: watchedHash, since: 1, label: 'my secret label', notify: false }
    localStorage.setItem(`crosswatch:watched:${watchedHash}`, JSON.stringify(watched))
    const recents = [{ kind: 'name', text: 'mysecretname', chain: '' }]
    localStorage.setItem('crosswatch:recents', JSON.stringify(recents))
  }, hash)
  const requests: string[] = []
  opened.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  const page = await follow(() => ({ json: underWay }))
  await expectVerdict(page, 'in-progress')
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const report = page.getByRole('region', { name: 'Support report' })
  await report.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
  const text = await readClipboard()
  expect(text).toContain('# Crosswatch support report')
  expect(text).toContain(hash)
  expect(text).not.toContain('secret')
  await page.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect.poll(readClipboard).toContain('"transaction"')
  const json = await readClipboard()
  const { transaction, legs, observations }: Record<string, unknown> = JSON.parse(json)
  expect(transaction).toMatchObject({ hash, verdict: 'in-progress' })
  expect(legs).toHaveLength(3)
  expect(observations).toHaveLength(1)
  expect(json).not.toContain('secret')
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = await page.locator('html').getAttribute('data-shared')
  expect(JSON.parse(shared ?? '{}')).toMatchObject({
    title: 'Crosswatch support report',
    text: expect.stringContaining(hash),
  })
  expect(shared).not.toContain('secret')
  expect(requests.filter((request) => request.includes('secret'))).toEqual([])
})

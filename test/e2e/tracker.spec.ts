import type { Page } from '@playwright/test'
import { complete, hash, swap, underWay } from '../support/swapResponses'
import { expect, test } from '../support/transactionTest'

/** The transaction page with unusual data (faults 20 to 34) and browser events (60 to 66). */

const second = 1_000
const verdict = (page: Page, wanted: string | RegExp) =>
  expect(page.getByRole('article')).toHaveAttribute('data-verdict', wanted)
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible()
const done = { done: true, status: 'success' }
const [deposit, between, payout] = complete.result.legs
const withLegs = (legs: readonly unknown[], more: Record<string, unknown> = done) => ({
  ...more,
  result: { ...complete.result, legs },
})

const neverComplete: [string, unknown, string, string | RegExp][] = [
  [
    '20: done with a pending leg',
    swap(['success', 'success', 'pending'], done),
    'unclear',
    /but step 3 is still pending/,
  ],
  ['20: done with no legs', withLegs([]), 'unclear', /no steps are reported/],
  [
    '20: done with a leg of an unknown word',
    swap(['success', 'success', 'foo'], done),
    'unclear',
    'Unknown status: foo',
  ],
  ['21: a single transfer of one asset', withLegs([deposit]), 'unclear', /Only the deposit/],
  ...['foo', null, 7, 'SUCCESS ', '__proto__', 'constructor'].map(
    (word): [string, unknown, string, RegExp] => [
      `22: the status ${JSON.stringify(word)}`,
      swap(['success', 'success', word], { done: true, status: word }),
      'unclear',
      /Unknown status|No status|says|status/,
    ],
  ),
  ['30: an unknown chain', withLegs([{ ...deposit, chain: 'NEWCHAIN' }]), 'unclear', 'NEWCHAIN'],
  [
    '34: a refund that arrives as an outbound transfer that succeeded',
    withLegs([deposit, between, { ...deposit, txnType: 'TRANSFER:OUT', hash: 'D4'.repeat(32) }]),
    'refunded',
    /Refunded on Bitcoin/,
  ],
  [
    '34: a payout and a return',
    withLegs([deposit, between, payout, { ...deposit, txnType: 'TRANSFER:OUT', hash: '' }]),
    'partially-refunded',
    'In two places: part swapped, part refunded',
  ],
]

for (const [name, json, wanted, words] of neverComplete) {
  test(`${name} is not complete, and the page shows why`, async ({ follow }) => {
    const page = await follow(() => ({ json }))
    await verdict(page, wanted)
    await says(page, words)
    await expect(page.getByRole('heading', { name: 'Complete', exact: true })).toHaveCount(0)
  })
}

test('23: complete, then pending again, is shown as a regression', async ({ follow, asked }) => {
  const page = await follow(({ count }) => ({ json: count === 1 ? complete : underWay }))
  await verdict(page, 'complete')
  await asked(2)
  await verdict(page, 'in-progress')
  await says(page, 'no longer complete')
  await says(page, /was complete at \d\d:\d\d:\d\d/)
  await says(page, 'Inconsistencies')
})

test('23: three slow confirming checks follow "complete", the first within 45 s', async ({
  follow,
  asked,
  pass,
  upstream,
}) => {
  const page = await follow(() => ({ json: complete }))
  await verdict(page, 'complete')
  await pass(20 * second)
  expect(upstream.asks).toHaveLength(1)
  await pass(25 * second)
  await expect.poll(() => upstream.asks.length).toBe(2)
  await asked(3)
  await asked(4)
  await says(page, 'Final')
  for (let minute = 0; minute < 10; minute += 1) await pass(60 * second)
  expect(upstream.asks).toHaveLength(4)
})

test('24: a swap that is not done after a day is late, but not failed', async ({
  follow,
  upstream,
}) => {
  const day = 86_400_000
  const page = await follow(() => ({
    json: {
      ...underWay,
      result: { ...underWay.result, startTimestamp: Date.now() + upstream.ahead - 2 * day },
    },
  }))
  await verdict(page, 'in-progress')
  await says(page, 'Taking longer than expected')
  await says(page, 'Contact support and attach the report below.')
})

test('25: whatever the index of the current leg is, every leg is shown', async ({
  follow,
  asked,
}) => {
  const indexes = [-1, 99, 1.5, '1', 'NaN', null]
  const page = await follow(({ count }) => ({
    json: { ...underWay, result: { ...underWay.result, currentLegIndex: indexes[count - 1] } },
  }))
  for (let ask = 1; ask <= indexes.length; ask += 1) {
    await asked(ask)
    await expect(page.locator('[data-state]')).toHaveCount(3)
  }
  await verdict(page, 'in-progress')
})

test('26: a leg that vanishes stays, marked as no longer reported, in any order', async ({
  follow,
  asked,
}) => {
  const [first, second_, third] = underWay.result.legs
  const orders = [
    [first, second_, third],
    [third, first, first, second_],
    [first, third],
  ]
  const page = await follow(({ count }) => ({
    json: withLegs(orders[count - 1] ?? [], { done: false, status: 'pending' }),
  }))
  const legs = page.locator('[data-state]')
  await expect(legs).toHaveCount(3)
  await asked(2)
  await expect(legs).toHaveCount(3)
  await asked(3)
  await expect(legs).toHaveCount(3)
  await expect(page.locator('[data-state=gone]')).toHaveCount(1)
  await says(page, 'No longer reported')
})

test('27 and 28: amounts are exact or "—", and times are correct or unknown', async ({
  follow,
}) => {
  const exact = '123456789012345678901234567890.123456789012345678'
  const at = Math.floor(Date.now() / second)
  const odd = (more: Record<string, unknown>, index: number) => ({
    ...deposit,
    txnType: `SWAP:A-B${index}`,
    toAsset: `ETH.T${index}`,
    ...more,
  })
  const legs = [
    { fromAmount: exact, startTimestamp: at },
    { fromAmount: '0x10', startTimestamp: at * 1e3 },
    { fromAmount: '-5', startTimestamp: at * 1e6 },
    { fromAmount: '1,000', startTimestamp: -1 },
    { fromAmount: 2 ** 60, startTimestamp: Date.UTC(3000, 0) },
    { fromAmount: '0.0000000001', startTimestamp: String(BigInt(at) * 1_000_000_000n) },
  ].map(odd)
  const page = await follow(() => ({ json: withLegs(legs, { done: false, status: 'pending' }) }))
  const rows = page.locator('[data-state]')
  await expect(rows).toHaveCount(legs.length)
  await expect(rows.nth(0)).toContainText(
    '123,456,789,012,345,678,901,234,567,890.123456789012345678',
  )
  for (const index of [1, 2, 3]) await expect(rows.nth(index)).toContainText('—')
  // A number beyond double precision is shown as its text was sent.
  await expect(rows.nth(4)).toContainText('1,152,921,504,606,847,000')
  await expect(rows.nth(5)).toContainText('<0.000001')
  await expect(page.locator('main')).not.toContainText('NaN')
  await expect(page.locator('main')).not.toContainText('3000')
  await expect(page.locator('main')).not.toContainText('1970')
})

test('29: with a device clock that is a day off, elapsed times use the service’s clock', async ({
  page,
  upstream,
  allow,
}) => {
  allow(/Failed to load resource/)
  upstream.script = () => ({
    json: {
      ...underWay,
      result: { ...underWay.result, startTimestamp: Date.now() - 120 * second },
    },
  })
  await page.clock.install({ time: Date.now() - 86_400_000 })
  await page.goto(`${upstream.address}/tx/${hash}`)
  await verdict(page, 'in-progress')
  await expect(page.locator('dl').first()).toContainText(/Elapsed\s*2\s*min/)
})

test('31: of 10,000 legs only the visible ones are rendered', async ({ follow }) => {
  const legs = Array.from({ length: 10_000 }, (_, index) => ({
    ...between,
    toAsset: `ETH.T${index}`,
  }))
  const page = await follow(() => ({ json: withLegs(legs, { done: false, status: 'pending' }) }))
  await verdict(page, 'in-progress')
  await expect(page.locator('[data-state]').first()).toBeVisible({ timeout: 15_000 })
  expect(await page.locator('[data-state]').count()).toBeLessThan(60)
})

test('31: of 10,000 payouts the verdict names the first and counts the others', async ({
  follow,
}) => {
  const payouts = Array.from({ length: 10_000 }, (_, index) => ({
    ...payout,
    status: 'pending',
    hash: index.toString(16).padStart(64, '0'),
  }))
  const page = await follow(() => ({
    json: withLegs([deposit, ...payouts], { done: false, status: 'pending' }),
  }))
  await verdict(page, 'in-progress')
  await says(page, 'and 9996 more')
  await expect(page.locator('[data-state]').first()).toBeVisible({ timeout: 15_000 })
  expect(await page.locator('article *').count()).toBeLessThan(3_000)
})

test('the support report can be copied as text and as JSON, and shared', async ({
  follow,
  page: opened,
}) => {
  await opened.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await opened.addInitScript(() => {
    // Tests cannot reach the system's share sheet.
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data)
      return Promise.resolve()
    }
    const mine = { hash: 'A1'.repeat(32), since: 1, label: 'my secret label', notify: false }
    localStorage.setItem(`crosswatch:watched:${'A1'.repeat(32)}`, JSON.stringify(mine))
    const lookedUp = [{ kind: 'name', text: 'mysecretname', chain: '' }]
    localStorage.setItem('crosswatch:recents', JSON.stringify(lookedUp))
  })
  const asked: string[] = []
  opened.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  const page = await follow(() => ({ json: underWay }))
  await verdict(page, 'in-progress')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const report = page.getByRole('region', { name: 'Support report' })
  await report.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
  const text = await copied()
  expect(text).toContain(hash)
  expect(text).toContain('200 pending')
  expect(text).toMatch(/Crosswatch support report/)
  expect(text).not.toMatch(/my ?secret/)
  await page.getByRole('button', { name: 'Copy as JSON' }).click()
  await expect.poll(copied).toMatch(/^\{/)
  expect(await copied()).not.toMatch(/my ?secret/)
  const { transaction, legs, observations }: Record<string, unknown> = JSON.parse(await copied())
  expect(transaction).toMatchObject({ hash, verdict: 'in-progress' })
  expect(legs).toHaveLength(3)
  expect(observations).toHaveLength(1)
  await page.getByRole('button', { name: 'Share' }).click()
  const shared = await page.locator('html').getAttribute('data-shared')
  expect(JSON.parse(shared ?? '{}')).toMatchObject({
    title: 'Crosswatch support report',
    text: expect.stringContaining(hash),
  })
  expect(shared).not.toMatch(/my ?secret/)
  expect(asked.filter((what) => /my ?secret/.test(what))).toEqual([])
})

test('60: a hidden page sends no requests, and one at once on return', async ({
  follow,
  pass,
  upstream,
}) => {
  const page = await follow(() => ({ json: underWay }))
  await verdict(page, 'in-progress')
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
      Object.defineProperty(document, 'hidden', { value: to === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await turn('hidden')
  for (let minute = 0; minute < 10; minute += 1) await pass(60 * second)
  expect(upstream.asks).toHaveLength(1)
  // The paused clock ensures that only the return causes a request.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await turn('visible')
  await expect.poll(() => upstream.asks.length).toBe(2)
  await page.clock.resume()
  await says(page, /^[0-2]$/)
})

test('61: a page with a wrong navigator.onLine works', async ({ follow, page: opened, asked }) => {
  await opened.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
  })
  const page = await follow(({ count }) => ({ json: count === 1 ? underWay : complete }))
  await verdict(page, 'in-progress')
  await asked(2)
  await verdict(page, 'complete')
})

test('61: a page that starts offline shows it', async ({ follow, page: opened, upstream }) => {
  // The page is loaded, but its first request fails.
  await opened.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
  })
  const page = await follow(() => ({ by: (response) => void response.destroy() }))
  await says(page, 'Offline.')
  await verdict(page, 'checking')
  expect(upstream.asks.length).toBeGreaterThanOrEqual(1)
})

test('62: going back sends a new request', async ({ follow, upstream }) => {
  const page = await follow(() => ({ json: underWay }))
  await verdict(page, 'in-progress')
  upstream.script = () => ({ json: complete })
  await page.goto('about:blank')
  await page.goBack()
  await verdict(page, 'complete')
})

test('63: with blocked storage the page and its Watch button work', async ({
  follow,
  page: opened,
}) => {
  await opened.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: blocked })
    Object.defineProperty(window, 'sessionStorage', { get: blocked })
  })
  const page = await follow(() => ({ json: underWay }))
  await verdict(page, 'in-progress')
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
})

test('63: "complete" is never shown from storage', async ({ follow, upstream }) => {
  const page = await follow(() => ({ json: complete }))
  await verdict(page, 'complete')
  upstream.script = () => ({ by: () => undefined })
  await page.reload()
  await verdict(page, 'checking')
  await expect.poll(() => upstream.asks.length).toBe(2)
  await verdict(page, 'checking')
  upstream.script = () => ({ json: complete })
  await page.reload()
  await verdict(page, 'complete')
  // The log lists a state only once, also after a reload.
  await expect(page.getByText('First update: complete, 3 steps')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveCount(1)
})

test('64: after a deploy the page reloads once, keeps its hash, and then shows an error', async ({
  follow,
  upstream,
  allow,
}) => {
  allow(/Failed to (load resource|fetch dynamically)/)
  upstream.missing = /\/assets\/TransactionPage-/
  const page = await follow(() => ({ json: underWay }))
  await says(page, 'Part of this page didn’t load')
  expect(page.url()).toContain(hash)
  upstream.missing = null
  await page.reload()
  await expect(page.locator('[data-state]')).toHaveCount(3)
})

test('65: only a change is announced, and the focus stays where it is', async ({
  follow,
  asked,
  pass,
}) => {
  const page = await follow(({ count }) => ({ json: count < 4 ? underWay : complete }))
  await says(page, 'Support report')
  const region = page.getByRole('status')
  await pass(second)
  await expect(region).toHaveText('Now: in progress, on THORChain.')
  await page.evaluate(() => {
    const target = document.querySelector('output')
    const seen: string[] = []
    Object.assign(window, { seen })
    if (target === null) return
    new MutationObserver(() => seen.push(target.textContent)).observe(target, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await page.getByRole('button', { name: 'Watch', exact: true }).focus()
  await asked(3)
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
  await asked(4)
  await expect(region).toHaveText('Now: complete.')
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeFocused()
})

test('65: at 400 % zoom nothing is cut off, and reduced motion is respected', async ({
  follow,
  page: opened,
}) => {
  // 1280 px at 400 % are 320.
  await opened.setViewportSize({ width: 320, height: 256 })
  await opened.emulateMedia({ reducedMotion: 'reduce' })
  const page = await follow(() => ({ json: underWay }))
  await expect(page.locator('[data-state]')).toHaveCount(3)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
  const moving = await page.evaluate(
    () =>
      document.getAnimations().length +
      [...document.querySelectorAll('button')].filter(
        (each) => Number.parseFloat(getComputedStyle(each).transitionDuration) > 0.01,
      ).length,
  )
  expect(moving).toBe(0)
})

test('66: leaving the page aborts its request and stops its timers', async ({
  follow,
  pass,
  upstream,
}) => {
  const page = await follow(({ count }) =>
    count === 1 ? { json: underWay } : { by: () => undefined },
  )
  await verdict(page, 'in-progress')
  await pass(10 * second)
  await expect.poll(() => upstream.asks.length).toBe(2)
  await page.getByRole('banner').getByRole('link', { name: 'Crosswatch' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => upstream.asks[1]?.gone).toBe(true)
  await pass(60 * second)
  expect(upstream.asks).toHaveLength(2)
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { disableServerRendering } from '../support/disableServerRendering'

const hash = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
const address = '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957'

/** Returns the box of an element in px, after the web fonts have loaded. */
async function placeOf(part: Locator) {
  await withFonts(part)
  const place = await part.boundingBox()
  if (place === null) throw new Error(`Nothing is drawn of ${String(part)}`)
  return place
}

/** Holds the requests to a URL. The returned function releases them. */
async function holding(page: Page, at: string): Promise<() => void> {
  let answer = (): void => undefined
  const awaited = new Promise<void>((resolve) => (answer = resolve))
  await page.route(at, async (route) => {
    await awaited
    await route.continue()
  })
  return () => answer()
}

const withFonts = (part: Locator) => part.evaluate(async () => void (await document.fonts.ready))

test('while home loads, skeletons are in the columns of the content', async ({ page }) => {
  await disableServerRendering(page)
  const answer = await holding(page, '**/service')
  await page.goto('/')
  const bars = page.locator('[aria-busy] .border-ink').locator('visible=true')
  await expect(bars).toHaveCount(2)
  const [left, right] = [await placeOf(bars.first()), await placeOf(bars.last())]
  answer()
  const samples = await placeOf(page.getByRole('region', { name: 'Try a sample swap' }))
  const chains = await placeOf(page.getByRole('region', { name: 'Chains' }))
  expect([left.x, left.width]).toEqual([samples.x, samples.width])
  expect([right.x, right.width]).toEqual([chains.x, chains.width])
})

test('while a token or chain loads, skeletons are in the columns of the facts', async ({
  page,
}) => {
  let answer = (): void => undefined
  let awaited = Promise.resolve()
  await disableServerRendering(page)
  await page.route('**/tokenlist/utils/**', async (route) => {
    await awaited
    await route.continue()
  })
  for (const path of ['/tokens/ETH.ETH', '/chains/ETH']) {
    awaited = new Promise((resolve) => (answer = resolve))
    await page.goto(path)
    const bars = page.locator('main [aria-busy] svg')
    await expect(bars.first()).toBeVisible()
    const [word, value] = [await placeOf(bars.first()), await placeOf(bars.nth(1))]
    answer()
    await expect(page.getByRole('region').first()).toBeVisible()
    const facts = page.locator('main dl').first()
    const label = await placeOf(facts.locator('dt').first())
    const given = await placeOf(facts.locator('dd').first())
    expect([word.x, value.x], path).toEqual([label.x, given.x])
  }
})

test('if tokens cannot be loaded, the error is below the search field, which does not move', async ({
  page,
  allow,
}) => {
  allow(/503 \(Service Unavailable\)/)
  let answer = (): void => undefined
  let awaited = Promise.resolve()
  await disableServerRendering(page)
  await page.route('**/tokenlist/**', async (route) => {
    await awaited
    await route.fulfill({ status: 503, json: { message: 'away' } })
  })
  for (const width of [1280, 390]) {
    awaited = new Promise((resolve) => (answer = resolve))
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/tokens')
    const field = page.getByRole('searchbox')
    const before = await placeOf(field)
    answer()
    const said = page.locator('[data-notice]', { hasText: 'Tokens haven’t loaded yet.' })
    const bar = await placeOf(said)
    expect(await placeOf(field), `${width} px`).toEqual(before)
    expect(bar.y, `${width} px`).toBeGreaterThan(before.y + before.height)
  }
})

test('a chain’s code is vertically centred in the path', async ({ page }) => {
  await page.goto('/chains/ETH')
  const path = page.getByRole('navigation', { name: 'Path' })
  const [chains, code] = [
    await placeOf(path.getByRole('link')),
    await placeOf(path.getByText('ETH', { exact: true })),
  ]
  expect(code.y + code.height / 2).toBe(chains.y + chains.height / 2)
})

test('on a phone a long asset ID is truncated in the middle in the path', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(
    '/tokens/ETH.REALTOKEN-S-15440-15444-ST-CLAIR-AVE-CLEVELAND-OH-0x306044777e68ec5c323889468baacba6d2705994',
  )
  const path = page.getByRole('navigation', { name: 'Path' }).locator('[aria-current]')
  await expect(path).toContainText('705994')
  const cut = await path.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
  expect(cut).toBe(0)
})

test('without a scheduled retry, the Retry button aligns with the error message', async ({
  page,
  allow,
}) => {
  allow(/400 \(Bad Request\)/)
  await page.setViewportSize({ width: 390, height: 844 })
  await disableServerRendering(page)
  await page.route('**/tokenlist/**', (route) =>
    route.fulfill({ status: 400, json: { message: 'not so' } }),
  )
  await page.goto('/chains')
  const bar = page.locator('[data-notice]').first()
  await expect(bar.getByText('Retrying in')).toBeHidden()
  const [cause, button] = [
    await placeOf(bar.locator('strong')),
    await placeOf(bar.getByRole('button')),
  ]
  expect(button.x).toBe(cause.x)
})

for (const width of [1280, 390]) {
  test(`at ${width} px a watched row with an error keeps its height`, async ({ page, allow }) => {
    allow(/503 \(Service Unavailable\)/)
    await page.setViewportSize({ width, height: 844 })
    let answer = (): void => undefined
    const awaited = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/tracker/v2/txn', async (route) => {
      await awaited
      await route.fulfill({ status: 503, json: { message: 'away' } })
    })
    await page.addInitScript(
      (watched) =>
        localStorage.setItem(
          `crosswatch:watched:${watched}`,
          JSON.stringify({ hash: watched, since: 0 }),
        ),
      hash,
    )
    await page.goto('/')
    const row = page.getByRole('row').filter({ hasText: 'Checking' })
    const before = await placeOf(row)
    answer()
    await expect(row.getByText('Not updated,')).toBeAttached()
    expect((await placeOf(row)).height).toBe(before.height)
  })
}

test('below an error on an address page, the next section has the usual distance', async ({
  page,
  allow,
}) => {
  allow(/400 \(Bad Request\)/)
  await disableServerRendering(page)
  await page.route('**/xname/rlookup**', (route) =>
    route.fulfill({ status: 400, json: { message: 'not now' } }),
  )
  await page.goto(address)
  const bar = await placeOf(page.locator('[data-notice]'))
  const next = await placeOf(page.getByRole('region', { name: 'Same address on other chains' }))
  expect(next.y - (bar.y + bar.height)).toBe(40)
})

test('a button is centred on its field, also with an error below the field', async ({ page }) => {
  await page.goto('/names')
  const fields = page.getByRole('main').getByRole('textbox', { name: 'Name' })
  await expect(fields).toHaveCount(2)
  await fields.last().fill('no name')
  await expect(fields.last()).toHaveAttribute('aria-invalid', 'true')
  for (const [field, word] of [
    [fields.first(), 'Look up'],
    [page.getByRole('combobox', { name: 'Chain' }), 'Check'],
  ] as const) {
    const [beside, button] = [
      await placeOf(field),
      await placeOf(page.getByRole('button', { name: word, exact: true })),
    ]
    expect(button.y + button.height / 2, word).toBe(beside.y + beside.height / 2)
  }
  // In a narrow window the field has the full width.
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await placeOf(fields.last())).width).toBeGreaterThan(330)
})

test('the longest label leaves space for the amounts', async ({ page }) => {
  await page.addInitScript(
    (watched) =>
      localStorage.setItem(
        `crosswatch:watched:${watched}`,
        JSON.stringify({ hash: watched, since: 0, label: 'W'.repeat(60) }),
      ),
    hash,
  )
  await page.goto('/tx')
  await expect(page.getByRole('cell', { name: /LTC.*BTC/ })).toBeVisible()
  const head = await placeOf(page.getByRole('columnheader', { name: 'Amount' }))
  expect(head.width).toBeGreaterThan(120)
  const row = await placeOf(page.getByRole('row').filter({ hasText: 'Complete' }))
  expect(row.height).toBeLessThan(80)
})

test('the titles of adjacent sections are on one line', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'crosswatch:recents',
      JSON.stringify([{ kind: 'address', text: `0x${'1'.repeat(40)}`, chain: 'ETH' }]),
    ),
  )
  await page.goto('/names')
  const [left, right] = [
    await placeOf(page.getByRole('heading', { name: 'Check one chain' })),
    await placeOf(page.getByRole('heading', { name: 'Recent searches' })),
  ]
  expect(right.y).toBe(left.y)
  // On a phone an address and its chain are on one line.
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('listitem').filter({ hasText: 'on Ethereum' })
  expect((await placeOf(row)).height).toBe(36)
})

test('on a phone the longest recent name keeps its distance to the row’s borders', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript((text) => {
    localStorage.setItem('crosswatch:recents', JSON.stringify([{ kind: 'name', text, chain: '' }]))
  }, 'w'.repeat(30))
  await page.goto('/names')
  const name = page.getByRole('link', { name: /^w+$/ })
  const row = await placeOf(page.getByRole('listitem').filter({ has: name }))
  const words = await placeOf(name.locator('bdi'))
  expect(words.height).toBe(40)
  expect(words.y - row.y).toBeGreaterThanOrEqual(6)
})

test('on a phone the last line of a two-line error has more than one character', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/names')
  const field = page.getByRole('main').getByRole('textbox', { name: 'Name' }).first()
  await field.fill('Grün & Söhne')
  const rule = page.getByText('“ü” isn’t allowed in a name.')
  await withFonts(rule)
  const lines = await rule.evaluate((said) => {
    const all = document.createRange()
    all.selectNodeContents(said)
    return [...all.getClientRects()].map(({ width }) => width)
  })
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)).toBeGreaterThan(20)
})

test('on a desktop a short unknown status is not truncated', async ({ page }) => {
  await page.goto(`/tx/5E47${'0F00'.padStart(60, '0')}`)
  const said = page.locator('[data-state=unknown]').getByText('Unknown status: foo')
  await expect(said).toBeVisible()
  const held = said.locator('..')
  await withFonts(held)
  expect(await held.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
})

test('on a phone a section begins 28 px after the last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/names/mallory')
  // The page grows between the two measurements while checks arrive.
  await expect
    .poll(async () => {
      const last = await placeOf(page.getByRole('region', { name: 'All chains' }))
      const next = await placeOf(page.getByRole('region', { name: 'Check one chain' }))
      return next.y - (last.y + last.height)
    })
    .toBe(28)
})

test('the longest asset ID does not widen the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/tokens/ETH.${'Q'.repeat(150)}`)
  await expect(page.getByRole('link', { name: /^Search for/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('on a tablet an address is on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  await page.goto(address)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect((await placeOf(page.getByRole('heading', { level: 1 }))).height).toBeLessThan(40)
  // The placeholder of the search box does not fit and ends in an ellipsis.
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCSS(
    'text-overflow',
    'ellipsis',
  )
})

test('on a phone the line below a title stays in place when a name has loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await disableServerRendering(page)
  const answer = await holding(page, '**/xname/**')
  await page.goto('/names/eld')
  const waiting = await placeOf(page.locator('[aria-busy] .border-ink'))
  answer()
  const heading = page.getByRole('heading', { name: 'Addresses' })
  const title = await placeOf(heading.locator('..'))
  expect(waiting.y + waiting.height).toBe(title.y + title.height)
})

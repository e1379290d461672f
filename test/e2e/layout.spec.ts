import type { Locator, Page } from '@playwright/test'
import {
  chooseAction,
  disableServerRendering,
  expect,
  expectText,
  get,
  getSearchBox,
  holdRequests,
  openHeld,
  press,
  readOverflow,
  resize,
  restartSample,
  store,
  test,
} from '../support/browser'
import { inPlace, readLayoutShifts, recordLayoutShifts } from '../support/layoutShifts'
import { getLabelRange } from '../../src/model/trace/labels'
import { samples, storedAddresses } from '../support/samples'
import { underWay } from '../support/answers'
import { test as scripted } from '../support/transactionTest'

/** Narrow windows, hostile names, forced colours and print. `npm run test:visual` compares whole pages. */

const recordedPath = `/tx/${samples.recordedPartialRefund}`

/** How long a page is at most, in words and in px, and what it says once it is complete. */
type Length = { words: number; height?: number; ready: readonly RegExp[] }
const lengths: Readonly<Record<string, Length>> = {
  [`/tx/${samples.streaming}`]: { words: 80, ready: [/is confirming/, /^Details$/] },
  [`/tx/${samples.queued}`]: {
    words: 85,
    height: 1_100,
    ready: [/blocks left: large payouts/, /^Details$/],
  },
  [recordedPath]: { words: 95, height: 1_300, ready: [/^Swapped$/, /^Details$/] },
  '/names/alice': { words: 70, ready: [/^Verified on 5 chains$/] },
  '/': { words: 100, ready: [/^You can swap now$/] },
  '/tokens/BASE.USDC-0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': {
    words: 70,
    ready: [/^USDC$/],
  },
}

for (const [path, { words: most, height, ready }] of Object.entries(lengths)) {
  const tallest = height === undefined ? '' : ` and ${height} px`
  test(`${path} says the same once: at most ${most} words${tallest} on a phone, and a button that copies what is looked for is on the first screen`, async ({
    page,
  }) => {
    await resize(page, 390, 844)
    const [, hash] = path.split('/tx/')
    if (hash === samples.streaming) await restartSample(page, hash)
    await page.goto(path)
    const main = get(page, 'main')
    for (const text of ready) await expect(main.getByText(text).first()).toBeVisible()
    if (hash === undefined && path !== '/') {
      const copy = get(main, 'button', /^Copy$|^Copy .* address$/).first()
      await expect(copy).toBeInViewport({ ratio: 1 })
      await expect(copy).toHaveText(/^Copy/)
    }
    const words = (await main.innerText()).split(/\s+/).filter((word) => word !== '')
    expect(words.length).toBeLessThanOrEqual(most)
    await expect(page.locator('[data-early]')).toHaveCount(0)
    const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    if (height !== undefined) expect(await readHeight()).toBeLessThanOrEqual(height)
  })
}

test('the button of a failed request stands below its text on a phone', async ({
  page,
  allow,
}) => {
  allow(/status of 400/)
  await resize(page, 390, 844)
  await disableServerRendering(page)
  await page.route('**/chains/details', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid-request' } }),
  )
  await page.goto('/')
  const notice = page
    .getByRole('note')
    .filter({ hasText: 'can’t use this request (400).' })
  const text = await notice.getByText('Check the link').boundingBox()
  const button = await notice.getByRole('button', { name: 'Retry now' }).boundingBox()
  expect(text?.width).toBeGreaterThan(270)
  expect(button?.y).toBeGreaterThanOrEqual((text?.y ?? NaN) + (text?.height ?? NaN))
})

/** The sentences and amounts that a page says more than twice. */
async function readRepeated(page: Page): Promise<string[]> {
  const text = await get(page, 'main').innerText()
  // A sentence, or a part of a line, has three words or more; an amount has its ticker.
  const sentences = text.split(/\n|\t|(?<=[.?!])\s/)
  const said = sentences.filter((each) => each.trim().split(/\s+/).length >= 3)
  const amounts = text.match(/\b\d[\d,.]*\s[A-Za-z]*[A-Z]{2,}\b/g) ?? []
  const all = [...said, ...amounts].map((each) => each.replaceAll(/\s+/g, ' ').trim())
  return all.filter((each) => all.filter((other) => other === each).length > 2)
}

test('no sample says a sentence or an amount more than twice, on a phone and a desktop, and each fits a phone in letters of twice the size', async ({
  page,
}) => {
  await page.goto('/tx')
  const rows = get(page, 'region', 'Try a sample swap').getByRole('link')
  const listed = await rows.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  expect(listed.length).toBeGreaterThan(20)
  for (const path of [...listed, `/tx/${samples.unseen}`]) {
    await page.goto(path)
    await expect(page.locator('[data-early]')).toHaveCount(0)
    for (const width of [390, 1280]) {
      await resize(page, width, 900)
      expect(await readRepeated(page), `${path} at ${width}`).toEqual([])
    }
    await resize(page, 390, 844)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await readOverflow(page), path).toBe(0)
  }
  const repeated = ['Once on Bitcoin.', 'Once on Bitcoin.', 'Once on Bitcoin.']
  await get(page, 'main').evaluate((main, texts) => {
    for (const text of texts) main.append(`\n${text}`, document.createElement('br'))
  }, repeated)
  expect(await readRepeated(page)).toEqual(repeated)
})

/** The windows of phones. */
const phoneWidths = [360, 390] as const

test('what a transaction in progress says anew before its code has come moves nothing on a phone', async ({
  page,
}) => {
  await resize(page, 390, 844)
  await restartSample(page, samples.streaming)
  await recordLayoutShifts(page)
  const release = await openHeld(
    page,
    `/tx/${samples.streaming}`,
    /\/assets\/transactionDetails-[^/]+\.js$/,
  )
  const answer = page.getByText('What should I do?')
  await expect(answer).toBeVisible()
  // What the server rendered is outdated: the deposit has got further.
  await expect(answer).toBeHidden()
  release()
  await expect(answer).toBeVisible()
  await expect(page.locator('[data-early]')).toHaveCount(0)
  const shifts = await readLayoutShifts(page)
  const total = shifts.reduce((sum, shift) => sum + Number(JSON.parse(shift).value), 0)
  expect(total, shifts.join('\n')).toBeLessThanOrEqual(0.02)
})

test('the cells of a name keep their places on a phone while the last one of the row is still loading', async ({
  page,
}) => {
  await resize(page, 390, 844)
  for (const path of [
    '/names/mallory',
    '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
  ]) {
    await page.goto(path)
    const row = page.locator('tr[data-result]').first()
    const readTops = () =>
      row
        .locator('th, td:not(:last-child)')
        .evaluateAll((cells) =>
          cells.map((cell) => Math.round(cell.getBoundingClientRect().top)),
        )
    const whole = await readTops()
    // A parser that pauses within a row shows its first cells.
    await row.locator('td:last-child').evaluate((cell) => cell.setAttribute('hidden', ''))
    expect(await readTops(), path).toEqual(whole)
  }
})

test('what stands below the verdict on a name or a token is on its sheet', async ({
  page,
}) => {
  for (const path of ['/names/eld', '/tokens/ETH.ETH']) {
    await page.goto(path)
    const sheets = get(page, 'main').locator('> .bg-sheet, > .contents > .bg-sheet')
    await expect(sheets).toHaveCount(2)
    const [first, second] = await Promise.all(
      [0, 1].map((index) => sheets.nth(index).boundingBox()),
    )
    expect(second?.y, path).toBe((first?.y ?? 0) + (first?.height ?? 0))
  }
})

test('the buttons of a transaction are in one row on a phone, before and after they work', async ({
  page,
}) => {
  for (const hash of [samples.queued, samples.paidElsewhere, samples.complete]) {
    const release = await openHeld(page, `/tx/${hash}`, /\/assets\/[^/]+\.js$/)
    const more = get(page, 'button', 'More actions')
    const tops: number[] = []
    for (const width of phoneWidths) {
      await resize(page, width, 844)
      tops.push((await more.boundingBox())?.y ?? NaN)
    }
    release()
    await expect(page.locator('[data-early]')).toHaveCount(0)
    for (const [index, width] of phoneWidths.entries()) {
      await resize(page, width, 844)
      const buttons = more.locator('xpath=..').getByRole('button')
      const later = await buttons.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top),
      )
      expect([...new Set(later)], `${hash} at ${width}`).toEqual([tops[index]])
    }
  }
})

test('the labels of a trace are as narrow as its model assumes, and within the margins', async ({
  page,
}) => {
  for (const hash of [
    samples.streaming,
    samples.refunded,
    samples.recordedPartialRefund,
  ]) {
    // On a phone, only a frame draws the route.
    for (const [width, path] of [
      [390, `/embed/tx/${hash}`],
      [780, `/tx/${hash}`],
      [1_240, `/tx/${hash}`],
    ] as const) {
      await resize(page, width, 844)
      // A frame has no mark of its hydration.
      await page.goto(path, { waitUntil: 'load' })
      await expect(
        page.locator('[role=img] foreignObject > span:visible').first(),
      ).toBeVisible()
      for (const hasFonts of [true, false]) {
        const labels = await page.evaluate(measureLabels, hasFonts)
        expect(labels.length).toBeGreaterThan(0)
        for (const { text, length, left, right } of labels) {
          const place = { x: 0, dx: 0, y: 0, textAnchor: 'start' as const }
          const assumed = getLabelRange({ text, kind: 'remark', ...place }, 0).to
          expect(length, text).toBeLessThanOrEqual(assumed)
          expect(left, text).toBeGreaterThan(0)
          expect(right, text).toBeLessThanOrEqual(width)
        }
      }
    }
  }
})

/** The visible labels of the trace, with the web fonts or without, and their distances from the left margin of the page. */
async function measureLabels(hasFonts: boolean) {
  if (hasFonts) document.documentElement.dataset['fonts'] = ''
  else delete document.documentElement.dataset['fonts']
  await document.fonts.ready
  const texts = document.querySelectorAll('[role=img] foreignObject > span')
  return Array.from(texts, (label) => {
    const { left, right, width } = label.getBoundingClientRect()
    return { text: label.textContent, length: width, left, right }
  }).filter(({ length }) => length > 0)
}

test('the menu of a phone ends above the home bar, and has a button that closes it', async ({
  page,
}) => {
  await resize(page, 390, 844)
  await page.goto('/settings')
  await press(page, 'Menu')
  const menu = get(page, 'navigation', 'Menu')
  const last = await get(menu, 'link').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(844 - 20)
  await press(menu, 'Close')
  await expect(menu).toBeHidden()
  await expect(get(page, 'button', 'Menu')).toBeFocused()
})

test('names with any length and characters do not break the layout', async ({ page }) => {
  const names = [
    'n'.repeat(200),
    'a'.repeat(10_000),
    `zalgo${'\u0301'.repeat(300)}`,
    'a\u202Eb\u200Bc',
    '<img src=x onerror=alert(1)>',
    'line\nbreak',
  ]
  await resize(page, 390, 844)
  await disableServerRendering(page)
  await page.route('**/xname/rlookup?*', (route) =>
    route.fulfill({ json: { result: names } }),
  )
  await page.goto('/addresses/ETH/0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91')
  await expect(page.locator('tr[data-result=unverified]')).toHaveCount(names.length)
  await expect(get(page, 'region', 'Same address on other chains')).toBeVisible()
  expect(await readOverflow(page)).toBe(0)
  const heights = await page
    .locator('main tr, main li')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(240)
})

test('in forced colours the current page is marked, the focus is visible, and fields have one placeholder', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/names')
  const current = get(page, 'banner').locator('nav[aria-label=Main] a[aria-current]')
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  await resize(page, 390, 844)
  await page.goto('/')
  const opacity = getSearchBox(page).evaluate(
    (input) => getComputedStyle(input, '::placeholder').opacity,
  )
  expect(await opacity).toBe('0')
})

test('a long list that loads says so in the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await disableServerRendering(page)
  await holdRequests(page, /\/tokenlist\//)
  await page.goto('/chains')
  await expect(page.getByText(/^Loading…/)).toBeInViewport()
})

test('the focus goes through a transaction from top to bottom', async ({ page }) => {
  await page.goto(`/tx/${samples.complete}`)
  await expect(get(page, 'button', 'Copy receipt')).toBeVisible()
  await expect(page.locator('[data-early]')).toHaveCount(0)
  await get(page, 'button', /^Copy transaction hash/)
    .first()
    .focus()
  const middles: number[] = []
  for (let key = 0; key < 8; key += 1) {
    const focused = page.locator(':focus')
    middles.push(((await getTop(focused)) + (await getBottom(focused))) / 2)
    await page.keyboard.press('Tab')
  }
  const steps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
  // Those of one row differ.
  expect(Math.min(...steps), middles.join(' ')).toBeGreaterThan(-40)
})

async function expectSource(page: Page, verb: string): Promise<void> {
  const source = page.getByText(`Source: ${page.url()}, ${verb} on `)
  await expect(source).toBeVisible()
  await expect(source).toHaveText(/ \d+ \w+ \d{4}, \d\d:\d\d:\d\d \(UTC[^)]*\)$/)
}

test('in print a name has its warning in a box, its source and the time of its checks', async ({
  page,
}) => {
  await page.goto('/names/mallory')
  await expect(page.locator('main [data-result=unverified]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectSource(page, 'checked')
  // US Letter without its margins.
  await resize(page, 725, 965)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBe(965)
  await page.goto('/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957')
  await expectText(page, /^Source: .*\/addresses\/ETH\/0x\w+, checked on /)
  await page.goto(`/addresses/ETH/0xa0b869${'1'.repeat(28)}06eb48`)
  const warning = get(page, 'note').filter({ hasText: 'Look-alike of USDC' }).first()
  await expect(warning).not.toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
})

test('in print a transaction has its route and full hashes, without buttons', async ({
  page,
}) => {
  await page.goto(recordedPath)
  await chooseAction(page, 'Watch')
  const trace = get(page, 'img', /^Route across 3 chains/)
  await expect(trace).toBeVisible()
  const legs = page.locator('[data-state]')
  await expect(get(legs, 'button', /^Copy transaction hash/).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(trace).toBeVisible()
  const controls = page.locator('article button:visible, header:visible, footer:visible')
  await expect(controls).toHaveCount(0)
  // It is a receipt: without technical details, and without ages.
  await expect(page.getByText('"done": true')).toHaveCount(0)
  await expect(page.getByText(/ ago/).filter({ visible: true })).toHaveCount(0)
  await expectSource(page, 'confirmed')
  for (const label of ['Payout', 'Refund', 'Network message'])
    await expectText(page, new RegExp(`^${label}$`))
  const printed = await legs.locator('[data-paper]').evaluateAll((middles) =>
    middles.map((middle) => {
      const { content, fontSize } = getComputedStyle(middle, '::after')
      const isWhole = content === JSON.stringify(middle.getAttribute('data-paper'))
      return isWhole && Number.parseFloat(fontSize) > 10
    }),
  )
  expect(printed.length).toBeGreaterThan(3)
  expect(printed).not.toContain(false)

  await restartSample(page, samples.streaming)
  await page.goto(`/tx/${samples.streaming}`)
  // The time that is left would say when it was printed.
  const clock = page.locator('dl > div', { hasText: 'Estimated' })
  await expect(clock).toHaveText(/^Estimated\s+around \d\d:\d\d$/, {
    useInnerText: true,
  })
  await expect(page.locator('svg span').getByText(/^now/).first()).toBeHidden()

  await page.goto(`/tx/${samples.complete}`)
  const finished = page.locator('dl > div', { hasText: 'Finished' })
  await expect(finished.getByText(/^about \d\d:\d\d$/)).toBeVisible()
  // On the screen it is "today", which paper does not know.
  const day = await finished
    .locator('bdi')
    .last()
    .evaluate(({ dataset, textContent }) => dataset['paper'] ?? textContent)
  expect(day).toMatch(/^\d+ \w+ \d{4}$/)
})

test('in print a list ends after its rows, without a field, pages lack buttons and running times, and Settings has the width of the page', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/tokens')
  await expect(page.locator('.field-box').filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
    3_000,
  )
  await page.goto('/settings')
  const section = await get(page, 'region', 'Service').boundingBox()
  expect(section?.width).toBeGreaterThan(1_000)
  await page.goto('/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957')
  await expect(get(page, 'link', 'etherscan.io')).toBeHidden()
  await page.goto('/names/eld')
  await expect(page.getByText(/^Checked \d+ /)).toBeHidden()
})

const ownPagesScript = /\/assets\/OwnPages-[^/]+\.js$/

test('the watchlist on / loads without layout shifts, begins with what needs the person, and shows each status whole @everyday', async ({
  page,
}) => {
  await resize(page, 390, 844)
  await recordLayoutShifts(page)
  const others = [samples.complete, samples.streaming]
  await store(page, 'watched', others.map(toWatched))
  const release = await holdRequests(page, ownPagesScript)
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-early')
  release()
  await expectText(page, '2 · saved in this browser')
  const rows = get(page, 'table', 'Watchlist').locator('tbody tr')
  await expect(rows.filter({ hasText: 'Complete' }).first()).toBeVisible()
  expect(await readLayoutShifts(page, inPlace)).toEqual([])
  await resize(page, 1280, 900)
  await watchElsewhere(page, ...others, samples.recordedPartialRefund)
  const status = rows.first().getByText('Partially refunded')
  const isCut = await status.evaluate((element) => {
    for (
      let at: Element | null = element;
      at && at.tagName !== 'TR';
      at = at.parentElement
    )
      if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflow !== 'visible')
        return true
    return false
  })
  expect(isCut).toBe(false)
})

const toWatched = (hash: string) => ({ hash })

/** Stores a watchlist as another tab would. */
const watchElsewhere = (page: Page, ...hashes: string[]) =>
  page.evaluate(
    (list) => {
      localStorage.setItem('crosswatch:watched', list)
      dispatchEvent(new Event('storage'))
    },
    JSON.stringify(hashes.map(toWatched)),
  )

test('watched addresses are on the first screen of /, which loads without layout shifts', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await store(page, 'addresses', storedAddresses)
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await resize(page, width, height)
    const release = await holdRequests(page, ownPagesScript)
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-early')
    release()
    const section = get(page, 'region', 'Your addresses')
    await expect(section).toContainText('3 · saved in this browser')
    const row = get(section, 'row').filter({ hasText: 'Complete' }).last()
    await expect(row).toBeInViewport({ ratio: 1 })
    expect(await readLayoutShifts(page, inPlace), `${width}`).toEqual([])
  }
})

test('no space is reserved for a search that is on the watchlist in another spelling', async ({
  page,
}) => {
  const hash = 'AB12'.repeat(16)
  await store(page, 'watched', [{ hash: `0x${hash.toLowerCase()}` }])
  await store(page, 'recents', [{ kind: 'transaction', text: hash, chain: '' }])
  await page.goto('/')
  await expect(get(page, 'region', 'Watchlist')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-recents')
  await expect(get(page, 'region', 'Recently opened')).toHaveCount(0)
})

test('the space of a transaction that was watched after the document came is reserved', async ({
  page,
}) => {
  const release = await holdRequests(page, ownPagesScript)
  await page.goto('/')
  await watchElsewhere(page, samples.complete)
  const section = get(page, 'region', 'Watchlist')
  const reserved = await section.boundingBox()
  release()
  await expect(get(section, 'row').filter({ hasText: 'Complete' })).toBeVisible()
  expect((await section.boundingBox())?.height).toBe(reserved?.height)
})

scripted(
  'the error banner covers no toast, no focused element and no end of the page',
  async ({ page, follow }) => {
    await resize(page, 390, 844)
    await follow(({ count }) =>
      count === 1 ? { json: underWay } : { status: 500, json: { message: 'boom' } },
    )
    await expect(get(page, 'contentinfo')).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(page.locator('[data-notice]')).toBeVisible()
    await press(page, 'Watch')
    const bar = get(page, 'complementary', 'Notice')
    const toast = page.locator('p', { hasText: 'Added to your watchlist' })
    expect(await getBottom(toast)).toBeLessThan(await getTop(bar))
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(100)
    // The keyboard focus is never behind the banner.
    for (let key = 0; key < 30; key += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 0 || (await bar.locator(':focus').count()) > 0)
        break
      expect(await getTop(focused), await focused.innerHTML()).toBeLessThan(
        await getTop(bar),
      )
    }
    await expect(bar.locator(':focus')).toHaveCount(1)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return (await getTop(bar)) - (await getBottom(get(page, 'contentinfo')))
      })
      .toBeGreaterThanOrEqual(0)
    expect(await getBottom(bar)).toBe(page.viewportSize()?.height)
  },
)

/** The top and bottom of an element, in px from the top of the window. */
const getTop = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().top)
const getBottom = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().bottom)

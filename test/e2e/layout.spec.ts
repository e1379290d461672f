import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'

test('the content security policy has no unsafe source, and the page violates none', async ({
  page,
}) => {
  // Violations are console errors, which fail the test.
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-')
})

for (const theme of ['light', 'dark'] as const) {
  test(`a stored ${theme} theme applies before the app runs`, async ({ page, allow }) => {
    // The replaced files do not match their integrity hashes.
    allow(/integrity/)
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
    await page.addInitScript((chosen) => {
      localStorage.setItem('crosswatch:settings', JSON.stringify({ theme: chosen }))
    }, theme)
    // The app does not run, so only the script in index.html can set the theme.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  })
}

test('damaged settings fall back to the theme of the browser', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('crosswatch:settings', '{"theme":'))
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
})

test('a chunk that was changed on the way is rejected, and the page offers a reload', async ({
  page,
  allow,
}) => {
  allow(/integrity|dynamically imported module|could not be fetched/)
  await page.route('**/assets/ChainsPage-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true` })
  })
  await page.goto('/chains')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part of this page didn’t load')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(await page.evaluate(() => 'changed' in window)).toBe(false)
  // A retry may be in flight.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a missing asset is 404, and an unknown page path serves the page', async ({ request }) => {
  const asset = await request.get('/assets/gone-abc123.js')
  expect(asset.status()).toBe(404)
  const route = await request.get('/no/such/page', { headers: { accept: 'text/html' } })
  expect(await route.text()).toContain('<div id="root">')
})

/** Every page, and a selector that matches once its content has loaded. */
const narrow = {
  '/': 'main a[href="/chains/BTC"]',
  '/tokens': 'main tr[data-place] a[tabindex]',
  '/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1': 'main table a',
  '/chains': 'main tbody a',
  '/chains/BTC': 'main dl',
  '/tx': 'main textarea',
  '/tx/4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B': 'article [data-state]',
  '/names': 'main a[href="/names/eld"]',
  '/names/eld': 'main [data-result=verified]',
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957': 'main a[href="/names/eld"]',
  '/settings': 'main table',
}

test('at 320 px, with wide text spacing and right to left, no page scrolls sideways and no hash is reversed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const isAsWideAsItsWindow = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  for (const [path, content] of Object.entries(narrow)) {
    await page.goto(path)
    await expect(page.locator(content).first()).toBeVisible()
    await isAsWideAsItsWindow()
    // The text spacing of WCAG 1.4.12.
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet()
      spaced.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [spaced]
    })
    await isAsWideAsItsWindow()
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
      document.documentElement.dir = 'rtl'
    })
    await isAsWideAsItsWindow()
    expect(await page.evaluate(turnedRound)).toEqual([])
  }
})

test('translated into longer words, no page scrolls sideways and no SVG loses text', async ({
  page,
}) => {
  for (const [path, content] of Object.entries(narrow)) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await expect(page.locator(content).first()).toBeVisible()
    await expect(page.getByText('Online')).toBeVisible()
    await page.evaluate(translateIntoLongerWords)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
        .toBeLessThanOrEqual(0)
    }
    await expect(page.locator('svg font')).toHaveCount(0)
  }
})

/** Runs in the page: replaces texts as a browser's translator does, with words that are 40 % longer. */
function translateIntoLongerWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  }
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no], script, option')) continue
    const translated = document.createElement('font')
    translated.textContent = text.data.replace(
      /[A-Za-z]{3,}/g,
      (word) => word + word.slice(0, Math.ceil(word.length * 0.4)),
    )
    text.replaceWith(translated)
  }
}

test.describe('far from UTC, in a language with other digits', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Asia/Kolkata' })

  test('amounts and times keep their format, and a tooltip shows times in UTC', async ({
    page,
  }) => {
    await page.goto('/tx/4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B')
    const article = page.getByRole('article')
    await expect(article.getByText('0.76922848').first()).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('UTC+5:30')).toBeVisible()
    const swap = article.locator('[data-state]').nth(1)
    await expect(swap.getByText('22:53:40 – 23:19:45')).toHaveAttribute(
      'title',
      'In UTC: 17:23:40 – 17:49:45',
    )
    await expect(article.getByTitle('In UTC: from 17:23:40')).toContainText('from 22:53:40')
    await expect(article.getByTitle('In UTC: 17:51:15, 24 January 2024')).toContainText('23:21:15')
    expect(await article.innerText()).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/)
  })
})

test('arrows are mirrored in right-to-left pages, by direction and not by language', async ({
  page,
}) => {
  await page.goto('/tx/4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B')
  const arrow = page.locator('article svg:has(path[d^="M2.5 8h11M9.5 4"])').first()
  const flip = (attributes: { lang: string; dir: string }) =>
    page.evaluate((to) => void Object.assign(document.documentElement, to), attributes)
  await flip({ lang: 'ar', dir: 'ltr' })
  await expect(arrow).toHaveCSS('scale', 'none')
  await flip({ lang: 'en', dir: 'rtl' })
  await expect(arrow).toHaveCSS('scale', '-1 1')
})

test('the border of the list of warnings is at the start of the line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1')
  const reasons = page.getByRole('list').filter({ hasText: 'Not the common' })
  await expect(reasons).toHaveCSS('border-left-width', '1px')
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
  await expect(reasons).toHaveCSS('border-left-width', '0px')
  await expect(reasons).toHaveCSS('border-right-width', '1px')
})

test('on a tablet no page scrolls sideways, and no row is squeezed', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  await page.goto('/tx/4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B')
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  for (const [path, content] of [
    ['/', 'main li a[href^="/tx/"]'],
    ['/tx', 'main td svg[width="104"] circle'],
    ['/names/eld', 'main [data-result=verified]'],
    ['/settings', 'main table'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(content).first()).toBeVisible()
    const { wider, highest } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - innerWidth,
      highest: Math.max(
        ...Array.from(document.querySelectorAll('main :is(tr, li)'), (row) => row.clientHeight),
      ),
    }))
    expect(wider, path).toBeLessThanOrEqual(0)
    expect(highest, path).toBeLessThan(200)
  }
})

/** Runs in the page: returns the height of an element's touch target in px, measured from its middle. */
function reachOf(element: Element): number {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const isFound = (y: number) => {
    const found = document.elementFromPoint(left + width / 2, y)
    return found !== null && element.contains(found)
  }
  const reach = (by: number) => {
    let y = top + height / 2
    while (isFound(y + by)) y += by
    return Math.abs(y - top - height / 2)
  }
  return Math.round(reach(-0.25) + reach(0.25))
}

/** Runs in the page: returns the hashes, addresses and amounts whose end is left of their start, on the same line. */
function turnedRound(): string[] {
  const placeOf = (part: Element | null | undefined) => part?.getBoundingClientRect()
  return [...document.querySelectorAll('main [translate=no]')].flatMap((reading) => {
    const parts = reading.querySelectorAll('bdi')
    const [first, last] = [placeOf(parts[0]), placeOf(parts[parts.length - 1])]
    if (parts.length !== 2 && parts.length !== 3) return []
    const turned = first && last && first.top === last.top && last.left < first.left
    return turned ? [reading.textContent] : []
  })
}

test('at 320 px with wide text spacing a status is not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [path, words] of [
    [`/tx/5E47${'0F00'.padStart(60, '0')}`, 'Unknown status: foo'],
    ['/tx/4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B', 'Partially refunded'],
  ] as const) {
    await page.goto(path)
    const word = page.locator('[data-state]').getByText(words).first()
    await expect(word).toBeVisible()
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet()
      spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets = [spaced]
    })
    const { end, edge } = await word.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = element.closest('.clamped')
      return {
        end: range.getBoundingClientRect().right,
        edge: box?.getBoundingClientRect().right ?? 0,
      }
    })
    expect(end, words).toBeLessThanOrEqual(edge + 0.5)
  }
})

test('at 320 px the text in place of an address stays in its row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/tokens?chain=MAYA')
  const kept = page.getByRole('main').getByText('on MAYAChain').first()
  await expect(kept).toBeVisible()
  const overlap = await kept.evaluate((element) => {
    const row = element.closest('tr')?.getBoundingClientRect()
    return element.getBoundingClientRect().right - (row?.right ?? 0)
  })
  expect(overlap).toBeLessThanOrEqual(0)
})

test.describe('on touch screens', () => {
  test.use({ hasTouch: true })

  for (const [what, path, width, role, name] of [
    ['a chain’s assets in Tokens', '/chains/KUJI', 390, 'link', 'Search these tokens'],
    ['an asset’s chain', '/tokens/BTC.BTC', 390, 'link', 'Bitcoin'],
    ['a chain on the first page', '/', 390, 'link', 'KUJI'],
    ['a name to try', '/', 390, 'link', 'alice'],
    ['a category', '/tokens', 1280, 'button', /^Native coins/],
  ] as const) {
    test(`the target of ${what} is 44 px high`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const target = page.getByRole('main').getByRole(role, { name, exact: true })
      await expect(target).toBeVisible()
      // The border below a row may take one px.
      await expect.poll(() => target.evaluate(reachOf)).toBeGreaterThanOrEqual(43)
    })
  }

  test('a field is 44 px high', async ({ page }) => {
    for (const path of ['/tokens', '/names']) {
      await page.goto(path)
      const fields = page.getByRole('main').locator('input:visible, select:visible')
      await expect(fields.nth(1)).toBeVisible()
      const tooLow = () =>
        fields.evaluateAll((all) =>
          all.map((field) => field.getBoundingClientRect().height).filter((height) => height < 44),
        )
      await expect.poll(tooLow, path).toEqual([])
    }
  })

  test('a row with an explorer link is a target of 44 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(unseen)
    await expect(explorers(page).first()).toBeVisible()
    const low = await explorers(page).evaluateAll(
      (links) =>
        links.filter((link) => {
          link.scrollIntoView({ block: 'center' })
          const row = link.closest('tr')?.getBoundingClientRect() ?? new DOMRect()
          const isHit = (y: number) => document.elementFromPoint(row.left + 8, y) === link
          return row.height < 44 || !isHit(row.top + 2) || !isHit(row.bottom - 2)
        }).length,
    )
    expect(low).toBe(0)
  })
})

const unseen = `/tx/${'28833B25'.repeat(8)}`
const explorers = (page: Page) => page.getByRole('region', { name: 'Typical wait' }).locator('td a')

test('on narrow screens an explorer’s name wraps only after a dot', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(unseen)
  await page.getByRole('button', { name: /^Show all \d+ chains$/ }).click()
  await expect(explorers(page).nth(5)).toBeVisible()
  const lines = await explorers(page).evaluateAll((links) =>
    links.flatMap((link) =>
      [...link.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return range.getClientRects().length
        }),
    ),
  )
  expect(lines.length).toBeGreaterThan(20)
  expect(new Set(lines)).toEqual(new Set([1]))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(320)
})

test('in forced colours the header marks the current page, and the focus is visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/names')
  const current = page.getByRole('banner').locator('a[aria-current]')
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
})

test('in forced colours an active filter has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/tokens?category=eth-erc20s')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const chosen = filters.getByRole('button', { name: /^Ethereum tokens/ })
  await expect(chosen).toHaveCSS('border-top-width', '1px')
  const other = filters.getByRole('button', { name: /^Avalanche tokens/ })
  await expect(other).toHaveCSS('border-top-width', '0px')
})

test('in print a transaction shows its route and full hashes, without buttons', async ({
  page,
}) => {
  const hash = '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B'
  await page.goto(`/tx/${hash}`)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const trace = page.getByRole('img', { name: /^Route across 3 chains/ })
  await expect(trace).toBeVisible()
  const legs = page.locator('[data-state]')
  await expect(legs.getByRole('button', { name: /^Copy transaction hash/ }).first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(trace).toBeVisible()
  await expect(page.locator('article button:visible, header:visible, footer:visible')).toHaveCount(
    0,
  )
  // In print a date replaces the countdown.
  const countdown = page.getByText(/^refreshes in|^updating…|^Final/)
  await expect(countdown).toHaveAttribute('data-paper', /^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/)
  await expect(countdown).toHaveCSS('font-size', '0px')
  const printed = await legs.locator('[data-paper]').evaluateAll((middles) =>
    middles.map((middle) => {
      const { content, fontSize } = getComputedStyle(middle, '::after')
      return { whole: content === JSON.stringify(middle.getAttribute('data-paper')), fontSize }
    }),
  )
  expect(printed.length).toBeGreaterThan(3)
  for (const { whole, fontSize } of printed) {
    expect(whole).toBe(true)
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(10)
  }

  await page.goto('/tx')
  await expect(page.locator('main td svg[width="104"] circle').first()).toBeVisible()
})

test('in print an error shows no countdown', async ({ page, allow }) => {
  allow(/429 \(Too Many Requests\)/)
  await page.route('**/tokenlist/utils/currencies/details', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: {} }),
  )
  await page.goto('/tokens')
  const next = page.getByText(/^Retrying in/)
  await expect(next).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Too many requests.')).toBeVisible()
  await expect(next).toBeHidden()
})

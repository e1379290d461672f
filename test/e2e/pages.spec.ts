import type { Page } from '@playwright/test'
import { findStructureViolations } from '../support/axe'
import {
  expect,
  expectText,
  findTitle,
  get,
  readOverflow,
  resize,
  restartSample,
  store,
  test,
} from '../support/browser'
import { readLayoutShifts, recordLayoutShifts } from '../support/layoutShifts'
import { samples } from '../support/samples'
import { translatePage } from '../support/translatePage'

/**
 * Every page is opened once, on a phone east of UTC, in the dark, with stored settings and a language with other digits, and must
 * pass all checks: it has at most six script files, hydrates (a mismatch is a console error), keeps its title, does not ask again for
 * what the document says, loads without layout shifts, keeps its digits, and has no axe violations but of colours (test/look has these); at
 * 320 px it does not scroll sideways, neither with wide text spacing, nor right to left, nor in a longer language; nor at 390 px with
 * text of twice the size, which cuts nothing off. Some have own rules.
 */

test.use({
  locale: 'ar-EG',
  timezoneId: 'Asia/Kolkata',
  colorScheme: 'dark',
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** The largest layout shift score of a page load, fonts included. */
const maxShift = 0.02

type Rule = readonly [rule: string, check: (page: Page) => Promise<void>]
type Target = readonly [
  role: 'link' | 'searchbox' | 'combobox' | 'textbox',
  name: string | RegExp,
]

const targets = (...wanted: readonly Target[]): Rule => [
  'the targets of touch are 44 px high',
  async (page) => {
    for (const [role, name] of wanted) {
      const target = get(get(page, 'main'), role, name)
      await expect(target).toBeVisible()
      // The border below a row may take one px.
      const height = () => target.evaluate(measureTargetHeight)
      await expect.poll(height, String(name)).toBeGreaterThanOrEqual(43)
    }
  },
]

/** Each page, a selector that matches once its content has loaded, and its own rules. */
const pages: Readonly<Record<string, readonly [content: string, ...rules: Rule[]]>> = {
  '/': ['main a[href="/chains/BTC"]', targets(['link', 'KUJI'], ['link', /^Whose name/])],
  '/tokens': [
    'main a[href^="/tokens/"]',
    [
      'the targets of touch are 44 px high in a wide window',
      async (page) => {
        await resize(page, 1280, 844)
        const [, expectTargets] = targets(
          ['link', /^Native coins/],
          ['searchbox', 'Search tokens'],
          ['combobox', 'Order'],
        )
        await expectTargets(page)
        await resize(page, 390, 844)
      },
    ],
  ],
  '/tokens/ETH.USDC-0x9abc68B33961268A3Ea4116214d7039226de01E1': [
    'main h2',
    targets(['link', 'ETH Ethereum']),
  ],
  '/chains': ['main tbody a'],
  '/chains/KUJI': ['main h2', targets(['link', 'Search these tokens'])],
  '/tx': ['main textarea'],
  [`/tx/${samples.streaming}`]: [
    'article [data-state]',
    [
      'the buttons are one row below the verdict, the first one filled',
      expectActionsBelow,
    ],
    ['arrows are mirrored by direction, not by language', expectMirroredArrows],
  ],
  [`/tx/${samples.recordedPartialRefund}`]: [
    'article [data-state]',
    ['times are local, with a tooltip in UTC', expectLocalTimes],
  ],
  [`/tx/${samples.unseen}`]: [
    'article[data-verdict=not-seen]',
    targets(['link', 'mempool.space']),
    ['no room is kept between the answers, nor at the start of the footer', expectNoGaps],
  ],
  '/names': ['main a[href="/names/eld"]', targets(['textbox', 'Name'])],
  '/names/eld': ['main [data-result=verified]'],
  '/names/mallory': ['main [data-result=unverified]'],
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957': [
    'main a[href="/names/eld"]',
  ],
  '/settings': ['main h2'],
  [`/tokens/ETH.${'Q'.repeat(150)}`]: ['main h1'],
  '/tx/%E0%A4%A': ['main h1:text("This address is damaged")'],
}

/** Those that most people open. */
const everyday = new Set(['/', '/tokens', `/tx/${samples.streaming}`, '/names/eld'])

for (const [path, [content, ...rules]] of Object.entries(pages)) {
  const own = rules.map(([rule]) => `; ${rule}`).join('')
  const ring = everyday.has(path) ? ' @everyday' : ''
  test(`${path} needs at most six script files, hydrates without shifts, is accessible, and fits 320 px in any language${own}${ring}`, async ({
    page,
    allow,
  }) => {
    // The unknown token and the damaged address themselves.
    allow(/status of 404 .*\/tokens\/ETH\.Q+/, /status of 400 .*\/tx\/%E0%A4%A/)
    const requests: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) requests.push(new URL(request.url()).pathname)
    })
    await store(page, 'settings', { theme: 'system', zone: 'local', gone: 1 })
    await recordLayoutShifts(page)
    if (path.endsWith(samples.streaming)) await restartSample(page, samples.streaming)
    // A busy service leaves late data to the browser. This is about pages that have it.
    let html = ''
    await expect(async () => {
      requests.length = 0
      const response = await page.goto(path)
      html = (await response?.text()) ?? ''
      expect(response?.headers()['cache-control']).not.toBe('no-cache')
      // Pages of names and addresses are never cached, so their headers do not tell.
      expect(html).not.toMatch(/>(?:Checking|Loading)|haven’t checked yet/)
    }).toPass()
    expect(html).toContain('id="server-state"')
    expect(html.match(/<script type="module"|rel="modulepreload"/g)?.length).toBeLessThan(
      7,
    )
    await expect(page.locator(content).first()).toBeVisible()
    await expectText(page, 'Online')
    expect(html).toContain(`<title>${await page.title()}</title>`)
    expect(await readLayoutShifts(page, maxShift)).toEqual([])
    // Names are checked in the document.
    expect(requests.filter((asked) => /^\/(?:xname|names)\//.test(asked))).toEqual([])
    expect(await page.locator('body').innerText()).not.toMatch(
      /[\u0660-\u0669\u06F0-\u06F9]/,
    )

    for (const [rule, check] of rules) await test.step(rule, () => check(page))

    expect(await findStructureViolations(page)).toEqual([])

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoOverflow(page, 'text of 200 %')
    expect(await page.evaluate(findClippedTexts)).toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await resize(page, 195, 422)
    await expectNoOverflow(page, 'a phone at a zoom of 200 %')
    await resize(page, 320, 800)
    await expectNoOverflow(page, '320 px')
    expect(await page.evaluate(findOtherHeads)).toEqual([])
    await setStyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    await expectNoOverflow(page, 'the text spacing of WCAG 1.4.12')
    await setStyle(page, '')
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'))
    await expectNoOverflow(page, 'right to left')
    expect(await page.evaluate(findReversedTexts)).toEqual([])
    await page.evaluate(translatePage)
    await expectNoOverflow(page, 'longer words')
    await expect(page.locator('svg font')).toHaveCount(0)
  })
}

/** Tables whose visible heads are not as many as the cells of their first row. */
const findOtherHeads = () =>
  [...document.querySelectorAll('table')].flatMap((table) => {
    const rows = [
      ...table.querySelectorAll('thead tr, tbody tr:not([aria-hidden])'),
    ].slice(0, 2)
    const visible = rows.map((row) =>
      [...row.children].filter((cell) => cell.checkVisibility()),
    )
    return visible[0]?.length === visible[1]?.length ? [] : [table.ariaLabel]
  })

async function expectLocalTimes(page: Page): Promise<void> {
  const article = get(page, 'article')
  await expect(article.getByText('0.76922848').first()).toBeVisible()
  await expect(get(page, 'contentinfo').getByText('UTC+5:30')).toBeVisible()
  const swap = article.locator('[data-state]').nth(1)
  await expect(swap.getByTitle('In UTC: 24 January 2024, 17:23:40')).toHaveText(
    '24 January 2024, 22:53:40',
  )
  await expect(article.getByTitle('In UTC: from 17:23:40')).toContainText('from 22:53:40')
  await expect(article.getByTitle('In UTC: about 17:51, 24 January 2024')).toContainText(
    '23:21',
  )
}

async function expectMirroredArrows(page: Page): Promise<void> {
  const arrow = page.locator('article svg:has(path[d^="M2.5 8h11M9.5 4"])').first()
  const flip = (attributes: { lang: string; dir: string }) =>
    page.evaluate((to) => void Object.assign(document.documentElement, to), attributes)
  await flip({ lang: 'ar', dir: 'ltr' })
  await expect(arrow).toHaveCSS('scale', 'none')
  await flip({ lang: 'en', dir: 'rtl' })
  await expect(arrow).toHaveCSS('scale', '-1 1')
  await flip({ lang: 'en', dir: 'ltr' })
}

async function expectActionsBelow(page: Page): Promise<void> {
  const buttons = ['Notify me', 'Watch', 'More actions'].map((name) =>
    get(page, 'button', name),
  )
  const places = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(new Set(places.map((place) => Math.round(place?.y ?? -1))).size).toBe(1)
  const verdict = await findTitle(page).boundingBox()
  expect(places[0]?.y).toBeGreaterThan((verdict?.y ?? 0) + (verdict?.height ?? 0))
  const backgrounds = await Promise.all(
    buttons.map((button) =>
      button.evaluate((each) => getComputedStyle(each).backgroundColor),
    ),
  )
  expect(backgrounds.slice(1)).not.toContain(backgrounds[0])
}

async function expectNoGaps(page: Page): Promise<void> {
  const article = get(page, 'article')
  const measure = async (text: RegExp | string) =>
    (await article.getByText(text).first().boundingBox()) ?? { y: 0, height: 0 }
  const [summary, next, note, clocks] = [
    // Where another test has opened the sample of a halted chain, it names that.
    await measure(/^New transactions can take|is halted on Xchain/),
    await measure('What should I do?'),
    await measure(/^We’ll keep looking/),
    await measure(/^Checked/),
  ]
  expect(next.y - summary.y - summary.height).toBeLessThan(40)
  expect(clocks.y - note.y - note.height).toBeLessThan(60)
  const zone = await get(page, 'contentinfo').getByText('UTC').boundingBox()
  expect(zone?.x).toBeLessThan(20)
}

/** Runs in the page: returns the height of an element's touch target in px, measured from its middle. */
function measureTargetHeight(element: Element): number {
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

const expectNoOverflow = (page: Page, state: string) =>
  expect.poll(() => readOverflow(page), state).toBeLessThanOrEqual(0)

/** Replaces the style sheet of the test: the content security policy forbids style elements. */
const setStyle = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)

/**
 * Runs in the page: returns the texts that a box cuts off, or that are beside the window. Not those with an ellipsis, of drawings, and
 * for screen readers alone.
 */
function findClippedTexts(): string[] {
  const isCut = (text: Node): boolean => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    let isOutside = left < -1 || right > innerWidth + 1
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box)
      if (box.clientWidth === 1 || overflowX === 'auto' || textOverflow === 'ellipsis')
        return false
      if (box === document.documentElement || overflowX === 'visible') continue
      const edge = box.getBoundingClientRect()
      isOutside ||= left < edge.left - 1 || right > edge.right + 1
      isOutside ||= top < edge.top - 2 || bottom > edge.bottom + 2
    }
    return width > 0 && isOutside
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true })
    if (isShown && !text.parentElement?.closest('svg') && isCut(text))
      cut.push(text.textContent ?? '')
  }
  return cut
}

/** Runs in the page: returns the hashes, addresses and amounts whose end is left of their start. Chains (`align-bottom`) are mirrored. */
function findReversedTexts(): string[] {
  return [...document.querySelectorAll('main [translate=no]:not(.align-bottom)')].flatMap(
    (text) => {
      const parts = [...text.querySelectorAll('bdi')].map((part) =>
        part.getBoundingClientRect(),
      )
      const [first, last] = [parts[0], parts.at(-1)]
      if (parts.length !== 2 && parts.length !== 3) return []
      const isReversed = first && last && first.top === last.top && last.left < first.left
      return isReversed ? [text.textContent] : []
    },
  )
}

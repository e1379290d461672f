import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { expect, test } from '../support/browser'

/** React alone is larger (bytes with gzip), so a smaller result is a measuring error. */
const least = 67_000
/** In bytes with gzip. See "The size of the JavaScript" in docs/decisions.md. */
const limits = { home: 155_000, tokens: 195_000, transaction: 205_000, others: 185_000 }

const limitOf = (route: string): number => {
  if (route === '/') return limits.home
  if (route.startsWith('/tokens')) return limits.tokens
  return route.startsWith('/tx/') ? limits.transaction : limits.others
}

/** Every route, and a selector that matches once it can be used. The token worker counts too. */
const routes = {
  '/': 'main input[role=combobox]',
  '/tokens': 'main tr[data-place] a[tabindex]',
  // These rows need the whole list.
  '/tokens?q=usdc&chain=ETH': 'main tr[data-place] a',
  '/tokens/BTC.BTC': 'main dl',
  '/chains': 'main tbody a',
  '/chains/BTC': 'main dl',
  '/tx': 'main textarea',
  '/tx/{streaming}': 'article:not([data-verdict=checking]) h2',
  '/tx/{recorded}': 'article:not([data-verdict=checking]) h2',
  '/names': 'main input',
  '/names/eld': 'main tbody tr',
  '/addresses/BTC/bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz': 'main a[href^="/names/"]',
  '/settings': 'main table',
  '/go?q=eld': 'main h1',
}

for (const [route, usable] of Object.entries(routes)) {
  const limit = limitOf(route)
  test(`${route} can be used after at most ${limit / 1_000} kB of JavaScript`, async ({
    page,
    request,
  }) => {
    const { samples } = v.parse(
      ServiceDescriptionSchema,
      await (await request.get('/service')).json(),
    )
    const streaming = samples.find(({ title }) => title.includes('streaming'))
    const recorded = samples.find((sample) => sample.recorded)
    const path = route
      .replace('{streaming}', streaming?.hash ?? '')
      .replace('{recorded}', recorded?.hash ?? '')
    await page.addInitScript((selector) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return
        performance.mark('usable')
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    }, usable)
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    const asked = await page.evaluate(() => {
      const at = performance.getEntriesByName('usable')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= at)
        .map(({ name }) => name)
    })
    const sizes = await Promise.all(
      asked.map(
        async (url) => gzipSync(await (await request.get(url)).body(), { level: 9 }).length,
      ),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    test
      .info()
      .annotations.push({ type: 'JavaScript', description: `${bytes} B, ${asked.length} files` })
    expect(bytes).toBeGreaterThan(least)
    expect(bytes).toBeLessThanOrEqual(limit)
  })
}

test('the first paint needs at most two fonts', async ({ page }) => {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  expect(fonts.size).toBeLessThanOrEqual(2)
})

import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/browser'

const limit = 105_000

test('`/` takes text in its box after at most 105 kB of JavaScript, as it travels with gzip', async ({
  page,
}) => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.set(response.url(), response.body())
  })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main input[role=combobox]') === null) return
      performance.mark('usable')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const asked = await page.evaluate(() => {
    const at = performance.getEntriesByName('usable')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= at)
      .map(({ name }) => name)
  })
  const sizes = await Promise.all(
    asked.map(async (url) => gzipSync((await bodies.get(url)) ?? '', { level: 9 }).length),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  test
    .info()
    .annotations.push({ type: 'JavaScript', description: `${bytes} B gz, ${asked.length} files` })
  // React alone weighs more: below it, something was not counted.
  expect(bytes).toBeGreaterThan(67_000)
  expect(bytes).toBeLessThanOrEqual(limit)
})

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

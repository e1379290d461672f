import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { disableServerRendering } from '../support/disableServerRendering'

/** Progress bars and Cancel buttons. */

/** Replaces the token list by 30,000 tokens. The returned function sends the last ones. */
async function holdTheList(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const whole = Array.from({ length: 30_000 }, (_, at) => ({
      ticker: `T${at}`,
      name: `Asset ${at} of a list of thirty thousand`,
      protocol: 'ETH',
      blockchain: 'ethereum',
      address: `0x${at.toString(16).padStart(40, '0')}`,
      apiIdentifier: `ETH.T${at}-0x${at.toString(16).padStart(40, '0')}`,
      decimals: 18,
    }))
    const bytes = new TextEncoder().encode(JSON.stringify(whole))
    const ask = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (!new Request(input).url.endsWith('/currencies/details')) return ask(input, init)
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, -100))
          addEventListener('rest', () => {
            controller.enqueue(bytes.slice(-100))
            controller.close()
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('rest')))
}

for (const width of [390, 1280]) {
  test(`at ${width} px a long token list shows its progress, and can be cancelled and loaded again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const bringTheRest = await holdTheList(page)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        const bar = document.querySelector('progress')
        if (bar) seen.push(`${bar.ariaLabel}: ${bar.value} of ${bar.max}`)
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto('/tokens')
    const main = page.getByRole('main')
    const place = async () => (await main.getByRole('searchbox').boundingBox())?.y
    await expect(main.getByText(/^\d MB loaded/)).toBeVisible()
    const before = await place()

    await main.getByRole('button', { name: 'Cancel' }).click()
    await expect(main.getByText('Stopped early. List incomplete.')).toBeVisible()
    const again = main.getByRole('button', { name: 'Load all' })
    await expect(again).toBeFocused()
    await expect(main.locator('[data-place] a').first()).toBeVisible()
    expect(await place()).toBe(before)

    await again.click()
    await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(main.getByText(/^\d MB loaded/)).toBeVisible()
    await bringTheRest()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/30,000 of 30,000/)
    await expect(main.getByRole('button', { name: 'Cancel' })).toBeHidden()
    await expect(main).toBeFocused()
    const seen: unknown = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
    expect(seen).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Loading tokens: \d+ of 30000$/)]),
    )
  })
}

test('a search in a cancelled list shows no loading state', async ({ page }) => {
  await disableServerRendering(page)
  await holdTheList(page)
  await page.goto('/tokens?q=usdc')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Loading…/)).toBeVisible()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByRole('button', { name: 'Load all' })).toBeVisible()
  await expect(main.getByText(/^Loading…/)).toBeHidden()
})

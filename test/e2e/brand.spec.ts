import { startService } from '../../bench/startService.mjs'
import { expect, get, readOverflow, resize, test } from '../support/browser'
import { samples } from '../support/samples'

test('a long name and a long word of the operator are within the page', async ({
  page,
}) => {
  // The longest texts that an operator may set.
  const service = await startService({
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_PREFIX: 'x',
    CROSSWATCH_BRAND_NAME: 'Northwind CrossChainExplorerSwap',
    CROSSWATCH_NOTICE: `warning: ${'x'.repeat(190)}`,
  })
  try {
    for (const path of ['/', '/tokens', `/tx/${samples.complete}`]) {
      await page.goto(service.address + path)
      await expect(get(page, 'note').first()).toBeVisible()
      for (const width of [320, 390, 768, 1280]) {
        await resize(page, width, 800)
        expect([path, width, await readOverflow(page)]).toEqual([path, width, 0])
        const header = await get(page, 'banner').boundingBox()
        expect(header?.height).toBeLessThan(60)
      }
    }
  } finally {
    await service.stop()
  }
})

for (const [scheme, accent] of [
  ['light', 'rgb(122, 31, 162)'],
  ['dark', 'rgb(225, 166, 255)'],
] as const) {
  test(`the operator’s ${scheme} accent is that of links, under the page’s policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    // As an operator of a static host writes it into index.html.
    await page.route('/chains', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        '<meta name="brand-color" content="" />',
        '<meta name="brand-color" content="#7A1FA2,#E1A6FF" />',
      )
      await route.fulfill({ response, body: html })
    })
    await page.goto('/chains')
    const color = await get(page, 'link', 'Skip to the content').evaluate(
      (link) => getComputedStyle(link).backgroundColor,
    )
    expect(color).toBe(accent)

    // Printed in the colours of the paper.
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    )
    expect(printed).toBe('CanvasText')
  })
}

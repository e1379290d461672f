import { expect, test } from '../support/browser'

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
    const color = await page
      .getByRole('link', { name: 'Skip to the content' })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(color).toBe(accent)

    // Printed in the colours of the paper.
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    )
    expect(printed).toBe('CanvasText')
  })
}

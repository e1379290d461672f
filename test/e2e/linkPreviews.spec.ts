import { samples } from '../support/samples'
import { expect, test } from '../support/browser'

const title = 'Complete: 86.4 LTC → 0.07648211 BTC'

test('a preview fetcher gets verdict, amounts and image of a transaction', async ({
  request,
  baseURL,
}) => {
  const response = await request.get(`/tx/${samples.complete}`)
  expect(response.headers()['cache-control']).toBe('no-store')
  const document = await response.text()
  expect(document.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title}</title>`])
  expect(document.match(/<meta[^>]*name="description"/g)).toHaveLength(1)
  for (const tag of [
    `<meta property="og:title" content="${title}"/>`,
    `<meta property="og:url" content="${baseURL}/tx/${samples.complete}"/>`,
    `<meta property="og:image" content="${baseURL}/previews/complete.png"/>`,
  ]) {
    expect(document).toContain(tag)
  }
  const image = await request.get(`${baseURL}/previews/complete.png`)
  expect(image.headers()).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('after hydration a tab has the short title of the page', async ({ page }) => {
  await page.goto(`/tx/${samples.complete}`)
  await expect(page).toHaveTitle('Complete: LTC to BTC')
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
})

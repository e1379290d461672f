import { addressOf, copyService } from '../support/buildService'
import { expect, findTitle, get, readClipboard, test } from '../support/browser'
import { scriptedServer } from '../support/listening'
import { addLanguage } from '../support/madeUpLanguage'
import { samples } from '../support/samples'

/** The built service with a second language: English letters in pairs, within brackets. */
let service: Awaited<ReturnType<typeof copyService>>
let address: string
test.beforeAll(async () => {
  test.setTimeout(600_000)
  service = await copyService()
  await addLanguage(service.folder)
  address = await addressOf(
    service.start({ CROSSWATCH_LANGUAGES: '', CROSSWATCH_PREFIX: 'x' }),
  )
})
test.afterAll(() => service.remove())

const german = { locale: 'de-DE' }
const doubled = (text: string) => `⟦${text.replaceAll(/[a-z]/gi, '$&$&')}⟧`

test('a page keeps the language of its prefix in its links, and copies none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${address}/de/tx`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto(`${address}/de/tx/${samples.complete}`)
  await get(page, 'button', doubled('Copy link')).first().click()
  await expect.poll(() => readClipboard(page)).toBe(`${address}/tx/${samples.complete}`)
  await get(page, 'link', doubled('Tokens')).first().click()
  await expect(page).toHaveURL(`${address}/de/tokens`)
  await page.goBack()
  await expect(page).toHaveURL(`${address}/de/tx/${samples.complete}`)
  await get(page, 'combobox').fill(samples.complete)
  await get(page, 'combobox').press('Enter')
  await expect(page).toHaveURL(`${address}/de/tx/${samples.complete}`)
})

test('a choice keeps where one is and what is typed, and is that of later pages', async ({
  page,
}) => {
  await page.goto(`${address}/tokens?q=usdc`)
  // The footer is hydrated after the page.
  await expect(page.locator('footer [data-early]')).toHaveCount(0)
  await get(page, 'combobox', 'Search').fill('typed')
  await get(page, 'navigation', 'Language').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${address}/de/tokens?q=usdc`)
  await expect(get(page, 'combobox', doubled('Search'))).toHaveValue('typed')

  // A link without a language, as from elsewhere.
  await page.goto(`${address}/chains?x=1#y`)
  await expect(page).toHaveURL(`${address}/de/chains?x=1#y`)

  await page.goto(`${address}/de/settings`)
  await get(page, 'main').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${address}/en/settings`)
  await page.goto(`${address}/chains`)
  // The browser's own.
  await expect(page).toHaveURL(`${address}/chains`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a frame is in the language that its element names', async ({ page }) => {
  const host = await scriptedServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<script defer src="${address}/embed.js"></script><crosswatch-tracker hash="${samples.complete}" lang="de"></crosswatch-tracker>`,
    )
  })
  await page.goto(host.address)
  const framed = page.frameLocator('iframe').locator('html')
  await expect(framed).toHaveAttribute('lang', 'de')
  const title = doubled('Transaction status')
  await expect(page.locator('iframe')).toHaveAttribute('title', title)
  await page
    .locator('crosswatch-tracker')
    .evaluate((element) => element.setAttribute('lang', 'en'))
  await expect(framed).toHaveAttribute('lang', 'en')
  await host.close()
})

test.describe('a browser in that language', () => {
  test.use(german)

  test('is sent it without a prefix', async ({ page }) => {
    await page.goto(`${address}/chains`)
    await expect(page).toHaveURL(`${address}/chains`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(findTitle(page)).toContainText('⟦')
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page opens in the language of the last visit', async ({
    page,
    context,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(`${address}/de/tokens`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toBe(`${address}/de/sw.js`)
    await context.setOffline(true)
    await page.goto(`${address}/de/settings`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(get(page, 'heading', doubled('Settings'))).toBeVisible()
    // None that it has no prefix.
    await page.goto(`${address}/settings`)
    await expect(get(page, 'heading', doubled('Settings'))).toBeVisible()
  })
})

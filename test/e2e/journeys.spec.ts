import {
  chooseAction,
  expect,
  expectText,
  expectVerdict,
  findTitle,
  get,
  getSearchBox,
  press,
  readClipboard,
  resize,
  writeClipboard,
  test as base,
} from '../support/browser'
import { noon, samples } from '../support/samples'
import { startFrozenService, type FrozenService } from '../look/frozenService'

/** One path for each job that people have, on a phone. */

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const copy = '0x9abc68b33961268a3ea4116214d7039226de01e1'
/** Begins and ends like USDC's contract. */
const lookAlike = `0xa0b869${'1'.repeat(28)}06eb48`

const test = base.extend<{ service: FrozenService }>({
  service: async ({ page }, provide) => {
    const service = await startFrozenService(noon)
    await provide(service)
    // Before the service stops: an aborted poll would log a console error.
    await page.close()
    await service.stop()
  },
})

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('someone follows a swap: a pasted hash progresses leg by leg to complete, announced, and is watched @everyday', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: noon })
  await page.goto(service.address)
  const box = getSearchBox(page)
  await writeClipboard(page, `  ${samples.quick}\n`)
  await press(page, 'Paste')
  await box.press('Enter')
  await expect(page).toHaveURL(`${service.address}/tx/${samples.quick}`)
  const states = () =>
    page
      .locator('[data-state]')
      .evaluateAll((legs) => legs.map((leg) => leg.getAttribute('data-state')).join(' '))
  await expect(page.getByText('Details', { exact: true })).toBeAttached()
  await expect.poll(states).toBe('in-progress not-started not-started')

  // The service stays at a moment until the page, whose clock goes on, has polled it.
  const showsAt = async (seconds: number, wanted: string) => {
    await service.at(noon + seconds * 1_000)
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000)
        return states()
      })
      .toBe(wanted)
  }
  await showsAt(10, 'complete in-progress not-started')
  await showsAt(30, 'complete complete in-progress')
  await showsAt(60, 'complete complete complete')
  await expectVerdict(page, 'complete')
  await expect(page).toHaveTitle(/^Complete/)
  await expect(get(page, 'status')).toHaveText('Now: complete.')

  await chooseAction(page, 'Watch')
  await expect(page.getByText('Added to your watchlist.').first()).toBeVisible()
  await page.goto(service.address)
  const watchlist = get(page, 'table', 'Watchlist')
  await expect(watchlist.getByText('Complete')).toBeVisible()
  await get(watchlist, 'link').click()
  await expectVerdict(page, 'complete')
})

test('someone checks a token: a pasted contract gets its verdict in the search box and on its page, and an imitation is copied only after a warning @everyday', async ({
  page,
}) => {
  await page.goto('/')
  const box = getSearchBox(page)
  await box.fill(` ${usdc.slice(0, 20)}\n${usdc.slice(20)} `)
  const first = get(page, 'option').first()
  await expect(first).toContainText('The real USDC on Ethereum')
  await box.fill(`https://etherscan.io/token/${copy}`)
  await expect(first).toContainText('Not the real USDC')
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tokens/ETH\\.USDC-${copy}$`, 'i'))
  await expect(page.getByText('Not the real USDC').first()).toBeInViewport()
  await box.fill(lookAlike)
  await expect(first).toContainText('Look-alike of USDC')
  await box.press('Enter')
  await expect(page).toHaveURL(`/addresses/ETH/${lookAlike}`)
  const main = get(page, 'main')
  await expectText(main, 'Look-alike of USDC')
  await expectText(main, /but 24 of 40 characters differ/)
  await expect(main).toContainText(usdc)
  await press(page, 'Copy…')
  const dialog = get(page, 'dialog', 'Copy this address?')
  await expect(dialog).toContainText('but 24 of 40 characters differ. Don’t use it.')
})

test('someone pays a name: a verified address has a QR code, an unverified one is copied only on purpose @everyday', async ({
  page,
}) => {
  await page.goto('/names/treasury')
  await press(page, 'Pay treasury on Bitcoin (QR)')
  const address = 'bc1q3wvhgpr9ncr7hgk0en5hhhs5q473j96ayhk0ux'
  await expect(get(page, 'img', `QR code of the address ${address}`)).toBeVisible()

  await page.goto('/names/mallory')
  await expect(get(page, 'heading', 'Don’t send')).toBeInViewport()
  await expect(page.getByText(/belongs to carol, not mallory/)).toBeInViewport()
  await writeClipboard(page, 'nothing yet')
  const button = get(page, 'button', 'Copy Ethereum address')
  const dialog = get(page, 'dialog', 'Copy this address?')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(get(dialog, 'button', 'Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  expect(await readClipboard(page)).toBe('nothing yet')
  await button.click()
  await expect(get(dialog, 'note')).toContainText('Don’t send to this address yet')
  await press(dialog, 'Copy anyway')
  await expect
    .poll(() => readClipboard(page))
    .toBe('0x21060BfeC77f420446B1122cb903eC140FE94660')
})

test('in landscape it is on the first screen where the money is', async ({ page }) => {
  await resize(page, 664, 390)
  for (const hash of [samples.streaming, samples.refunded, samples.unseen]) {
    await page.goto(`/tx/${hash}`)
    // Of a transaction that is not found, only what to do.
    const answers = page.locator('section', {
      hasText: /Where is my money|What should I do/,
    })
    await expect(answers.locator('p:not(:empty)').first()).toBeInViewport({ ratio: 1 })
    await expect(findTitle(page)).toBeInViewport({ ratio: 1 })
  }
})

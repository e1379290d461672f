import type { Browser, Page } from '@playwright/test'

/** So many assets the suggestions are measured with. */
const assets = 10_000

const records = JSON.stringify(
  Array.from({ length: assets }, (_, index) => {
    const ticker = `T${index.toString(36).toUpperCase()}`
    const address = `0x${index.toString(16).padStart(40, '0')}`
    const identifier = `ETH.${ticker}-${address}`
    return {
      name: `Token number ${index}`,
      ticker,
      address,
      protocol: 'ETH',
      blockchain: 'ethereum',
      chainId: '1',
      apiIdentifier: identifier,
      fullName: identifier,
      decimals: 18,
      image: '',
      enabled: true,
    }
  }),
)

async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.route('**/currencies/details*', (route) =>
    route.fulfill({ contentType: 'application/json', body: records }),
  )
  await page.goto(`${address}/settings`)
  await page.getByText('Online').waitFor()
  return page
}

/**
 * From a keystroke until the list below the box has changed for the last time, ms, at 10,000 assets that are known already:
 * it is then what the text finds, as the thread for assets says. One figure for each key of a word typed several times.
 */
export async function suggestionMs(browser: Browser, address: string): Promise<number[]> {
  const page = await opened(browser, address)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('token')
  await page.getByRole('group', { name: /^Tokens/ }).waitFor()
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(window, { took })
    // What is asked of the service, and told to readers, follows when the text has rested.
    const rest = 100
    let typed = Number.NEGATIVE_INFINITY
    document.addEventListener(
      'input',
      ({ timeStamp, target }) => {
        // Emptied between two words, and no key.
        if (target instanceof HTMLInputElement && target.value === '') return
        typed = timeStamp
        took.push(0)
      },
      { capture: true },
    )
    new MutationObserver(() => {
      const ms = performance.now() - typed
      if (ms < rest) took[took.length - 1] = ms
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  for (const word of ['t1a', 'token', 't9z']) {
    await box.fill('')
    for (const key of word) {
      await page.keyboard.press(key)
      await page.waitForTimeout(200)
    }
  }
  const took = await page.evaluate(() => Reflect.get(window, 'took'))
  await page.close()
  return Array.isArray(took) ? took.map(Number).filter((ms) => ms > 0) : []
}

/** From the key that opens the box until it has the focus and a frame has been drawn, ms. */
export async function openMs(browser: Browser, address: string): Promise<number[]> {
  const page = await opened(browser, address)
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(window, { took })
    const press = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== '/') return
      requestAnimationFrame(() => {
        const isOpen = document.activeElement?.id === 'search'
        took.push(isOpen ? performance.now() - timeStamp : Number.NaN)
      })
    }
    document.addEventListener('keydown', press, { capture: true })
  })
  for (let round = 0; round < 7; round += 1) {
    await page.keyboard.press('/')
    await page.waitForTimeout(200)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
  }
  const took = await page.evaluate(() => Reflect.get(window, 'took'))
  await page.close()
  return Array.isArray(took) ? took.map(Number) : []
}

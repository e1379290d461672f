import { expect, test } from '../support/browser'

const hash = (digit: string) => digit.repeat(64).toUpperCase()
const watched = 'crosswatch:watched:'

test('two tabs that change the list at one moment lose nothing, and both show all of it', async ({
  context,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  const open = async (page: typeof one, own: string) => {
    await page.goto(`/tx/${hash(own)}`)
    await expect(page.getByRole('button', { name: 'Watch' })).toBeVisible()
  }
  for (const [first, second] of [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ] as const) {
    await Promise.all([open(one, first), open(two, second)])
    await Promise.all([one, two].map((page) => page.getByRole('button', { name: 'Watch' }).click()))
  }
  await Promise.all([one, two].map((page) => page.goto('/tx')))
  for (const page of [one, two]) {
    const rows = page.getByRole('table', { name: 'What you watch' }).getByRole('row')
    await expect(rows).toHaveCount(7)
  }
  // What one takes away goes from the other, without a reload.
  await one.getByRole('button', { name: 'Remove' }).first().click()
  const rows = two.getByRole('table', { name: 'What you watch' }).getByRole('row')
  await expect(rows).toHaveCount(6)
})

test('fifty watched transactions are asked for once a second at most', async ({ page }) => {
  await page.addInitScript(
    ([prefix]) => {
      for (let index = 0; index < 50; index += 1) {
        const own = index.toString(16).padStart(64, '0')
        const item = { hash: own, since: index, label: '', notify: false, toldLate: false }
        localStorage.setItem(`${prefix}${own}`, JSON.stringify(item))
      }
    },
    [watched],
  )
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/tracker/v2/txn')) asked.push(Date.now())
  })
  await page.goto('/tx')
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(5)
  const [begun = 0] = asked
  // The moments are taken outside the browser, so a little later than the requests.
  expect(asked.length).toBeLessThanOrEqual((Date.now() - begun) / 1_000 + 2)
})

test('where storage is blocked the page works, and watches in memory', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: blocked })
    Object.defineProperty(globalThis, 'sessionStorage', { get: blocked })
  })
  await page.goto(`/tx/${hash('7')}`)
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
})

import { resolve } from 'node:path'
import { startService } from '../../bench/startService.mjs'
import { expect, get, openHeld, test } from '../support/browser'
import { samples } from '../support/samples'

/**
 * A page whose data is late is rendered without it. The data may come before the code of a part
 * of the page: that part is hydrated as the server rendered it (anything else is an error in the
 * console), and then has the data.
 */

let service: Awaited<ReturnType<typeof startService>>

test.beforeAll(async () => {
  service = await startService({ CROSSWATCH_RATE_LIMIT: '0', CROSSWATCH_PREFIX: 'x' }, [
    '--import',
    resolve('test/e2e/noWaiting.mjs'),
  ])
})

test.afterAll(() => service.stop())

/** The scripts of parts that are hydrated late. */
const parts =
  /\/assets\/(?:Footer|NameContents|Notices|SearchNotes|TokenContents|WellFormedAddress|transactionDetails)-[^/]+\.js$/

/** Each page, what it says once its data is there, and what its late parts say then. */
const pages = [
  ['/', 'Try a sample swap', 'Sandbox (simulated data)'],
  ['/tokens?q=real+usdt', '24 of 3,252', 'Tether'],
  ['/tokens/ETH.NOSUCH', 'Token not listed', 'Sandbox (simulated data)'],
  ['/chains/NONE', 'Chain not supported', 'Sandbox (simulated data)'],
  [`/tx/${samples.unseen}`, 'Not found yet', 's ago'],
  ['/names/treasury', 'Verified on 4 chains', 'Each address checked 5 ways.'],
  [
    '/names/nosuchname',
    'Not registered',
    'Check the spelling with the person who gave it to you.',
  ],
  [
    '/addresses/ETH/0x7316DA75796f74e83b71c72ed6f138dd3b6b4957',
    '0x7316',
    'The checksum doesn’t match',
  ],
] as const

for (const [path, atOnce, later] of pages) {
  test(`${path} is hydrated as it was rendered, and then has its late data`, async ({
    page,
    allow,
  }) => {
    allow(/status of 404/)
    const release = await openHeld(page, service.address + path, parts)
    await expect(page.locator('html:not([data-early])')).toHaveCount(1)
    await expect(get(page, 'main')).toContainText(atOnce)
    release()
    await expect(page.locator('[data-early]')).toHaveCount(0)
    await expect(page.locator('body')).toContainText(later)
  })
}

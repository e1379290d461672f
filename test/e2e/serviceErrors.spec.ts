import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { complete, hash, underWay } from '../support/swapResponses'
import { expect, test } from '../support/transactionTest'
import type { Scripted } from '../support/scriptedUpstream'

/** The transaction page with failing and invalid responses (faults 1 to 11), over a real connection. */

const second = 1_000
const verdict = (page: Page, wanted: string | RegExp) =>
  expect(page.getByRole('article')).toHaveAttribute('data-verdict', wanted)
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible()

const oddBodies: [string, Scripted, RegExp][] = [
  [
    '1: an HTML page',
    { text: '<!doctype html><p>Sign in', headers: { 'content-type': 'text/html' } },
    /Unexpected response\./,
  ],
  ['2: an empty body', { text: '' }, /Unexpected response\./],
  ['2: cut-off JSON', { text: '{"done":true,"status":"succ' }, /Unexpected response\./],
  ['2: no JSON', { text: 'OK' }, /Unexpected response\./],
  [
    '6: an error',
    { status: 500, json: { message: 'boom' } },
    /Crosswatch returned an error|Can’t reach Crosswatch/,
  ],
  [
    '6: an error of a proxy',
    { status: 502, text: '<h1>Bad gateway' },
    /Crosswatch returned an error|Can’t reach Crosswatch/,
  ],
  [
    '6: a reset mid-body',
    {
      by: (response) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write('{"done":')
        setTimeout(() => response.destroy(), 20)
      },
    },
    /Crosswatch returned an error|Can’t reach Crosswatch/,
  ],
  ['10: an answer about another hash', { json: otherHash() }, /Unexpected response\./],
]

function otherHash() {
  const { result, ...whole } = complete
  const legs = result.legs.map((leg) => ({ ...leg, hash: leg.hash === '' ? '' : 'B2'.repeat(32) }))
  return { ...whole, result: { ...result, firstTransactionHash: 'B2'.repeat(32), legs } }
}

for (const [name, odd, words] of oddBodies) {
  test(`${name} keeps the last valid state, shows its age, and polling continues`, async ({
    follow,
    asked,
  }) => {
    const page = await follow(({ count }) =>
      count === 2 ? odd : count === 1 ? { json: underWay } : { json: complete },
    )
    await verdict(page, 'in-progress')
    await asked(2)
    await says(page, words)
    await verdict(page, 'in-progress')
    await says(page, /as of \d\d:\d\d:\d\d/)
    await says(page, 'This doesn’t affect your swap.')
    await expect(page.locator('[data-state]')).toHaveCount(3)
    await asked(3)
    await verdict(page, 'complete')
    await expect(page.getByText(words)).toHaveCount(0)
  })
}

test('3: 204 means no data yet, never complete, and polling continues', async ({
  follow,
  pass,
}) => {
  const page = await follow(({ count }) => (count < 3 ? { status: 204 } : { json: underWay }))
  await says(page, 'Found, waiting for data.')
  await verdict(page, 'checking')
  await pass(20 * second)
  await pass(20 * second)
  await verdict(page, 'in-progress')
})

for (const [name, answer] of [
  ['404', { status: 404, json: { message: 'no' } }],
  ['400', { status: 400, json: { name: 'NotFound', message: 'nothing known' } }],
  ['not_found', { json: { done: false, status: 'not_found', result: { legs: [] } } }],
] satisfies [string, Scripted][]) {
  test(`4: ${name} is "not seen", with growing poll delays`, async ({ follow, pass, upstream }) => {
    const page = await follow(() => answer)
    await verdict(page, 'not-seen')
    await says(page, /New transactions can take a few minutes to appear/)
    const soon = await asksWithin(60, pass, upstream)
    for (let minute = 0; minute < 8; minute += 1) await pass(60 * second)
    const later = await asksWithin(60, pass, upstream)
    expect(soon).toBeGreaterThan(later)
    expect(later).toBeGreaterThanOrEqual(1)
    await verdict(page, 'not-seen')
  })
}

/** Returns the number of requests in the given seconds. The steps are shorter than the shortest poll delay. */
async function asksWithin(
  seconds: number,
  pass: (ms: number) => Promise<void>,
  upstream: { asks: unknown[] },
): Promise<number> {
  const before = upstream.asks.length
  for (let at = 0; at < seconds; at += 3) await pass(3 * second)
  return upstream.asks.length - before
}

test('4: a 400 that names the hash is shown with its message and stops polling', async ({
  follow,
  pass,
  upstream,
}) => {
  const page = await follow(() => ({
    status: 400,
    json: { name: 'BadRequest', message: 'hash is not of this network' },
  }))
  await says(page, 'Request rejected (400).')
  await says(page, /hash is not of this network/)
  await says(page, 'Check the hash.')
  await verdict(page, 'checking')
  await expect(page.getByRole('heading', { name: 'Unknown', exact: true })).toBeVisible()
  const before = upstream.asks.length
  await pass(120 * second)
  expect(upstream.asks.length).toBe(before)
})

for (const [name, value, least] of [
  ['seconds', '7', 7],
  ['a date', 'date', 7],
  ['the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['garbage', 'soonish', 0],
  ['longer than a minute', '86400', 60],
] satisfies [string, string, number][]) {
  test(`7: Retry-After as ${name} is obeyed, and capped`, async ({ follow, pass, upstream }) => {
    const retryAfter = () =>
      value === 'date' ? new Date(Date.now() + upstream.ahead + 8 * second).toUTCString() : value
    const page = await follow(({ count }) =>
      count === 1
        ? { status: 429, headers: { 'retry-after': retryAfter() }, json: { message: 'slowly' } }
        : { json: underWay },
    )
    // Without a pause the next response arrives within a second, and only the log keeps the message.
    await says(page, least > 0 ? 'Too many requests.' : 'Too many requests')
    await pass(Math.max(0, least - 2) * second)
    if (least > 0) expect(upstream.asks).toHaveLength(1)
    await pass(12 * second)
    await verdict(page, 'in-progress')
  })
}

for (const [name, by] of [
  ['hangs', () => undefined],
  [
    'drips a byte at a time',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 50)
      response.once('close', () => clearInterval(drip))
    },
  ],
] satisfies [string, NonNullable<Scripted['by']>][]) {
  test(`8: a service that ${name} times out, and the request is retried`, async ({
    follow,
    pass,
    upstream,
  }) => {
    const page = await follow(({ count }) => (count === 1 ? { by } : { json: underWay }))
    await expect.poll(() => upstream.asks.length).toBe(1)
    // The page counts from its first render.
    await expect(page.getByRole('article')).toBeVisible()
    await pass(11 * second)
    await says(page, /We’ll retry after 15 s\./)
    await pass(5 * second)
    await says(page, /No response in 15 s/)
    await expect.poll(() => upstream.asks[0]?.gone).toBe(true)
    await pass(10 * second)
    await verdict(page, 'in-progress')
  })
}

test('9: a response for a hash that the user has left is never shown', async ({
  follow,
  upstream,
}) => {
  const other = 'C3'.repeat(32)
  const page = await follow(({ hash: asked }) =>
    asked === hash
      ? { by: (response) => void setTimeout(() => response.end(JSON.stringify(complete)), 3_000) }
      : { status: 404, json: { message: 'no' } },
  )
  await expect.poll(() => upstream.asks.length).toBe(1)
  await page.getByRole('combobox', { name: 'Search' }).fill(other)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(other))
  await verdict(page, 'not-seen')
  await expect.poll(() => upstream.asks.find((ask) => ask.hash === hash)?.gone).toBe(true)
  await verdict(page, 'not-seen')
})

test('10: a response with the requested hash in a leg is accepted', async ({ follow }) => {
  const { result, ...whole } = complete
  const legs = result.legs.map((leg) => ({
    ...leg,
    hash: leg.txnType === 'TRANSFER:OUT' ? `0x${hash.toLowerCase()}` : 'B2'.repeat(32),
  }))
  const json = { ...whole, result: { ...result, firstTransactionHash: 'B2'.repeat(32), legs } }
  const page = await follow(() => ({ json }))
  await verdict(page, 'complete')
})

test('11: a response of 200 MB is aborted by its decoded size', async ({ follow, asked }) => {
  const huge = gzipSync(Buffer.alloc(200_000_000, 0x20), { level: 1 })
  const page = await follow(({ count }) =>
    count === 2
      ? { text: huge, headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' } }
      : { json: underWay },
  )
  await verdict(page, 'in-progress')
  await asked(2)
  await says(page, /larger than 80 MB/)
  await verdict(page, 'in-progress')
})

test('6: a failed connection shows an error and the age of the data, and recovers by itself', async ({
  follow,
  pass,
  upstream,
}) => {
  const page = await follow(() => ({ json: underWay }))
  await verdict(page, 'in-progress')
  await says(page, 'Support report')
  upstream.script = () => ({ by: (response) => void response.destroy() })
  await pass(16 * second)
  await says(page, /Can’t reach Crosswatch/)
  await says(page, /Showing data from \d\d:\d\d:\d\d/)
  await page.context().setOffline(true)
  await pass(31 * second)
  await says(page, /Offline\.|Can’t reach Crosswatch/)
  await verdict(page, 'in-progress')
  upstream.script = () => ({ json: complete })
  await page.context().setOffline(false)
  await pass(31 * second)
  await verdict(page, 'complete')
})

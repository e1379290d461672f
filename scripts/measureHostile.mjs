import { request } from 'node:http'
import { median } from './measureRequests.mjs'

const startBody = { quoteId: 'a', hash: 'a', sellAmount: '1' }
const tracked = (/** @type {string} */ what, /** @type {object} */ body) => ({
  what,
  path: '/tracker/v2/txn',
  body: JSON.stringify(body),
})

/**
 * Texts that keep a regular expression or a parser busy, at the maximum length, one for each place where the service reads text of
 * clients.
 * @type {{ what: string, path: string, headers?: Record<string, string>, body?: string }[]}
 */
export const hostileRequests = [
  { what: 'a path of dots', path: `/xname/${'~.'.repeat(3_900)}` },
  { what: 'a path of segments', path: `/xname${'/a'.repeat(3_900)}/%` },
  { what: 'an encoded path', path: `/xname/${'%20'.repeat(2_600)}` },
  { what: 'a path of the page', path: `/${'a.b-'.repeat(1_900)}!.js` },
  { what: 'a name', path: `/xname/${'a+_-'.repeat(1_900)}` },
  { what: 'categories', path: `/tokenlist/utils/currencies?categories=${',a'.repeat(3_800)}` },
  { what: 'an address', path: `/xname/rlookup?chain=ETH&address=0x${'a1'.repeat(3_800)}` },
  { what: 'a query', path: `/xname/chain?${'xname=&'.repeat(1_100)}` },
  {
    what: 'Accept-Encoding',
    path: '/tokenlist/utils/chains',
    headers: { 'accept-encoding': 'br;q=0.0 ;'.repeat(1_400) },
  },
  {
    what: 'If-None-Match',
    path: '/tokenlist/utils/chains',
    headers: { 'if-none-match': 'W/"W/ ,'.repeat(2_000) },
  },
  {
    what: 'X-Forwarded-For',
    path: '/service',
    headers: { 'x-forwarded-for': '1.1.1.1:'.repeat(1_800) },
  },
  tracked('spaces in a hash', { hash: `0x${' \u00a0'.repeat(5_000)}g` }),
  tracked('0x0x', { hash: '0x'.repeat(8_000) }),
  tracked('an amount', { txn: { ...startBody, sellAmount: `${'1'.repeat(16_000)}x` } }),
  tracked('a route', { txn: { ...startBody, route: { memo: ':/'.repeat(7_900) } } }),
  {
    what: 'nesting',
    path: '/tracker/v2/txn',
    body: `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
  },
  { what: 'keys', path: '/tracker/v2/txn', body: `{${'"__proto_":{},'.repeat(1_100)}"a":1}` },
]
const repeats = 9

/**
 * Returns the slowest request with its median time.
 * @param {string} address
 * @returns {Promise<{ what: string, ms: number }>}
 */
export async function findSlowestHostile(address) {
  let slowest = { what: 'none', ms: 0 }
  for (const hostile of hostileRequests) {
    /** @type {number[]} */
    const durations = []
    for (let run = 0; run < repeats; run += 1)
      durations.push(await measureHostileMs(address, hostile))
    const ms = median(durations)
    if (!(ms <= slowest.ms)) slowest = { what: hostile.what, ms }
  }
  return slowest
}

/**
 * @param {string} address
 * @param {typeof hostileRequests[number]} hostile
 * @returns {Promise<number>} ms until the whole response has arrived, whatever its status
 */
export function measureHostileMs(address, { path, headers = {}, body }) {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(performance.now() - startedAt))
    })
    sent.end(body)
  })
}

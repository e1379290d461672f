import { request } from 'node:http'

const start = { quoteId: 'a', hash: 'a', sellAmount: '1' }
const tracked = (/** @type {string} */ what, /** @type {object} */ body) => ({
  what,
  path: '/tracker/v2/txn',
  body: JSON.stringify(body),
})

/**
 * Texts made to keep a regular expression or a parser busy, at each place where the service reads a stranger's words, as
 * long as the place takes them.
 * @type {{ what: string, path: string, headers?: Record<string, string>, body?: string }[]}
 */
export const questions = [
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
  tracked('an amount', { txn: { ...start, sellAmount: `${'1'.repeat(16_000)}x` } }),
  tracked('a route', { txn: { ...start, route: { memo: ':/'.repeat(7_900) } } }),
  {
    what: 'nesting',
    path: '/tracker/v2/txn',
    body: `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
  },
  { what: 'keys', path: '/tracker/v2/txn', body: `{${'"__proto_":{},'.repeat(1_100)}"a":1}` },
]
const times = 9

/**
 * How long the service takes for the text it takes longest for, ms: of each the middle one of nine.
 * @param {string} address
 * @returns {Promise<{ what: string, ms: number }>}
 */
export async function slowestHostile(address) {
  let slowest = { what: 'none', ms: 0 }
  for (const question of questions) {
    /** @type {number[]} */
    const all = []
    for (let time = 0; time < times; time += 1) all.push(await askHostile(address, question))
    const ms = all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
    if (!(ms <= slowest.ms)) slowest = { what: question.what, ms }
  }
  return slowest
}

/**
 * @param {string} address
 * @param {typeof questions[number]} question
 * @returns {Promise<number>} ms until the whole answer is here, whatever it is
 */
export function askHostile(address, { path, headers = {}, body }) {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.resume().on('end', () => resolve(performance.now() - begun))
    })
    asked.end(body)
  })
}

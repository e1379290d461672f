import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createRenderer } from '../../src/app/entryServer'
import {
  complete,
  hash,
  returnLeg,
  swapLegs,
  underWay,
  wireAnswer,
  wireLeg,
} from '../support/answers'
import { realCatalogue, smallCatalogue } from '../support/inProcess'
import { PatternSchema, readRows } from '../support/readRows'
import { samples } from '../support/samples'
import { networkSource } from '../support/scriptedNetwork'
import { type Answers, respondUnavailable, serviceWith } from '../support/serviceWith'

/** What pages say in a state of the service, as the server renders them. What people do is in test/pages. */

const JsonSchema = v.record(v.string(), v.any())
const legs = {
  ...(([deposit, swap, payout]) => ({ deposit, swap, payout }))(
    swapLegs('success', 'success', 'pending'),
  ),
  refund: returnLeg('success'),
}
const LegSchema = v.union([
  v.pipe(
    v.picklist(['deposit', 'swap', 'payout', 'refund']),
    v.transform((name) => legs[name]),
  ),
  v.pipe(
    v.looseObject({ txnType: v.string(), status: v.string() }),
    v.transform(({ txnType, status, ...more }) => wireLeg(txnType, status, more)),
  ),
])
const RowSchema = v.strictObject({
  when: v.string(),
  at: v.optional(v.string(), `/tx/${hash}`),
  state: v.optional(
    v.picklist(['dead', 'halfRead', 'quoted', 'synthetic', 'withoutExpiry']),
  ),
  answers: v.optional(JsonSchema, {}),
  networks: v.optional(v.array(v.string()), ['x']),
  network: v.optional(JsonSchema),
  halts: v.optional(v.array(JsonSchema)),
  tokens: v.optional(v.array(JsonSchema)),
  report: v.optional(JsonSchema),
  complete: v.optional(JsonSchema),
  isUnpaid: v.optional(v.boolean(), false),
  tracked: v.optional(
    v.looseObject({ done: v.boolean(), status: v.string(), legs: v.array(LegSchema) }),
  ),
  status: v.optional(v.number(), 200),
  title: v.optional(v.string(), ''),
  says: v.array(PatternSchema),
  lacks: v.optional(PatternSchema),
  has: v.optional(PatternSchema),
})
type Row = v.InferOutput<typeof RowSchema>

const typed = 'AB12'.repeat(16)
const [template] = realCatalogue().currencies
const synthetic = realCatalogue().currencies.find(({ name }) =>
  name.endsWith('(synthetic)'),
)
const rows = readRows('app/readPages', v.array(RowSchema), {
  ...samples,
  hash,
  count: String(smallCatalogue().currencies.length),
  synthetic: encodeURIComponent(synthetic?.fullName ?? ''),
  passedOn: '088B9BB4DFADE2DBA2AA83B55B4AFB41A5D1F3C9235886566D0A324DE0709C89',
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  rival: '0x9abc68b33961268a3ea4116214d7039226de01e1',
  treasury: '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F',
  capitals: 'TUPM7K8REVZD2UDV4R5FE5M8XBNR2DDOJ6',
  used: 'FA'.repeat(32),
  typed,
  /** Begins and ends like USDC's contract. */
  lookAlike: `0xa0b869${'1'.repeat(28)}06eb48`,
})

/** What the service says of itself, with other networks. */
const describe = (change: (networks: object[]) => object[]): Answers => ({
  '/service': async (_path, _body, forward) => {
    const { networks, ...described } = await (await forward()).json()
    return Response.json({ ...described, networks: change(networks) })
  },
})

const states: Readonly<Record<string, Answers>> = {
  quoted: {
    '/tracker/v2/txn': {
      ...underWay,
      result: {
        ...underWay.result,
        legs: underWay.result.legs.map((leg, index) =>
          Object.assign({}, leg, { unverified: index > 0 }),
        ),
      },
    },
  },
  synthetic: { '/currencies/details': [synthetic] },
  halfRead: { '/yname/': respondUnavailable },
  withoutExpiry: { '/xname/registered/': () => new Response(null) },
}

function readToken({ protocol, ticker, ...others }: Record<string, string>) {
  const { identifier = `${protocol}.${ticker}`, address = '' } = others
  const names = { fullName: identifier, apiIdentifier: identifier, ticker, name: ticker }
  return { ...template, ...names, protocol, address, swappable: true, lists: [] }
}

const tellNotFound = (result: object) => ({
  done: false,
  status: 'not_found',
  result: { legs: [], ...result },
})

/** The tracker's response about the transaction `hash`. */
function readWire({ report, tracked, isUnpaid, ...row }: Row) {
  if (report !== undefined) {
    const chainReport = { chains: ['BTC'], ...report }
    return tellNotFound({ firstTransactionHash: hash, chainReport })
  }
  if (tracked !== undefined) {
    const { done, status, legs: told, error, ...more } = tracked
    return { ...wireAnswer(done, status, told, more), error }
  }
  if (row.complete === undefined) return undefined
  const { costs, ...more } = row.complete
  const none = { rate: null, minimum: null, quoted: null, fees: null, usd: null }
  const result = {
    ...complete.result,
    ...more,
    ...(costs && { costs: { ...none, ...costs } }),
  }
  return {
    ...complete,
    result: isUnpaid ? { ...result, legs: result.legs.slice(0, 2) } : result,
  }
}

function readAnswers(row: Row): Answers {
  const { network, halts, tokens, state } = row
  if (network !== undefined)
    return describe((networks) =>
      networks.map((each) => Object.assign({}, each, network)),
    )
  if (halts !== undefined) {
    const names = ['THORChain', 'MAYAChain']
    return {
      '/tracker/v2/txn': tellNotFound({ firstTransactionHash: typed }),
      ...describe(([first]) =>
        halts.map((halt, index) => {
          const own = { id: `network-${index}`, name: names[index], status: 'active' }
          return Object.assign({}, first, own, halt)
        }),
      ),
    }
  }
  if (tokens !== undefined) return { '/currencies/details': tokens.map(readToken) }
  const wire = readWire(row)
  return wire ? { '/tracker/v2/txn': wire } : { ...row.answers, ...states[state ?? ''] }
}

/** A network whose node and indexer refuse connections. */
const dead = ['http://127.0.0.1:9']
const source = networkSource({ prefix: 'x', nodes: dead, indexers: dead })

beforeAll(() => {
  // A render waits 250 ms for its data. Without a clock it waits for all of them, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
  vi.resetModules()
})

it.each(rows)('$when', async (row) => {
  const { fetch } = serviceWith(readAnswers(row), {
    prefixes: row.networks,
    ...(row.state === 'dead' && { source }),
  })
  const render = createRenderer({
    baseUrl: '',
    networkPrefix: row.networks.join(','),
    fetch: (requested, init) => fetch(requested, init),
  })
  const page = await render(new Request(`http://page.test${row.at}`))
  if (page instanceof Response) return expect.fail('It leads elsewhere')
  const { head, html, isLoading, status } = page
  expect({ isLoading, status }).toEqual({ isLoading: false, status: row.status })
  expect(head).toMatch(/^<title>[^<]*<\/title>(?!.*<title>)/s)
  expect(head).toContain(`<title>${row.title}`)
  expect(html).not.toContain('<title>')
  // Its content is in one boundary that is hydrated in slices.
  expect(html).toMatch(/^(<link [^>]*>)?<!--\$-->.*<!--\/\$--><output /s)
  // The content security policy blocks it.
  expect(html).not.toContain(' style="')
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[^\S\u00A0]+/g, ' ')
    .replaceAll(/ (?=[;:,.])/g, '')
  for (const pattern of row.says) expect(text).toMatch(pattern)
  if (row.lacks !== undefined) expect(text).not.toMatch(row.lacks)
  if (row.has !== undefined) expect(html).toMatch(row.has)
})

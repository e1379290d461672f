import { pathToFileURL } from 'node:url'
import { slowestHostile } from './measureHostile.mjs'
import { measurePolling } from './measurePolling.mjs'
import { compareWithBare, middle } from './measureRequests.mjs'
import { startService } from './measureService.mjs'
import { soak } from './soak.mjs'

/**
 * The service's own figures: `node scripts/benchService.mjs [--seconds 60] [--clients 1500]`, and part of `npm run bench`.
 * @typedef {{ what: string, unit: string, value: number, limit: number | null, of: number[] }} ServiceFigure
 */

/**
 * @param {{ clients: number, seconds: number }} of how many poll for how long
 * @returns {Promise<ServiceFigure[]>}
 */
export async function serviceFigures(of) {
  return [
    ...(await costs()),
    ...(await hostility()),
    ...(await polling(of)),
    ...(await soaking(of.seconds)),
  ]
}

/** What a request costs beside a bare `node:http` server that sends the same bytes. */
async function costs() {
  const upstream = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  // Logged as in operation: a line for each request.
  const service = await startService({
    CROSSWATCH_RATE_LIMIT: '999999999',
    CROSSWATCH_LOG: 'info',
    CROSSWATCH_SOURCE: 'proxy',
    CROSSWATCH_UPSTREAM_URL: upstream.address,
  })
  try {
    const catalogue = await compareWithBare(service, {
      method: 'GET',
      path: '/tokenlist/utils/currencies/details',
      headers: { 'accept-encoding': 'br' },
    })
    const { samples } = await (await fetch(`${upstream.address}/service`)).json()
    const recorded = samples.find((/** @type {{ recorded: boolean }} */ each) => each.recorded)
    const tracker = await compareWithBare(service, {
      method: 'POST',
      path: '/tracker/v2/txn',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: recorded.hash }),
    })
    return [
      ...costFigures('catalogue', 1.4, catalogue),
      ...costFigures('tracker from cache', 2.5, tracker),
    ]
  } finally {
    await service.stop()
    await upstream.stop()
  }
}

/**
 * @param {string} what
 * @param {number} limit of the ratio
 * @param {Awaited<ReturnType<typeof compareWithBare>>} compared
 * @returns {ServiceFigure[]}
 */
const costFigures = (what, limit, { ratios, service, bare }) => [
  {
    what: `processor time, ${what} : bare node:http`,
    unit: 'x',
    value: middle(ratios),
    limit,
    of: ratios,
  },
  ...[
    { server: 'service', cost: service },
    { server: 'bare node:http', cost: bare },
  ].flatMap(({ server, cost }) =>
    [
      { name: 'processor time', unit: 'µs', value: cost.cpuUs },
      { name: 'median', unit: 'ms', value: cost.p50 },
      { name: 'p99', unit: 'ms', value: cost.p99 },
      { name: 'memory', unit: 'bytes', value: cost.rss },
    ].map(({ name, unit, value }) => ({
      what: `${what}, ${server}: ${name}`,
      unit,
      value,
      limit: null,
      of: [],
    })),
  ),
]

/** What strangers send to keep a server busy. */
async function hostility() {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  try {
    const { what, ms } = await slowestHostile(service.address)
    return [
      { what: `hostile text, the slowest: ${what}`, unit: 'ms', value: ms, limit: 10, of: [] },
    ]
  } finally {
    await service.stop()
  }
}

const slowConnections = 300

/** @param {{ clients: number, seconds: number }} of */
async function polling({ clients, seconds }) {
  const { errors, p50, p99, perHash, waited } = await measurePolling({ clients, seconds, slow: 0 })
  const beside = await measurePolling({ clients, seconds, slow: slowConnections })
  const whose = `${clients} pollers, ${seconds} s`
  return [
    { what: `${whose}: errors`, unit: '', value: errors, limit: 0, of: [] },
    { what: `${whose}: median`, unit: 'ms', value: p50, limit: null, of: [] },
    { what: `${whose}: p99`, unit: 'ms', value: p99, limit: 250, of: [] },
    {
      what: `${whose}: share of the time in which the service waited for a processor`,
      unit: '',
      value: waited,
      limit: null,
      of: [],
    },
    {
      what: `${whose}: upstream requests a second for each hash`,
      unit: '',
      value: perHash,
      limit: 1,
      of: [],
    },
    {
      what: `${whose}, beside ${slowConnections} slow connections: errors`,
      unit: '',
      value: beside.errors,
      limit: 0,
      of: [],
    },
    {
      what: `${whose}, beside ${slowConnections} slow connections: median`,
      unit: 'ms',
      value: beside.p50,
      limit: null,
      of: [],
    },
    {
      what: `${whose}, beside ${slowConnections} slow connections: p99`,
      unit: 'ms',
      value: beside.p99,
      limit: 250,
      of: [],
    },
  ]
}

/** @param {number} seconds */
async function soaking(seconds) {
  const { rss, slope } = await soak(seconds)
  return [
    {
      what: `soak of ${seconds} s, random hashes: highest memory`,
      unit: 'bytes',
      value: rss,
      limit: 256e6,
      of: [],
    },
    {
      what: `soak of ${seconds} s: memory gained in its second half`,
      unit: 'bytes',
      value: slope,
      limit: null,
      of: [],
    },
  ]
}

/** @param {ServiceFigure} figure */
export function inOneLine({ what, unit, value, limit, of }) {
  const spread =
    of.length > 1 ? `  (${Math.min(...of).toFixed(2)} to ${Math.max(...of).toFixed(2)})` : ''
  const bound = limit === null ? '' : `  limit ${limit}${value <= limit ? '' : '  OVER'}`
  const shown = Math.abs(value) >= 1_000 ? String(Math.round(value)) : value.toFixed(2)
  return `${shown.padStart(12)} ${unit.padEnd(5)} ${what}${spread}${bound}`
}

/**
 * @param {string} name
 * @param {number} usual
 */
function given(name, usual) {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? usual : Number(process.argv[at + 1])
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const of = { clients: given('clients', 1_500), seconds: given('seconds', 60) }
  for (const figure of await serviceFigures(of)) console.log(inOneLine(figure))
}

import { findSlowestHostile } from './measureHostile.mjs'
import { measurePolling } from './measurePolling.mjs'
import { compareWithBare, median } from './measureRequests.mjs'
import { startService } from './measureService.mjs'
import { soak } from './soak.mjs'

/**
 * The figures of the service in `npm run bench`.
 * @typedef {{ what: string, unit: string, value: number, limit: number | null, of: number[] }} ServiceFigure
 */

/**
 * @param {{ clients: number, seconds: number }} load of the polling
 * @returns {Promise<ServiceFigure[]>}
 */
export async function measureService(load) {
  return [
    ...(await measureCosts()),
    ...(await measureHostile()),
    ...(await measurePolls(load)),
    ...(await measureSoak(load.seconds)),
  ]
}

/** Compares the CPU time of a request with that of a bare `node:http` server that sends the same bytes. */
async function measureCosts() {
  const upstream = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  // Logs each request, as in production.
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
      ...makeCostFigures('catalogue', 1.4, catalogue),
      ...makeCostFigures('tracker from cache', 2.5, tracker),
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
const makeCostFigures = (what, limit, { ratios, service, bare }) => [
  {
    what: `CPU time, ${what} : bare node:http`,
    unit: 'x',
    value: median(ratios),
    limit,
    of: ratios,
  },
  ...[
    { server: 'service', cost: service },
    { server: 'bare node:http', cost: bare },
  ].flatMap(({ server, cost }) =>
    [
      { name: 'CPU time', unit: 'µs', value: cost.cpuUs },
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

/** Measures the slowest hostile text. */
async function measureHostile() {
  const service = await startService({ CROSSWATCH_RATE_LIMIT: '0' })
  try {
    const { what, ms } = await findSlowestHostile(service.address)
    return [
      { what: `hostile text, the slowest: ${what}`, unit: 'ms', value: ms, limit: 10, of: [] },
    ]
  } finally {
    await service.stop()
  }
}

/** @param {{ clients: number, seconds: number }} load */
async function measurePolls(load) {
  const { errors, p50, p99, perHash, waited } = await measurePolling(load)
  const name = `${load.clients} pollers, ${load.seconds} s`
  return [
    { what: `${name}: errors`, unit: '', value: errors, limit: 0, of: [] },
    { what: `${name}: median`, unit: 'ms', value: p50, limit: null, of: [] },
    { what: `${name}: p99`, unit: 'ms', value: p99, limit: 250, of: [] },
    {
      what: `${name}: share of the time in which the service waited for a CPU`,
      unit: '',
      value: waited,
      limit: null,
      of: [],
    },
    {
      what: `${name}: upstream requests per second and hash`,
      unit: '',
      value: perHash,
      limit: 1,
      of: [],
    },
  ]
}

/** @param {number} seconds */
async function measureSoak(seconds) {
  const { startBytes, highestBytes, growthBytes } = await soak(seconds)
  const name = `soak of ${seconds} s, random hashes`
  return [
    { what: 'memory after start', unit: 'bytes', value: startBytes, limit: 150e6, of: [] },
    { what: `${name}: highest memory`, unit: 'bytes', value: highestBytes, limit: 256e6, of: [] },
    {
      what: `${name}: memory gained in its last quarter`,
      unit: 'bytes',
      value: growthBytes,
      limit: null,
      of: [],
    },
  ]
}

/** @param {ServiceFigure} figure */
export function formatServiceFigure({ what, unit, value, limit, of }) {
  const spread =
    of.length > 1 ? `  (${Math.min(...of).toFixed(2)} to ${Math.max(...of).toFixed(2)})` : ''
  const bound = limit === null ? '' : `  limit ${limit}${value <= limit ? '' : '  OVER'}`
  const shown = Math.abs(value) >= 1_000 ? String(Math.round(value)) : value.toFixed(2)
  return `${shown.padStart(12)} ${unit.padEnd(5)} ${what}${spread}${bound}`
}

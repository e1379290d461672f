import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addressOf, openBuild } from '../support/buildService'
import { temporaryFolder } from '../support/temporaryFolder'
import { findFreePort } from '../support/listening'
import { type ScriptedResponse, startScriptedServer } from '../support/scriptedNetwork'

const built = await openBuild()
afterAll(built.killAll)

const missing: ScriptedResponse = { json: {}, status: 404 }

/** A node and an indexer that answer what a check asks, and nothing else. */
async function startSources() {
  const height = [{ chain: 'BTC', thorchain: 1_000 }]
  const node = await startScriptedServer((path) =>
    path === '/thorchain/lastblock' ? { json: height } : missing,
  )
  const indexer = await startScriptedServer((path) =>
    path.startsWith('/v2/actions?') ? { json: { actions: [], count: '0' } } : missing,
  )
  const env = {
    CROSSWATCH_NETWORK: 'thorchain',
    CROSSWATCH_NODE_URL: node.address,
    CROSSWATCH_INDEXER_URL: indexer.address,
  }
  return { node, indexer, env }
}

const hostOf = (address: string) => new URL(address).host

async function check(env: Record<string, string>, further: string[] = []) {
  const running = built.start(env, [], [], ['--check', ...further])
  const status = await running.ended
  return { status, lines: running.out().trimEnd().split('\n'), err: running.err() }
}

it('a check of a configuration that works has a line for each thing, and ends with 0', async () => {
  const { node, indexer, env: sources } = await startSources()
  const folder = temporaryFolder()
  const env = { ...sources, CROSSWATCH_STORE: folder }
  const lines = [
    `ok    the folder ${folder}`,
    `ok    the node of thor at ${hostOf(node.address)}`,
    `ok    the indexer of thor at ${hostOf(indexer.address)}`,
  ]
  const first = `check the source network; networks thor; folder ${folder}`
  expect(await check(env)).toEqual({ status: 0, err: '', lines: [first, ...lines] })
  const running = built.start(env)
  await addressOf(running)
  // As before an upgrade.
  expect(await check(env)).toMatchObject({ status: 0, lines: [first, ...lines] })
  running.child.kill('SIGKILL')
  await running.ended
  writeFileSync(join(folder, 'data.mdb'), '')
  expect(await check({ ...env, CROSSWATCH_PORTT: '1' })).toEqual({
    status: 1,
    err: '',
    lines: [
      first,
      'FAIL  CROSSWATCH_PORTT is not known and has no effect.',
      `warn  data.mdb in the folder ${folder} is the store of version 0.2, which is not read: the starts in it are unknown.`,
      ...lines,
    ],
  })
})

it('a check says that transactions are simulated, and reads the variables of a file', async () => {
  expect((await check({})).lines[0]).toBe(
    'check the source sandbox, whose transactions are simulated; networks x, y; memory',
  )
  const folder = temporaryFolder()
  const file = join(folder, 'crosswatch.env')
  writeFileSync(file, 'CROSSWATCH_PREFIX=foo\nCROSSWATCH_STORE=elsewhere\n')
  // The environment has precedence.
  expect((await check({}, ['--env-file', file])).lines[0]).toBe(
    'check the source sandbox, whose transactions are simulated; networks foo; memory',
  )
  const unread = await check({}, ['--env-file', join(folder, 'none.env')])
  // Some versions of Node read the option themselves, and end with a status of their own.
  expect(unread.status).not.toBe(0)
  expect(unread.err).toContain('none.env')
})

it('a check names each thing that does not work, with what to do, and ends with 1', async () => {
  const { node, indexer, env } = await startSources()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'letters.txt'), '')
  const free = `http://127.0.0.1:${await findFreePort()}`
  const { status, lines } = await check({
    ...env,
    CROSSWATCH_NODE_URL: `${indexer.address},${free}`,
    CROSSWATCH_INDEXER_URL: node.address,
    CROSSWATCH_STORE: folder,
  })
  expect(status).toBe(1)
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^FAIL {2}the folder .*has other contents/),
    expect.stringMatching(/^FAIL {2}the node of thor .* not swapped\?$/),
    expect.stringMatching(/^FAIL {2}the node of thor .*ECONNREFUSED\. Does it run/),
    expect.stringMatching(/^FAIL {2}the indexer of thor .* not swapped\?$/),
  ])
  const redis = await check({ CROSSWATCH_STORE: free.replace('http', 'redis') })
  expect(redis.status).toBe(1)
  expect(redis.lines[1]).toMatch(
    /^FAIL {2}the Redis at .*cannot be reached: ECONNREFUSED/,
  )
  const wrong = await check({ CROSSWATCH_RATE_LIMIT: 'x' })
  expect(wrong).toMatchObject({ status: 1, lines: [''] })
  expect(wrong.err).toMatch(/^CROSSWATCH_RATE_LIMIT is "x"\./)
})

it('a check warns of a clock that differs from that of a source', async () => {
  const { node, env } = await startSources()
  const dated = await startScriptedServer(() => ({
    json: { actions: [], count: '0' },
    headers: { date: new Date(Date.now() - 3_600_000).toUTCString() },
  }))
  const { status, lines } = await check({ ...env, CROSSWATCH_INDEXER_URL: dated.address })
  expect(status).toBe(0)
  expect(lines.slice(2)).toEqual([
    `ok    the node of thor at ${hostOf(node.address)}`,
    `ok    the indexer of thor at ${hostOf(dated.address)}`,
    expect.stringMatching(
      /^warn {2}The clock of this machine is 360\d s ahead of that of the indexer of thor at /,
    ),
  ])
})

it('a check takes a node that answers 502 for one that is away', async () => {
  const { env } = await startSources()
  const away = await startScriptedServer(() => ({ json: {}, status: 502 }))
  const { lines } = await check({ ...env, CROSSWATCH_NODE_URL: away.address })
  expect(lines[2]).toMatch(/^FAIL {2}the node .* with 502, .* Is it away/)
})

const isItOne =
  'Is it one, of this chain, and is its address what stands before the paths of the interface?'

/** What each kind of chain answers when it is asked for its newest block. */
function answerAsChain(path: string, body: string): ScriptedResponse {
  if (path === '/api/blocks/tip/height') return { text: '925001' }
  if (path === '/cosmos/status') {
    const sync_info = { latest_block_height: '28000001', catching_up: false }
    return { json: { jsonrpc: '2.0', id: -1, result: { sync_info } } }
  }
  const isCall = path === '/key' && JSON.parse(body).method === 'eth_blockNumber'
  return isCall ? { json: { jsonrpc: '2.0', id: 1, result: '0x65' } } : missing
}

it('a check asks each address of a chain, by its interface and without the operator’s name', async () => {
  const { env } = await startSources()
  const { address, requests } = await startScriptedServer(answerAsChain)
  const host = hostOf(address)
  const { lines, status } = await check({
    ...env,
    CROSSWATCH_CHAIN_BTC_URL: `${address}/api`,
    CROSSWATCH_CHAIN_ETH_URL: `${address}/key`,
    CROSSWATCH_CHAIN_GAIA_URL: `${address}/cosmos`,
  })
  expect(status).toBe(0)
  expect(lines.slice(-3)).toEqual([
    `ok    the chain BTC at ${host}`,
    `ok    the chain ETH at ${host}`,
    `ok    the chain GAIA at ${host}`,
  ])
  expect(requests.filter(({ headers }) => 'x-client-id' in headers)).toEqual([])

  const free = `http://127.0.0.1:${await findFreePort()}`
  const wrong = await check({
    ...env,
    CROSSWATCH_CHAIN_BTC_URL: `${free},${address}`,
    CROSSWATCH_CHAIN_ETH_URL: `${address}/api`,
  })
  expect(wrong.status).toBe(1)
  expect(wrong.lines.slice(-3)).toEqual([
    expect.stringMatching(/^FAIL {2}the chain BTC .*ECONNREFUSED\. Does it run/),
    `FAIL  the chain BTC at ${host}: it answers /blocks/tip/height with 404, and not as an Esplora server does. ${isItOne}`,
    `FAIL  the chain ETH at ${host}: it answers eth_blockNumber with 404, and not as a JSON-RPC node does. ${isItOne}`,
  ])
})

it('a start is one line with all that an operator needs to see', async () => {
  const { node, indexer, env } = await startSources()
  const metricsPort = await findFreePort()
  const running = built.start({
    ...env,
    CROSSWATCH_INDEXER_URL: `${indexer.address}/wrong`,
    CROSSWATCH_API_KEYS: 'partner:0123456789abcdef:600',
    CROSSWATCH_METRICS_PORT: String(metricsPort),
    CROSSWATCH_METRICS_HOST: '127.0.0.2',
    CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1',
  })
  const address = await addressOf(running)
  await expect.poll(running.err).toContain('"started"')
  const started = running
    .err()
    .split('\n')
    .find((line) => line.startsWith('{'))
  expect(JSON.parse(started ?? '')).toMatchObject({
    level: 'info',
    message: 'started',
    version: expect.stringMatching(/^\d/),
    build: expect.any(String),
    source: 'network',
    networks: ['thor'],
    nodes: [[hostOf(node.address)]],
    indexers: [[hostOf(indexer.address)]],
    store: 'memory',
    trustedProxies: ['127.0.0.1'],
    rateLimit: 1_200,
    upstreamRate: 20,
    apiKeys: ['partner 600'],
    metricsHost: '127.0.0.2',
    metricsPort,
  })
  expect(running.err()).not.toContain('0123456789abcdef')
  // Following asks the node, which has no blocks here.
  await expect
    .poll(running.err)
    .toMatch(/blocks of thorchain are not followed|The node at/)
  // The port of the metrics has nothing else, and the other one no metrics.
  const ofMetrics = `http://127.0.0.2:${metricsPort}`
  for (const [base, statuses] of [
    [ofMetrics, [200, 200, 200, 404]],
    [address, [404, 200, 200, 200]],
  ] as const) {
    const paths = ['/metrics', '/healthz', '/readyz', '/service']
    const asked = paths.map(async (path) => (await fetch(base + path)).status)
    expect(await Promise.all(asked)).toEqual(statuses)
  }
  expect((await fetch(`${address}/%6detrics`)).status).toBe(404)
})

it.each([
  ['on this machine', {}, 0],
  ['on all addresses', { HOST: '0.0.0.0' }, 1],
  ['behind a proxy', { CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1' }, 1],
])(
  'simulated transactions %s are warned of where others see them',
  async (_, env, count) => {
    const running = built.start({ ...env })
    await addressOf(running)
    await expect.poll(() => running.err()).toContain('"message":"started"')
    expect(running.err().match(/ALL TRANSACTIONS ARE SIMULATED/g) ?? []).toHaveLength(
      count,
    )
  },
)

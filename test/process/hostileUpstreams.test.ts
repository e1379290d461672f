import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { addressOf, buildService, makeHash, postToTracker } from '../support/buildService'
import { readCpuOf } from '../support/cpu'
import { listening } from '../support/listening'

/** What a hostile upstream puts in place of any value. Megabytes are up to the limits of bodies. */
const repeat = (entry: string, count: number) => `[${`${entry},`.repeat(count)}${entry}]`
type HostileValue = { name: string; json: string }

/** They are refused while they arrive, so no reader sees them. */
const refusedValues: readonly HostileValue[] = [
  { name: '1.95 million numbers', json: repeat('1', 1_949_990) },
  { name: '1.2 million lists', json: repeat('[]', 1_200_000) },
  { name: '0.78 million nulls', json: repeat('null', 780_000) },
  { name: 'lists in each other', json: '['.repeat(400_000) + ']'.repeat(400_000) },
]

const values: readonly HostileValue[] = [
  { name: '19,900 empty records', json: repeat('{}', 19_900) },
  { name: '90,000 numbers', json: repeat('1', 90_000) },
  { name: '45,000 lists', json: repeat('[]', 45_000) },
  { name: '4,900 empty records', json: repeat('{}', 4_900) },
  { name: '900 long texts', json: repeat(`"${'x'.repeat(1_000)}"`, 900) },
  { name: 'a record of 45,000 fields', json: `{${fieldsOf(45_000)}}` },
]

/** The most records and the most fields, for what is read once a process. */
const valuesOfKept = values.filter(({ name }) => /^19,900|fields$/.test(name))

function fieldsOf(count: number) {
  return Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')
}

type Reader = {
  /** What is read, as the test's title has it. */
  name: string
  env: 'proxy' | 'track' | 'network'
  /** The service's path; the tracker's with a hash of its own if none is given. */
  path?: string
  /** What is read is kept, and what fails is left alone for a while: each value needs a process of its own. */
  isKept?: true
  /** A part of the paths that are answered; all without it. Others meet an outage, or get `others`. */
  at?: RegExp
  others?: string
  /** What is answered, with VALUE in place of the value. */
  body: string
}

/** Empty lists are kept, so each value is one of another category. */
const categories = [
  'all',
  'avax-erc20s',
  'eth-erc20s',
  'xchain-all',
  'xchain-coins',
  'xchain-tokens',
  'xchain-stables',
]

const observed = '{"inbound_observed":{"completed":true}}'
const node = `{"tx":{"id":"HASH","chain":"BTC","memo":"=:ETH.ETH:0x1"},"stages":${observed}`
const action = '{"actions":[{"type":"swap","status":"success","in":[{"txID":"HASH"}]'
const ofStatus = /\/tx\/status\//
const ofActions = /\/actions/
const readers: readonly Reader[] = [
  { name: 'legs', env: 'proxy', body: '{"status":"x","result":{"legs":VALUE}}' },
  { name: 'a status', env: 'proxy', body: '{"status":VALUE}' },
  { name: 'a name', env: 'proxy', path: '/xname/alice-N', body: 'VALUE' },
  {
    name: 'names of an address',
    env: 'proxy',
    path: '/xname/rlookup?chain=ETH&address=0xNNNN',
    body: '{"result":VALUE}',
  },
  {
    name: 'currencies',
    env: 'proxy',
    path: '/tokenlist/utils/currencies/details?categories=CATEGORY',
    isKept: true,
    body: 'VALUE',
  },
  { name: 'steps', env: 'track', body: '{"status":"x","legs":VALUE}' },
  {
    name: 'tokens',
    env: 'track',
    isKept: true,
    path: '/tokenlist/utils/currencies?categories=xchain-all',
    body: 'VALUE',
  },
  {
    name: 'planned payments',
    env: 'network',
    at: ofStatus,
    body: `${node},"planned_out_txs":VALUE}`,
  },
  {
    name: 'sent payments',
    env: 'network',
    at: ofStatus,
    body: `${node},"out_txs":VALUE}`,
  },
  { name: 'actions', env: 'network', at: ofActions, body: '{"actions":VALUE}' },
  { name: 'outputs', env: 'network', at: ofActions, body: `${action},"out":VALUE}]}` },
  {
    name: 'details of an action',
    env: 'network',
    at: ofActions,
    body: `${action},"metadata":VALUE}]}`,
  },
  {
    name: 'an indexed name',
    env: 'network',
    path: '/thorname/alice-N',
    at: /\/lookup\//,
    body: '{"entries":VALUE}',
  },
  {
    name: 'the aliases of a name',
    env: 'network',
    path: '/thorname/alice-N',
    at: /\/thorname\/alice/,
    body: '{"name":"NAME","owner":"thor1x","aliases":VALUE}',
  },
  {
    name: 'indexed names',
    env: 'network',
    path: '/thorname/rlookup?chain=ETH&address=0xNNNN',
    at: /\/rlookup\//,
    body: 'VALUE',
  },
  {
    name: 'inbound addresses and pools',
    env: 'network',
    path: '/tokenlist/utils/chains',
    isKept: true,
    body: 'VALUE',
  },
  {
    name: 'values of operators, and heights',
    env: 'network',
    path: '/tokenlist/utils/chains',
    isKept: true,
    at: /mimir|lastblock/,
    others: '[]',
    body: 'VALUE',
  },
]

/** Answers as a reader needs it, with a value in place. */
const respondWith =
  ({ at, others = '', body }: Reader, value: string) =>
  (path: string) => {
    if (at?.test(path) === false) return others
    const [hash = ''] = /[0-9A-F]{64}/.exec(path) ?? []
    const named = body.replace('HASH', hash).replace('NAME', path.split('/').at(-1) ?? '')
    return named.replace('VALUE', () => value)
  }

const built = await buildService()
const script = { respond: (_path: string) => '', answered: 0 }
const upstream = await listening(
  createServer((request, response) => {
    request.resume().on('end', () => {
      const json = script.respond(request.url ?? '')
      if (json !== '') script.answered += 1
      response.writeHead(json === '' ? 503 : 200, { 'content-type': 'application/json' })
      response.end(json)
    })
  }),
)
afterAll(async () => {
  built.remove()
  await upstream.close()
})

const proxied = { CROSSWATCH_SOURCE: 'proxy', CROSSWATCH_UPSTREAM_URL: upstream.address }
const environments = {
  proxy: proxied,
  track: { ...proxied, CROSSWATCH_UPSTREAM_API: 'track' },
  network: {
    CROSSWATCH_SOURCE: 'network',
    CROSSWATCH_PREFIX: 'thor',
    CROSSWATCH_NODE_URL: upstream.address,
    CROSSWATCH_INDEXER_URL: upstream.address,
    CROSSWATCH_CLIENT_ID: 'tests',
  },
}

/** A process with the flags of `npm start`. */
async function start(env: Reader['env']) {
  const limits = { CROSSWATCH_RATE_LIMIT: '0', CROSSWATCH_UPSTREAM_RATE: '1000' }
  const flags = ['--max-old-space-size=128', '--max-semi-space-size=8']
  const running = built.start({ ...environments[env], ...limits }, flags)
  const address = await addressOf(running)
  return { address, child: running.child }
}
type Running = Awaited<ReturnType<typeof start>>

const running = new Map<string, Running>()
/** Readers of one service behind this one share a process. Nodes and indexers are left alone after the failures of one reader. */
async function startOnce({ env, name }: Reader): Promise<Running> {
  const key = env === 'network' ? name : env
  const started = running.get(key) ?? (await start(env))
  running.set(key, started)
  return started
}

/** Of the look-ups, each of which is about another hash, name or address. */
let number = 0

it.each(readers)(
  'no answer in place of $name ends or stalls the process',
  { timeout: 120_000 },
  async (reader) => {
    const { name: title, env, path, isKept = false } = reader
    const lookUp = async (address: string) => {
      const digits = String(number)
      const category = categories[Math.floor(number / 3) % categories.length] ?? ''
      const target = path
        ?.replace('-N', `-${digits}`)
        .replace('NNNN', digits.padStart(40, '0'))
        .replace('CATEGORY', category)
      number += 1
      return target === undefined
        ? postToTracker(address, { hash: makeHash(number), chain: 'ETH' })
        : fetch(address + target)
    }
    const isFirst = readers.find((other) => other.env === env)?.name === title
    const own = isKept ? valuesOfKept : values
    for (const { name, json } of isFirst ? [...refusedValues, ...own] : own) {
      const { address, child } = isKept ? await start(env) : await startOnce(reader)
      script.answered = 0
      script.respond = respondWith(reader, json)
      const several = Promise.all([1, 2, 3].map(() => lookUp(address)))
      const before = readCpuOf(child)
      const health = await fetch(`${address}/healthz`)
      // In CPU seconds, as a busy machine takes longer.
      expect(readCpuOf(child) - before).toBeLessThan(5)
      const statuses = (await several).map(({ status }) => status)
      expect({ name, health: health.status }).toEqual({ name, health: 200 })
      expect(statuses).not.toContain(500)
      expect({ name, isAsked: script.answered > 0 }).toEqual({ name, isAsked: true })
      if (isKept) child.kill('SIGKILL')
    }
  },
)

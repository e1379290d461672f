import { createServer } from 'node:http'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { addressOf, openBuild, makeHash, postToTracker } from '../support/buildService'
import { readCpuOf } from '../support/cpu'
import { listening } from '../support/listening'
import { readRows } from '../support/readRows'

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

/** The places in responses that are read, with the body of an answer around each. */
const readers = readRows(
  'process/hostileReaders',
  v.array(
    v.strictObject({
      /** What is read, as the test's title has it. */
      name: v.string(),
      env: v.picklist(['swapkit', 'network']),
      /** The service's path; the tracker's with a hash of its own if none is given. */
      path: v.exactOptional(v.string()),
      /** What is read is kept, and what fails is left alone for a while: each value needs a process of its own. */
      isKept: v.exactOptional(v.boolean(), false),
      /** A part of the paths that are answered. Others meet an outage, or get `others`. */
      at: v.exactOptional(v.string(), ''),
      others: v.exactOptional(v.string(), ''),
      /** What is answered, with VALUE in place of the value. */
      body: v.string(),
    }),
  ),
)
type Reader = (typeof readers)[number]

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

/** Answers as a reader needs it, with a value in place. */
const respondWith =
  ({ at, others, body }: Reader, value: string) =>
  (path: string) => {
    if (!new RegExp(at).test(path)) return others
    const [hash = ''] = /[0-9A-F]{64}/.exec(path) ?? []
    const named = body.replace('HASH', hash).replace('NAME', path.split('/').at(-1) ?? '')
    return named.replace('VALUE', () => value)
  }

const built = await openBuild()
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
  built.killAll()
  await upstream.close()
})

const environments = {
  swapkit: { CROSSWATCH_SOURCE: 'swapkit', CROSSWATCH_UPSTREAM_URL: upstream.address },
  network: {
    CROSSWATCH_SOURCE: 'network',
    CROSSWATCH_PREFIX: 'thor',
    CROSSWATCH_NODE_URL: upstream.address,
    CROSSWATCH_INDEXER_URL: upstream.address,
    CROSSWATCH_PROVIDERS: 'none',
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
    const { name: title, env, path, isKept } = reader
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

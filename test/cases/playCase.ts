import * as v from 'valibot'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import {
  calmLists,
  down,
  nothing,
  type ScriptedResponse,
  tellLists,
  unseen,
} from '../support/scriptedNetwork'
import { overNetwork } from '../support/overNetwork'
import { scriptUpstream } from '../support/upstreams'

const answers = {
  node: v.exactOptional(v.unknown()),
  indexer: v.exactOptional(v.unknown()),
}
const CaseSchema = v.object({
  meta: v.object({
    network: v.picklist(['thor', 'maya']),
    hashes: v.tupleWithRest([v.string()], v.string()),
  }),
  ...answers,
  nodeFault: v.exactOptional(v.object({ status: v.number(), json: v.unknown() })),
  chain: v.exactOptional(
    v.object({
      code: v.string(),
      depth: v.number(),
      to: v.string(),
      input: v.exactOptional(v.string()),
      fee: v.exactOptional(v.number()),
    }),
  ),
  names: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  later: v.optional(v.array(v.object({ after: v.number(), ...answers })), []),
})
type Case = v.InferOutput<typeof CaseSchema>

/** The network's height at the first look. */
const firstHeight = 24_000_000
const blockMs = 6_000

/** Replaces times and heights that are written against the first look. */
export const readTimes = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_, value: unknown) => {
    const found = typeof value === 'string' && /^(NS|HS?)([-+]?\d+)$/.exec(value)
    if (!found) return value
    const [, unit, offset] = found
    if (unit === 'NS') return `${noon + Number(offset) * 1_000}000000`
    const height = firstHeight + Number(offset)
    return unit === 'HS' ? String(height) : height
  })

const inbound = [
  { chain: 'BTC', address: 'bc1qqtemwlu9ju3ts3da5l82qejnzdl3xfs3lcl4wg', halted: false },
  {
    chain: 'ETH',
    address: '0x1f3b3c6ac151bf32409fe139a5d55f3d9444729c',
    router: '0xd37bbe5744d730a1d98d8dc97c42f0ca46ad7146',
    halted: false,
  },
]

/** What a node of a chain says of one deposit, as Esplora and JSON-RPC do. */
function openChain(
  hash: string,
  { code, depth, to, input, fee }: NonNullable<Case['chain']>,
) {
  const newest = 30_000_000
  const height = newest - depth + 1
  const quantity = (value: number) => `0x${value.toString(16)}`
  const calls: Record<string, unknown> = {
    eth_getTransactionByHash: { blockNumber: quantity(height), to, input },
    eth_getTransactionReceipt: { blockNumber: quantity(height), status: '0x1' },
    eth_blockNumber: quantity(newest),
    eth_getBlockByNumber: { number: quantity(newest - 64) },
  }
  const paths: Record<string, ScriptedResponse> = {
    '/blocks/tip/height': { text: String(newest) },
    [`/tx/${hash.toLowerCase()}`]: {
      json: {
        fee,
        weight: 561,
        vout: [{ scriptpubkey_address: to }],
        status: { confirmed: true, block_height: height },
      },
    },
  }
  const { address } = scriptUpstream((path, body) =>
    body === ''
      ? (paths[path] ?? down)
      : { json: { jsonrpc: '2.0', id: 1, result: calls[JSON.parse(body).method] } },
  )
  const kind = input === undefined ? ('esplora' as const) : ('json-rpc' as const)
  return { code, kind, addresses: [address] }
}

/** Opens a service on the sources of a file of test/recordings/played. `lookAt(after)` lets the time pass and reads what is told. */
export async function openCase(file: string) {
  const { meta, nodeFault, chain, names, later, ...first } = v.parse(
    CaseSchema,
    readTimes(recording(`played/${file}`)),
  )
  const [hash] = meta.hashes
  const chains = chain && [openChain(hash, chain)]
  const over = await overNetwork({ prefix: meta.network, ...(chains && { chains }) })
  const say = ({ node, indexer }: Pick<Case, 'node' | 'indexer'>) => {
    if (node !== undefined) over.script.status = node === null ? unseen : { json: node }
    if (indexer !== undefined)
      over.script.actions = indexer === null ? nothing : { json: indexer }
  }
  say(first)
  if (nodeFault) over.script.status = nodeFault
  over.script.other = (path) => {
    const name = /name\/(\w+)$/.exec(path)?.[1]
    const height = firstHeight + Math.floor((over.now() - noon) / blockMs)
    const lastblock = [{ chain: 'BTC', thorchain: height, mayachain: height }]
    if (name === undefined)
      return tellLists({ ...calmLists, lastblock, inbound_addresses: inbound })(path)
    const aliases = Object.entries(names[name] ?? {}).map(([code, address]) => ({
      chain: code,
      address,
    }))
    if (aliases.length === 0) return { text: 'not found', status: 404 }
    const owner = aliases[0]?.address
    return { json: { name, aliases, owner, expire_block_height: 99_999_999 } }
  }
  const begin = over.now()
  return {
    over,
    hash,
    path: `/tracker/v2/txn/${hash}?explain=true${chain ? `&chain=${chain.code}` : ''}`,
    /** The moments at which its sources say something else, in seconds. */
    moments: later.map(({ after }) => after),
    advance(after: number) {
      over.later(begin + after * 1_000 - over.now())
      for (const each of later) if (each.after <= after) say(each)
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A scripted node and indexer of THORChain, for the figures with several instances.
 * @import { Chain } from '../follow/chain.mjs'
 * @typedef {{
 *   source: 'node' | 'indexer',
 *   instance: string,
 *   path: string,
 *   hash: string,
 *   at: number,
 * }} NetworkRequest
 *   `hash`: '' for a request that is not about a transaction. `at`: ms of `performance.now()`
 * @typedef {Awaited<ReturnType<typeof startNetwork>>} Network
 */

/** As long as public gateways take. */
const answerMs = 300
const retryAfterSeconds = 20

/** What the node says beside transactions: nothing is halted. */
const lists = {
  inbound_addresses: [{ chain: 'BTC', halted: false }],
  pools: [],
  mimir: {},
  lastblock: [{ chain: 'BTC', thorchain: 1_000 }],
}

/**
 * Starts both. Each hash is a swap in progress, whose deposit is as many base units as
 * `performance.now()` had ms when the node answered, so that a response tells its true
 * age.
 * @param {Chain} [chain] says what there is of hashes in place of that, in blocks, too
 */
export async function startNetwork(chain) {
  /** @type {NetworkRequest[]} */
  const requests = []
  /** The instances that the node answers with a 429. @type {Set<string>} */
  const limited = new Set()

  /**
   * @param {string} path @param {string} instance @returns {[number, unknown]} status and
   * JSON
   */
  function answerAsNode(path, instance) {
    const told = chain?.answerAsNode(path, readHash(path)) ?? null
    if (told !== null) return told
    if (!path.includes('/tx/status/')) {
      const list = Object.entries(lists).find(([name]) => path.endsWith(name))
      return [list === undefined ? 404 : 200, list?.[1] ?? {}]
    }
    if (limited.has(instance)) return [429, {}]
    return [200, createSwap(readHash(path))]
  }

  /** @param {NetworkRequest['source']} source */
  async function listen(source) {
    const server = createServer(async ({ url: path = '', headers }, response) => {
      const instance = String(headers['x-client-id'])
      const at = performance.now()
      requests.push({ source, instance, path, hash: readHash(path), at })
      await wait(answerMs)
      const [status, json] =
        source === 'node'
          ? answerAsNode(path, instance)
          : [200, { actions: chain?.listActions(readHash(path)) ?? [] }]
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 429 && { 'retry-after': String(retryAfterSeconds) }),
      })
      response.end(JSON.stringify(json))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  const servers = { node: await listen('node'), indexer: await listen('indexer') }
  return {
    requests,
    limited,
    environment: {
      CROSSWATCH_SOURCE: 'network',
      CROSSWATCH_PREFIX: 'thor',
      CROSSWATCH_NODE_URL: addressOf(servers.node),
      CROSSWATCH_INDEXER_URL: addressOf(servers.indexer),
      CROSSWATCH_PROVIDERS: 'none',
    },
    stop() {
      for (const server of Object.values(servers)) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** @param {import('node:http').Server} server */
export function addressOf(server) {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port is bound.')
  return `http://127.0.0.1:${bound.port}`
}

/** @param {string} path */
const readHash = (path) => /[0-9A-F]{64}/.exec(path)?.[0] ?? ''

/** @param {string} hash */
const createSwap = (hash) => ({
  tx: {
    id: hash,
    chain: 'BTC',
    from_address: 'sender',
    to_address: 'vault',
    coins: [{ asset: 'BTC.BTC', amount: String(Math.floor(performance.now())) }],
    memo: '=:ETH.ETH:0xto',
  },
  planned_out_txs: [],
  out_txs: [],
  stages: {
    inbound_observed: { final_count: 99, completed: true },
    inbound_confirmation_counted: { remaining_confirmation_seconds: 0, completed: true },
    inbound_finalised: { completed: true },
    swap_status: { pending: true },
    swap_finalised: { completed: false },
  },
})

const unitsPerCoin = 1e8

/**
 * Returns how many ms ago the node gave the answer that a tracker response contains.
 * @param {any} json
 */
export function readAgeMs(json) {
  const answeredAt = Number(json.result.legs[0].fromAmount) * unitsPerCoin
  return performance.now() - answeredAt
}

/** @param {number} index */
export const createHash = (index) => index.toString(16).toUpperCase().padStart(64, 'B')

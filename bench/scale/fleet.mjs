import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startService } from '../startService.mjs'
import { addressOf } from './network.mjs'

/**
 * Several instances on one Redis.
 * @import { Network } from './network.mjs'
 * @typedef {Awaited<ReturnType<typeof startService>>} Instance
 * @typedef {Awaited<ReturnType<typeof startRedis>>} RedisServer
 */

/** Requests a second of all instances to the network. */
export const upstreamRate = 20

/** Returns a port that was free a moment ago. */
export async function findFreePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = Number(new URL(addressOf(server)).port)
  server.close()
  return port
}

/**
 * Starts an empty Redis that keeps nothing. With `appendOnly`, it has its entries after a
 * crash.
 */
export async function startRedis({ appendOnly = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-redis-'))
  const port = await findFreePort()
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  const kept = ['--save', '', '--appendonly', appendOnly ? 'yes' : 'no']

  async function launch() {
    const started = spawn('redis-server', [...place, ...kept])
    for await (const text of started.stdout) {
      if (String(text).includes('Ready to accept connections')) break
    }
    return started
  }

  let child = await launch()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    /** Kills it, and starts it again. @param {number} downMs */
    async crash(downMs) {
      child.kill('SIGKILL')
      await wait(downMs)
      child = await launch()
    },
    async stop() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Starts a link to a Redis, on which each of its replies takes longer.
 * @param {RedisServer} redis
 * @param {number} delayMs
 */
export async function startSlowLink({ port: target }, delayMs) {
  const server = createSocketServer((client) => {
    const redis = connect(target, '127.0.0.1')
    client.pipe(redis)
    redis.on('data', (reply) => setTimeout(() => client.write(reply), delayMs))
    for (const [side, peer] of [
      [client, redis],
      [redis, client],
    ]) {
      side?.on('error', () => peer?.destroy()).on('close', () => peer?.destroy())
    }
  })
  const port = await findFreePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { url: `redis://127.0.0.1:${port}`, stop: () => void server.close() }
}

/**
 * @param {number} number by which the network tells the instance from others
 * @param {Network} network
 * @param {string} store
 * @param {Record<string, string>} [environment]
 */
export const startInstance = (number, network, store, environment = {}) =>
  startService({
    ...network.environment,
    CROSSWATCH_STORE: store,
    CROSSWATCH_CLIENT_ID: nameInstance(number),
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1',
    CROSSWATCH_UPSTREAM_RATE: String(upstreamRate),
    // Its log is not shown.
    CROSSWATCH_LOG: 'info',
    ...environment,
  })

/** @param {number} number */
export const nameInstance = (number) => `instance-${number}`

/**
 * @param {number} count
 * @param {Network} network
 * @param {string} store
 * @param {Record<string, string>} [environment]
 */
export async function startInstances(count, network, store, environment = {}) {
  // The first one builds what is stale.
  const first = await startInstance(0, network, store, environment)
  const others = Array.from({ length: count - 1 }, (_, index) =>
    startInstance(index + 1, network, store, environment),
  )
  return [first, ...(await Promise.all(others))]
}

/** @param {readonly Instance[]} instances */
export const stopInstances = (instances) =>
  Promise.all(
    instances
      .filter(({ child }) => child.exitCode === null && child.signalCode === null)
      .map(({ stop }) => stop()),
  )

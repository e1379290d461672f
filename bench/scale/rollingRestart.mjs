import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startInstance } from './fleet.mjs'
import { createHash } from './network.mjs'
import { look } from './viewers.mjs'

/**
 * @import { Instance } from './fleet.mjs'
 * @import { Network } from './network.mjs'
 * @import { Socket } from 'node:net'
 * @typedef {{ requests: number, failed: number }} Sent
 */

const newConnectionsPerSecond = 30
const keptConnections = 30
/** They are known before, and no other part looks them up. */
const hashes = Array.from({ length: 10 }, (_, index) => createHash(5_000 + index))
const keptEveryMs = 200
const readinessEveryMs = 1_000
/** An instance is unready for two seconds before it stops. */
const betweenMs = 2_500

/**
 * Replaces each instance by a new one, as an orchestrator does: the new one is ready
 * before the old one gets SIGTERM. Meanwhile clients send requests, on new connections
 * and on kept ones. Nobody repeats a request.
 * @param {Instance[]} instances which are replaced in this list
 * @param {Network} network
 * @param {string} store
 */
export async function restartAll(instances, network, store) {
  for (const [client, hash] of hashes.entries()) {
    await look(instances[0]?.address ?? '', hash, { client })
  }
  let isOver = false
  const isEnded = () => isOver
  /** The addresses that the balancer uses. */
  const pool = { addresses: instances.map(({ address }) => address) }
  const checking = checkReadiness(instances, pool, isEnded)
  const onNew = sendOnNewConnections(pool, isEnded)
  const onKept = sendOnKept(pool, isEnded)
  /** @type {Promise<unknown>[]} */
  const ended = []
  for (const [index, old] of [...instances].entries()) {
    const next = await startInstance(index, network, store)
    instances.push(next)
    await wait(readinessEveryMs)
    ended.push(new Promise((resolve) => old.child.once('close', resolve)))
    old.child.kill('SIGTERM')
    await wait(betweenMs)
  }
  await Promise.all(ended)
  await wait(readinessEveryMs)
  isOver = true
  await checking
  instances.splice(0, instances.length / 2)
  return { onNew: await onNew, onKept: await onKept }
}

/**
 * @param {readonly Instance[]} instances
 * @param {{ addresses: string[] }} pool
 * @param {() => boolean} isEnded
 */
async function checkReadiness(instances, pool, isEnded) {
  while (!isEnded()) {
    const isReady = await Promise.all(
      instances.map(({ address }) =>
        fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    const ready = instances.filter((_, index) => isReady[index])
    pool.addresses = ready.map(({ address }) => address)
    await wait(readinessEveryMs)
  }
}

/**
 * @param {{ addresses: string[] }} pool
 * @param {() => boolean} isEnded
 */
async function sendOnNewConnections(pool, isEnded) {
  const sent = { requests: 0, failed: 0 }
  /** @type {Promise<void>[]} */
  const sending = []
  while (!isEnded()) {
    const agent = new Agent({ keepAlive: false })
    sending.push(sendCounted(choose(pool, sent.requests), agent, sent))
    await wait(1_000 / newConnectionsPerSecond)
  }
  await Promise.all(sending)
  return sent
}

/**
 * Each client keeps its connection until the service ends it, and then chooses a ready
 * instance.
 * @param {{ addresses: string[] }} pool
 * @param {() => boolean} isEnded
 */
async function sendOnKept(pool, isEnded) {
  const sent = { requests: 0, failed: 0 }
  const clients = Array.from({ length: keptConnections }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let address = ''
    /** @type {Socket | null} */
    let socket = null
    const noteSocket = (/** @type {Socket} */ used) => {
      socket = used
    }
    await wait(Math.random() * keptEveryMs)
    while (!isEnded()) {
      if (isClosed(socket)) address = choose(pool, index)
      await sendCounted(address, agent, sent, noteSocket)
      await wait(keptEveryMs)
    }
    agent.destroy()
  })
  await Promise.all(clients)
  return sent
}

/** @param {Socket | null} socket */
const isClosed = (socket) => socket === null || socket.destroyed || socket.readableEnded

/** @param {{ addresses: string[] }} pool @param {number} turn */
const choose = ({ addresses }, turn) => addresses[turn % addresses.length] ?? ''

/**
 * @param {string} address
 * @param {Agent} agent
 * @param {Sent} sent in which the request is counted
 * @param {(socket: Socket) => void} [onSocket]
 */
async function sendCounted(address, agent, sent, onSocket = () => {}) {
  sent.requests += 1
  const path = `/tracker/v2/txn/${hashes[sent.requests % hashes.length]}`
  // Each of the many is a client of its own, so that none has used up its share.
  const headers = { 'x-forwarded-for': `198.51.100.${sent.requests % 256}` }
  const status = await new Promise((resolve) => {
    request(address + path, { agent, headers }, (response) => {
      response.on('error', () => resolve(0))
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('socket', onSocket)
      .on('error', () => resolve(0))
      .end()
  })
  if (status !== 200) sent.failed += 1
}

import { setTimeout as wait } from 'node:timers/promises'
import { createHash, readAgeMs } from './network.mjs'

/**
 * Pages that poll transactions.
 * @typedef {{ at: number, status: number, ageMs: number }} Poll
 *   `at`: when the response arrived, ms of `performance.now()`. `ageMs`: how old the node's
 *   answer was then; NaN without one
 */

/** A page waits no longer. */
const patienceMs = 15_000

/**
 * Lets pages poll for some time. Each begins at any moment and waits a fifth more or less
 * between its polls, as the page does, and is a client of its own. Polls take turns at
 * the addresses.
 * @param {{
 *   addresses: readonly string[],
 *   pages: number,
 *   hashes: number,
 *   firstHash?: number,
 *   everyMs: number,
 *   seconds: number,
 * }} watching `hashes`: how many there are, from `firstHash`, which the pages share
 * @returns {Promise<Poll[]>} in the order of their responses
 */
export async function watch({
  addresses,
  pages,
  hashes,
  firstHash = 0,
  everyMs,
  seconds,
}) {
  const endsAt = performance.now() + seconds * 1_000
  const ended = AbortSignal.timeout(seconds * 1_000)
  /** @type {Poll[]} */
  const polls = []
  let turn = 0

  /** @param {number} page */
  async function pollOnce(page) {
    turn += 1
    const address = addresses[turn % addresses.length] ?? ''
    const hash = createHash(firstHash + (page % hashes))
    const poll = await look(address, hash, { client: page, ended })
    if (poll !== null) polls.push(poll)
  }

  const watching = Array.from({ length: pages }, async (_, page) => {
    await wait(Math.random() * everyMs)
    while (performance.now() < endsAt) {
      const sentAt = performance.now()
      await pollOnce(page)
      const delayMs = everyMs * (0.8 + 0.4 * Math.random())
      const restMs = Math.max(0, sentAt + delayMs - performance.now())
      await wait(Math.min(restMs, Math.max(0, endsAt - performance.now())))
    }
  })
  await Promise.all(watching)
  return polls
}

/**
 * Looks a hash up. Returns null where the measurement ends before the response.
 * @param {string} address
 * @param {string} hash
 * @param {{ client: number | string, ended?: AbortSignal }} options
 *   `client`: a number, or an address
 * @returns {Promise<Poll | null>}
 */
export async function look(address, hash, { client, ended }) {
  const from =
    typeof client === 'string' ? client : `198.51.${client >> 8}.${client & 255}`
  const patience = AbortSignal.timeout(patienceMs)
  const signal = ended === undefined ? patience : AbortSignal.any([patience, ended])
  try {
    const response = await fetch(`${address}/tracker/v2/txn/${hash}`, {
      headers: { 'x-forwarded-for': from },
      signal,
    })
    const json = await response.json()
    const ageMs = response.status === 200 ? readAgeMs(json) : Number.NaN
    return { at: performance.now(), status: response.status, ageMs }
  } catch {
    if (ended?.aborted) return null
    return { at: performance.now(), status: 0, ageMs: Number.NaN }
  }
}

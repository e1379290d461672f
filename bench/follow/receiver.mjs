import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from '../scale/network.mjs'

const apiKey = 'key-of-the-bench'

/**
 * Starts what receives the events of a webhook, and watches hashes by it.
 * @typedef {Awaited<ReturnType<typeof startReceiver>>} Receiver
 */
export async function startReceiver() {
  /** When the first event of an ended hash came, Unix ms. @type {Map<string, number>} */
  const ended = new Map()
  /** The IDs of all events of ended hashes. @type {string[]} */
  const ids = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const { data } = JSON.parse(body)
    if (data.verdict === 'complete') {
      const hash = data.result.firstTransactionHash.toUpperCase()
      ended.set(hash, ended.get(hash) ?? Date.now())
      ids.push(`${hash} ${String(request.headers['webhook-id'])}`)
    }
    response.writeHead(204).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    ended,
    ids,
    environment: {
      CROSSWATCH_API_KEYS: `bench:${apiKey}:1000000`,
      CROSSWATCH_WEBHOOK_BENCH_URL: addressOf(server),
      CROSSWATCH_WEBHOOK_BENCH_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    },
    /** @param {string} address of an instance @param {readonly string[]} hashes */
    async watch(address, hashes) {
      for (;;) {
        const response = await fetch(`${address}/webhooks/watches`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}` },
          body: JSON.stringify({ hashes }),
        })
        if (response.ok) return
        const seconds = Number(response.headers.get('retry-after'))
        if (seconds === 0) throw new Error(`Watching failed: ${await response.text()}`)
        await wait(seconds * 1_000)
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

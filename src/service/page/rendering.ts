import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { RenderPage } from '../../contract/renderedPage'
import type { Client } from '../http/client'
import type { RequestLimit } from '../middleware/requestLimit'
import { metrics } from '../observe/metrics'

/** A render takes some 10 ms of CPU, in which nothing else is answered. */
export const maxRenders = 2
export const maxWaiting = 8
/**
 * The turns of the event loop before a render, in which other requests are answered. Node accepts
 * one connection in a turn.
 */
const turnsBetween = 50

export type Render = ReturnType<typeof createRendering>

/**
 * Renders pages, two at a time. Returns null beyond the client's limit, beyond the queue
 * and after a failure: the browser then renders, as the bare document works and costs
 * nothing.
 */
export function createRendering(
  render: RenderPage,
  limit: RequestLimit,
  log: (line: string) => void,
) {
  const inTurn = pLimit(maxRenders)
  /** The documents that are being rendered, wait for that, or are being counted. */
  let queueLength = 0
  async function tryRender(url: string) {
    for (let turn = 0; turn < turnsBetween; turn += 1) await setImmediate()
    try {
      return await render(new Request(url))
    } catch (error) {
      const cause = error instanceof Error ? error.stack : String(error)
      log(`A page could not be rendered: ${cause}`)
      return null
    }
  }
  return async (url: string, client: Client | undefined) => {
    if (queueLength >= maxRenders + maxWaiting) {
      metrics.rateLimited.inc({ limit: 'rendering' })
      return null
    }
    // Only what has a place in the queue is counted for its client.
    queueLength += 1
    try {
      return (await limit(client, 'document')) > 0 ? null : await inTurn(tryRender, url)
    } finally {
      queueLength -= 1
    }
  }
}

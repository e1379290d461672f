import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { RenderPage } from '../../contract/renderedPage'
import type { Client } from '../http/client'
import type { RequestLimit } from '../middleware/admitRequest'
import { createRoom } from '../http/room'
import { metrics } from '../observe/metrics'

/** A render takes some 10 ms of CPU, in which nothing else is answered. */
export const maxRenders = 2
export const maxWaiting = 8
/** Of one client, with those that wait. */
export const maxRendersOfClient = 3
/**
 * The turns of the event loop before a render, in which other requests are answered. Node accepts
 * one connection in a turn.
 */
const turnsBetween = 50

export type Render = ReturnType<typeof createRendering>

/** Which page is rendered: as for `RenderPage`, in a language. */
type Rendered = { url: string; language: string; prefix: string; languages: string }

/**
 * Renders pages, two at a time. Returns null beyond the client's limit, beyond the queue
 * and after a failure: the browser then renders, as the bare document works and costs
 * nothing.
 */
export function createRendering(
  load: (language: string) => Promise<RenderPage>,
  limit: RequestLimit,
  log: (line: string) => void,
) {
  const inTurn = pLimit(maxRenders)
  /** For the documents that are being rendered, wait for that, or are being counted. */
  const room = createRoom(maxRenders + maxWaiting, maxRendersOfClient)
  async function tryRender({ url, language, prefix, languages }: Rendered) {
    for (let turn = 0; turn < turnsBetween; turn += 1) await setImmediate()
    try {
      const render = await load(language)
      return await render(new Request(url), prefix, languages)
    } catch (error) {
      const cause = error instanceof Error ? error.stack : String(error)
      log(`A page could not be rendered: ${cause}`)
      return null
    }
  }
  return async (page: Rendered, client: Client | undefined) => {
    const leave = room.take(client)
    if (leave === null) {
      metrics.rateLimited.inc({ limit: 'rendering' })
      return null
    }
    // Only what has a place in the queue is counted for its client.
    try {
      return (await limit(client, 'document')) > 0 ? null : await inTurn(tryRender, page)
    } finally {
      leave()
    }
  }
}

import type { ScriptedResponse } from './scriptedNetwork'

const blockMs = 6_000

/**
 * A scripted chain, whose node has a block every six seconds by the clock `now`, from height 1,000 at the start. A test can make it
 * name hashes, stop, refuse and lag.
 */
export function createChain(now: () => number) {
  const startedAt = now()
  const names = new Map<number, string[]>()
  const chain = {
    /** In place of the node's answer about a height; null for the newest block. */
    answer: (_height: number | null): ScriptedResponse | null => null,
    /** The payouts that wait. */
    queue: [] as object[],
    /** How many blocks there are by now. */
    getHeight: () => 1_000 + Math.floor((now() - startedAt) / blockMs),
    /** The next block names a hash. */
    name(...hashes: string[]): void {
      const next = chain.getHeight() + 1
      names.set(next, [...(names.get(next) ?? []), ...hashes])
    },
    /** A block as a node sends it. */
    create(height: number) {
      const time = new Date(startedAt + (height - 1_000) * blockMs).toISOString()
      const events = (names.get(height) ?? []).map((id) => ({ type: 'swap', id }))
      return { header: { height, time }, txs: [], end_block_events: events }
    },
    /** Answers what a node is asked of its chain; null for anything else. */
    tell(path: string): ScriptedResponse | null {
      if (path.includes('/queue/outbound')) return { json: chain.queue }
      if (path.includes('/queue/scheduled')) return { json: null }
      const asked = /\/block(?:\?height=(\d+))?$/.exec(path)
      if (asked === null) return null
      const wanted = asked[1] === undefined ? null : Number(asked[1])
      const other = chain.answer(wanted)
      if (other !== null) return other
      const height = wanted ?? chain.getHeight()
      if (height <= chain.getHeight()) return { json: chain.create(height) }
      return {
        json: { code: 2, message: 'height must be less than the newest' },
        status: 500,
      }
    },
  }
  return chain
}

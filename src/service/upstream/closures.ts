import { LRUCache } from 'lru-cache'
import type { SharedRedis } from '../redis/sharedRedis'

type Closing = {
  ms: number
  /** Whether it concerns all clients. */
  isForEveryone: boolean
}

/** What must not be asked for a while, by name. Instances share it. */
export type Closures = ReturnType<typeof createClosures>

/** `shared`: null for a service of one instance. `now` returns monotonic ms. */
export function createClosures(shared: SharedRedis | null, now: () => number) {
  const closedUntil = new LRUCache<string, number>({ max: 1_000 })

  const getLeftMs = (name: string): number =>
    Math.max(0, (closedUntil.get(name) ?? 0) - now())

  function extend(name: string, leftMs: number): void {
    closedUntil.set(name, now() + Math.max(leftMs, getLeftMs(name)))
  }

  return {
    /** For how many ms more a name is closed; 0 if it is open. */
    getLeftMs,
    /** Closes a name for this instance, and for the others. */
    close(name: string, { ms, isForEveryone }: Closing): void {
      extend(name, ms)
      if (shared === null) return
      const key = shared.getKey('closures', 'upstreams')
      const values = [name, Math.ceil(ms), isForEveryone ? 'everyone' : '']
      void shared.insist({ script: 'close', keys: [key], values })
    },
    /** Takes over what other instances have closed: names and the ms that are left, in turn. */
    adopt(closed: readonly (string | number)[]): void {
      for (let index = 0; index < closed.length; index += 2) {
        extend(String(closed[index]), Number(closed[index + 1]))
      }
    },
  }
}

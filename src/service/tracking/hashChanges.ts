import { createLru } from '../store/lru'

/** Blocks name some hundred hashes a minute, and a change counts for some minutes. */
const maxChanges = 50_000

/** A hash without the number of its message: blocks name a transaction with or without it. */
export const getBlockName = (hash: string): string => hash.replace(/-\d+$/, '')

/** What the blocks of the networks say, at this instance. */
export type HashChanges = ReturnType<typeof createHashChanges>

/**
 * Remembers which hashes the blocks have named, and up to when all blocks are known.
 * `monotonic` returns ms of a clock that is never set.
 */
export function createHashChanges(monotonic: () => number) {
  const changed = createLru<number>(maxChanges)
  /** By network: when the newest known block was made, by the clock of `monotonic`. */
  const knownUntil = new Map<string, number>()
  let allChangedAt = monotonic()

  return {
    /** Notes that a block has named hashes, by their names in blocks. */
    note(names: Iterable<string>): void {
      for (const name of names) changed.set(name, monotonic())
    },
    /** Notes that blocks were missed, so that any hash may have changed. */
    noteGap(): void {
      allChangedAt = monotonic()
    },
    /** Notes up to when a network's blocks are known; null while they are not followed. */
    setKnownUntil(network: string, at: number | null): void {
      if (at === null) knownUntil.delete(network)
      else knownUntil.set(network, at)
    },
    /** Up to when the blocks of all of some networks are known; null if one is not followed. */
    getKnownUntil(networks: readonly string[]): number | null {
      const times = networks.map((network) => knownUntil.get(network) ?? null)
      const known = times.filter((at) => at !== null)
      return known.length < times.length || known.length === 0 ? null : Math.min(...known)
    },
    /** When a hash may last have changed. */
    getChangedAt: (hash: string): number =>
      Math.max(allChangedAt, changed.get(getBlockName(hash)) ?? -Infinity),
  }
}

import { networkBlockMs } from '../networks/network'
import { metrics } from '../observe/metrics'
import type { HashChanges } from '../tracking/hashChanges'
import type { Head } from './blockLog'
import { blockLimits } from './limits'

type HeadOptions = {
  /** The network's name in paths. */
  network: string
  changes: HashChanges
  /** Returns Unix ms by the clock of the sources. */
  now: () => number
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
}

export type KnownHead = ReturnType<typeof createHead>

/** The newest block that this instance knows. */
export function createHead({ network, changes, now, monotonic }: HeadOptions) {
  let height = 0
  /** When the block was made, and when it was read, by the clock of `monotonic`. */
  let madeAt = -Infinity
  let readAt = -Infinity
  /** The network's height as nodes report it beside their blocks; null where it is unknown. */
  let reportedHeight: number | null = null
  let isCurrent = false

  const getAge = (): number => monotonic() - madeAt

  /** How many blocks the network has after it, as far as that is known. */
  const countBehind = (): number => Math.max(0, (reportedHeight ?? height) - height)

  return {
    getHeight: (): number => height,
    getAge,
    isCurrent: (): boolean => isCurrent,
    /** Whether the block after it may be there. */
    isNextDue(): boolean {
      const waitMs = Math.min(madeAt + networkBlockMs - readAt, networkBlockMs)
      return monotonic() >= readAt + waitMs
    },
    set(block: Head): void {
      height = block.height
      readAt = monotonic()
      madeAt = readAt - Math.max(0, now() - block.time)
    },
    skipTo(skipped: number): void {
      height = skipped
    },
    setReportedHeight(reported: number | null): void {
      reportedHeight = reported
    },
    /** Decides whether transactions can count on the blocks. */
    update(): void {
      const ageMs = getAge()
      const behind = countBehind()
      const { oldMs, oldBlocks, currentMs, currentBlocks } = blockLimits
      isCurrent = isCurrent
        ? ageMs <= oldMs && behind <= oldBlocks
        : ageMs <= currentMs && behind <= currentBlocks
      changes.setKnownUntil(network, isCurrent ? madeAt : null)
      if (!Number.isFinite(ageMs)) return
      metrics.followHeight.set({ network }, height)
      metrics.followLag.set(
        { network },
        Math.max(behind, Math.floor(ageMs / networkBlockMs)),
      )
    },
  }
}

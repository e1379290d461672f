/** A slow processor needs a few ms for this many legs. */
const sliceSize = 500

/**
 * Processes a long list in slices, so that the page stays responsive. A list of one slice is processed at once. Rejects with
 * the reason of an aborted `signal`.
 */
export async function processInSlices<Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[], from: number) => readonly Result[],
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += sliceSize) {
    if (items.length > sliceSize) await waitForNextTask(signal)
    results.push(...work(items.slice(from, from + sliceSize), from))
  }
  return results
}

/** Waits for the next task. Not by a timer, as a hidden page's timers run once a minute. */
export async function waitForNextTask(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const next = (): void => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', next, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  signal?.throwIfAborted()
}

/** Whether a list needs more than one slice. */
export const isLong = (items: readonly unknown[]): boolean => items.length > sliceSize

/** So many legs take even a slow processor a few ms. */
const slice = 500

/**
 * A long list's work, a slice at a time: in between, whoever uses the page gets a turn. A list of one slice is done at
 * once, and an aborted `signal` throws its own reason.
 */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  work: (some: readonly Item[], from: number) => readonly Made[],
  signal?: AbortSignal,
): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += slice) {
    if (items.length > slice) await nextTask(signal)
    made.push(...work(items.slice(from, from + slice), from))
  }
  return made
}

/** The browser's next task. Not by a timer: those of a hidden page run once a minute. */
export async function nextTask(signal?: AbortSignal): Promise<void> {
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

/** Whether a list is worth a turn of its own. */
export const isLong = (items: readonly unknown[]): boolean => items.length > slice

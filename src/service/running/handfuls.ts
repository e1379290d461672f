/** Things that wait to be dealt with together. */
export type Handfuls<T> = { add: (item: T) => void; flush: () => void }

/** ms. */
const longestWait = 200
const mostWaiting = 500

/**
 * Hands on what is added in handfuls of at most 500, and at the latest after 200 ms. What is done for every request but
 * not needed for its answer costs a third when it is done for many in a row. Does not keep the process alive.
 */
export function createHandfuls<T>(take: (items: readonly T[]) => void): Handfuls<T> {
  let waiting: T[] = []
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length > 0) take(items)
  }
  return {
    flush,
    add(item) {
      waiting.push(item)
      if (waiting.length >= mostWaiting) flush()
      else timer ??= setTimeout(flush, longestWait).unref()
    },
  }
}

/** Runs a task when fewer than the allowed number are under way; others wait their turn, first come, first served. */
export type Queue = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** A queue that has at most so many tasks under way. A task whose `signal` is aborted while it waits is never begun. */
export function atMost(most: number): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task, signal) => {
    if (running < most) running += 1
    // Whoever ends hands its place on: the number under way stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

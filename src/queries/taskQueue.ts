/** Runs a task when one of its slots is free, first in, first out. A task whose `signal` is aborted in the queue does not start. */
export type TaskQueue = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

export function createTaskQueue(maxRunning: number): TaskQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task, signal) => {
    if (running < maxRunning) running += 1
    // A finished task passes its slot on, so `running` stays the same.
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

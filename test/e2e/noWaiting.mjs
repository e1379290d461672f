/** The service that loads it (`node --import`) renders pages without waiting for their data. */

/** How long src/queries/prefetch.ts waits. */
const deadlineMs = 250

const start = globalThis.setTimeout
globalThis.setTimeout = Object.assign(
  (/** @type {Parameters<typeof start>} */ ...[callback, ms, ...values]) => {
    if (ms !== deadlineMs) return start(callback, ms, ...values)
    callback(...values)
    return start(() => {}, 0)
  },
  start,
)

import { createHash } from 'node:crypto'

/** Where the build puts it, and the page starts it from: its place decides which addresses it answers for. */
export const serviceWorkerPath = '/sw.js'

/**
 * Writes into the built service worker which index.html is served: its configuration is no part of the build, and a browser
 * keeps what it has until the worker is another one.
 */
export const markWorker = (script: string, index: string): string =>
  script.replaceAll(/build-[0-9a-f]{16}/g, (build) => {
    const digest = createHash('sha256').update(build).update(index).digest('hex')
    return `build-${digest.slice(0, 16)}`
  })

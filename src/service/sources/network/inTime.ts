import { withFallback } from '../../errors/errors'

/** Waits for what a response can do without; null if it fails or comes too late. */
export const inTime = <T>(result: Promise<T>, signal: AbortSignal): Promise<T | null> =>
  Promise.race([
    withFallback<T | null>(result, null),
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    }),
  ])

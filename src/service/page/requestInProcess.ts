import type { Hono } from 'hono'
import type { ServerEnv } from '../http/serverEnv'

/** An aborted request ends at once. */
export const requestInProcess =
  (service: Hono<ServerEnv>) =>
  async (path: string, init: RequestInit): Promise<Response> => {
    const { signal } = init
    signal?.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    return Promise.race([Promise.resolve(service.request(path, init)), aborted])
  }

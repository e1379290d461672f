import type { HttpBindings } from '@hono/node-server'
import type { Client } from './clientAddress'

/** In-process requests have none. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings & { client: Client; isMetricsPort: boolean }>
}

import type { HttpBindings } from '@hono/node-server'
import type { Client } from './clientAddress'

/** The bindings in `c.env`. In-process requests have none. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings & { client: Client; isMetricsPort: boolean }>
}

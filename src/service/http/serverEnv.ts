import type { HttpBindings } from '@hono/node-server'
import type { Client } from './clientAddress'

/** What a request over a connection brings along in `c.env`. A request in this process has none of it. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings & { client: Client; isMetricsPort: boolean }>
}

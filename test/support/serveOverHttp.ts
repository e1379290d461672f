import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../src/service/middleware/request'
import { onTestFinished } from 'vitest'
import * as v from 'valibot'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { scriptedServer } from './scriptedServer'

/** Serves a service over a real connection until the test ends. `track` parses the response through the contract. */
export async function serveOverHttp({ service }: { service: Hono<ServerEnv> }) {
  const { address, close } = await scriptedServer(getRequestListener(service.fetch))
  onTestFinished(close)
  const get = (path: string): Promise<Response> => fetch(`${address}${path}`)
  const post = (body: object): Promise<Response> =>
    fetch(`${address}/tracker/v2/txn`, { method: 'POST', body: JSON.stringify(body) })
  const track = async (body: object) =>
    v.parse(TrackerResponseSchema, await (await post(body)).json())
  return { address, get, post, track }
}

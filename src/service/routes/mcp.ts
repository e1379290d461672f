import { type Context, Hono } from 'hono'
import { parseJson } from '../../contract/lenient'
import { Refusal } from '../errors/errors'
import { apiHeaders, uncached } from '../http/headers'
import { getPublicOrigin } from '../http/publicOrigin'
import { readBody } from '../http/readBody'
import { respond } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { createCallTurns } from '../mcp/callTurns'
import type { ToolRequest } from '../mcp/runTool'
import { admitRequest } from '../middleware/requestLimit'
import { getDemand, toCaller } from '../tracking/caller'
import type { ServiceContext } from '../tracking/context'

/** In bytes. A call has some hundred. */
const maxBodySize = 64 * 1024

/**
 * `POST /mcp`: the tools of the service for agents, by the Model Context Protocol over
 * streamable HTTP, without sessions. Few services are asked, so the protocol's code loads
 * with the first request.
 */
export function createMcpRouter(context: ServiceContext): Hono<ServerEnv> {
  const loadAnswerer = async () => {
    const { createMcpAnswerer } = await import('../mcp/mcpHandler')
    return createMcpAnswerer(context)
  }
  const takeTurn = createCallTurns()
  let loading: ReturnType<typeof loadAnswerer> | undefined

  /** A call counts as what it looks up. */
  function createToolRequest(c: Context<ServerEnv>): ToolRequest {
    // The request to `/mcp` itself has been counted.
    let isCounted = true
    return {
      env: c.env,
      origin: getPublicOrigin(c),
      receivedAt: performance.now(),
      admit: async () => {
        if (!isCounted) await admitRequest(context.limit, c.env.client)
        isCounted = false
      },
    }
  }

  return new Hono<ServerEnv>().post('/', async (c) => {
    const body = parseMessage(await readBody(c, maxBodySize))
    loading ??= loadAnswerer()
    const answer = await loading
    // Its body has been read.
    const { url, headers } = c.req.raw
    const request = new Request(url, { method: 'POST', headers })
    const { client } = getDemand(toCaller(c))
    const toolRequest = createToolRequest(c)
    const response = await takeTurn(client, () => answer(request, body, toolRequest))
    const type = response.headers.get('content-type')
    // A notification has no answer, and no type.
    const text = (await response.text()) || null
    return respond(c, response.status, text, {
      ...apiHeaders,
      ...uncached,
      ...(type !== null && { 'content-type': type }),
    })
  })
}

/** Batches are refused: the protocol has none any more, and a request counts once. */
function parseMessage(text: string): unknown {
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
  if (!Array.isArray(body)) return body
  throw new Refusal(400, 'The body is a list. Send one message in each request.')
}

import type { Context, Hono } from 'hono'
import { version } from '../../../package.json'
import { softwareName } from '../../contract/brand'
import { parseJson } from '../../contract/lenient'
import { Refusal } from '../errors/errors'
import { apiHeaders, uncached } from '../http/headers'
import { getPublicOrigin } from '../http/publicOrigin'
import { readBody } from '../http/readBody'
import { respond, sendJson } from '../http/send'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { createCallTurns } from '../mcp/callTurns'
import type { ToolRequest } from '../mcp/runTool'
import { admitRequest } from '../middleware/requestLimit'
import { getDemand, toCaller } from '../tracking/caller'
import type { ServiceContext } from '../tracking/context'

/** In bytes. A call has some hundred. */
const maxBodySize = 64 * 1024

/**
 * `POST /mcp`: the tools of the service for agents, by the Model Context Protocol over
 * streamable HTTP, without sessions. `/.well-known/mcp.json` names it. Few services are asked, so
 * the protocol's code loads with the first request.
 */
export function addMcpRoutes(router: Hono<ServerEnv>, context: ServiceContext): void {
  const loadAnswerer = async () => {
    const { createMcpAnswerer } = await import('../mcp/mcpHandler')
    return createMcpAnswerer(context)
  }
  const turns = createCallTurns()
  let loading: ReturnType<typeof loadAnswerer> | undefined

  /** A call counts as what it looks up. */
  function createToolRequest(
    c: Context<ServerEnv>,
    client: string,
    giveBack: () => void,
  ): ToolRequest {
    // The request to `/mcp` itself has been counted.
    let isCounted = true
    return {
      ...toCaller(c),
      client,
      canStream: readHeader(c, 'accept')?.includes(streamType) === true,
      origin: getPublicOrigin(c),
      receivedAt: performance.now(),
      admit: async () => {
        if (!isCounted) await admitRequest(context.limit, c.env.client)
        isCounted = false
      },
      inTurn: (answer) => {
        giveBack()
        return turns.take(client, answer)
      },
    }
  }

  async function answerCall(c: Context<ServerEnv>): Promise<Response> {
    const text = await readBody(c, maxBodySize)
    let body: unknown
    try {
      body = parseJson(text)
    } catch {
      throw new Refusal(400, 'The body is not JSON.')
    }
    // The protocol has no batches any more, and a request counts once.
    if (Array.isArray(body))
      throw new Refusal(400, 'The body is a list. Send one message in each request.')
    const { client } = getDemand(toCaller(c))
    const giveBack = turns.reserve(client)
    try {
      loading ??= loadAnswerer()
      const answer = await loading.catch((error: unknown) => {
        // The next call tries again.
        loading = undefined
        throw error
      })
      // Its body has been read. Whoever takes JSON alone gets it.
      const headers = new Headers(c.req.raw.headers)
      headers.set('accept', 'application/json, text/event-stream')
      const request = new Request(c.req.url, { method: 'POST', headers })
      const response = await answer(request, body, createToolRequest(c, client, giveBack))
      const type = response.headers.get('content-type')
      const isStream = type?.startsWith(streamType) === true
      // A notification has no answer, and no type.
      const content = isStream ? response.body : (await response.text()) || null
      return respond(c, response.status, content, {
        ...apiHeaders,
        ...uncached,
        ...(isStream && unbuffered),
        ...(type !== null && { 'content-type': type }),
      })
    } finally {
      // Not every message calls a tool. A stream is returned before its call is answered, which its
      // turn counts.
      giveBack()
    }
  }

  // With a slash at its end it is a common slip in the settings of clients.
  router.on('POST', ['/mcp', '/mcp/'], answerCall)
  // Some clients look there for the tools of a host.
  router.get('/.well-known/mcp.json', (c) => {
    const url = `${getPublicOrigin(c)}/mcp`
    const transport = 'streamable-http'
    return sendJson(c, { name: softwareName, version, transport, url })
  })
}

const streamType = 'text/event-stream'
/** nginx would hold a stream back. */
const unbuffered = { 'x-accel-buffering': 'no' }

import type { Context, Hono } from 'hono'
import { version } from '../../../package.json'
import { softwareName } from '../../contract/brand'
import { parseJson } from '../../contract/lenient'
import { Refusal } from '../errors/errors'
import { apiHeaders, uncached } from '../http/headers'
import { getPublicOrigin } from '../http/publicOrigin'
import { readBody } from '../http/readBody'
import { respond, sendJson } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { createCallTurns } from '../mcp/callTurns'
import { callLimits } from '../mcp/limits'
import type { ToolContext } from '../mcp/mcpHandler'
import type { ToolRequest } from '../mcp/runTool'
import { admitFurther } from '../middleware/admitRequest'
import { getDemand, toCaller } from '../tracking/caller'

/**
 * `POST /mcp`: the tools of the service for agents, by the Model Context Protocol over
 * streamable HTTP, without sessions. `/.well-known/mcp.json` names it. Few services are asked, so
 * the protocol's code loads with the first request.
 */
export function addMcpRoutes(router: Hono<ServerEnv>, context: ToolContext): void {
  const loadAnswerer = async () => {
    const { createMcpAnswerer } = await import('../mcp/mcpHandler')
    return createMcpAnswerer(context)
  }
  const enter = createCallTurns()
  let loading: ReturnType<typeof loadAnswerer> | undefined

  const createToolRequest = (
    c: Context<ServerEnv>,
    { inTurn, leave }: ReturnType<typeof enter>,
  ): ToolRequest => ({
    ...toCaller(c),
    origin: getPublicOrigin(c),
    receivedAt: performance.now(),
    // A call counts as what it looks up.
    admit: admitFurther(context.limit, c.env.client),
    // A call that waits after it has kept no other one waiting.
    inTurn: (answer) => inTurn(answer).finally(leave),
  })

  async function answerCall(c: Context<ServerEnv>): Promise<Response> {
    const text = await readBody(c, callLimits.maxBodyBytes)
    const readMessage = (): unknown => {
      let message: unknown
      try {
        message = parseJson(text)
      } catch {
        throw new Refusal(400, 'The body is not JSON.')
      }
      // The protocol has no batches any more, and a request counts once.
      if (Array.isArray(message))
        throw new Refusal(400, 'The body is a list. Send one message in each request.')
      return message
    }
    const turn = enter(getDemand(toCaller(c)).client, c.env.client)
    try {
      loading ??= loadAnswerer()
      const answer = await loading.catch((error: unknown) => {
        // The next call tries again.
        loading = undefined
        throw error
      })
      const response = await answer(
        readMessage,
        () => {
          // Whoever takes JSON alone gets it.
          const headers = new Headers(c.req.raw.headers)
          headers.set('accept', 'application/json, text/event-stream')
          return new Request(c.req.url, { method: 'POST', headers })
        },
        createToolRequest(c, turn),
      )
      const type = response.headers.get('content-type')
      // A notification has no answer, and no type.
      return respond(c, response.status, (await response.text()) || null, {
        ...apiHeaders,
        ...uncached,
        ...(type !== null && { 'content-type': type }),
      })
    } finally {
      // Not every message calls a tool.
      turn.leave()
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

import { formatDuration } from '../../model/time'
import { fillText } from '../../model/words/messages'
import { toolTimeouts } from '#words/agent'
import type { Document } from '../documents/document'
import { Refusal } from '../errors/errors'
import type { ServerEnv } from '../http/serverEnv'
import { inTime } from '../time/inTime'
import { limitLookUps } from '../tracking/limitLookUps'
import { callLimits } from './limits'
import type { Tool, ToolService } from './tool'

/** A request that calls a tool. */
export type ToolRequest = {
  env: ServerEnv['Bindings']
  /** The origin of this service as the client sees it. */
  origin: string
  /** When it arrived, ms of `performance.now`. */
  receivedAt: number
  /** Aborts when the client is gone. */
  signal: AbortSignal
  /** Counts a request for the client. Throws a 429 where it has none left. */
  admit: () => Promise<void>
  /** Answers once the client has a turn. */
  inTurn: <T>(answer: () => Promise<T>) => Promise<T>
}

/**
 * Answers a call, with the time in which it waited for its turn. Throws a 504 that says what
 * did not answer, once its time has passed. A call that waits for an end has had its turn.
 */
export async function runTool(
  tool: Tool,
  args: unknown,
  service: ToolService,
  request: ToolRequest,
): Promise<Document> {
  const { env, origin, signal, receivedAt } = request
  const answer = await request.inTurn(async () => {
    const ended = new AbortController()
    const lookUp = limitLookUps({ env, signal: ended.signal }, request.admit)
    const leftMs = Math.max(0, receivedAt + callLimits.timeoutMs - performance.now())
    try {
      const call = { ...service, origin, lookUp }
      return await inTime(tool.run(args, call), leftMs)
    } finally {
      // Ends what nobody waits for any more.
      ended.abort()
    }
  })
  if (answer === null)
    throw new Refusal(
      504,
      fillText(toolTimeouts[tool.asks], {
        duration: formatDuration(callLimits.timeoutMs),
      }),
    )
  if (!('wait' in answer)) return answer
  return answer.wait({ env, signal }, performance.now() - receivedAt)
}

import pLimit from 'p-limit'
import { describeTimeout } from '../../contract/requestFailure'
import { describeRequestError } from '../../model/words/requestErrorText'
import { Refusal } from '../errors/errors'
import type { ServerEnv } from '../http/serverEnv'
import { inTime } from '../time/inTime'
import type { Caller } from '../tracking/caller'
import { callTimeoutMs } from './limits'
import type { Tool, ToolCall, ToolService } from './tool'

/** A request that calls a tool. */
export type ToolRequest = {
  env: ServerEnv['Bindings']
  /** The origin of this service as the client sees it. */
  origin: string
  /** When it arrived, ms of `performance.now`. */
  receivedAt: number
  /** Counts a request for the client. Throws a 429 where it has none left. */
  admit: () => Promise<void>
}

/**
 * Answers a call, with the time in which it waited for its turn. Throws a 504 in the words
 * of the page once its time has passed.
 */
export async function runTool(
  tool: Tool,
  args: unknown,
  { service, request }: { service: ToolService; request: ToolRequest },
) {
  const { env, origin, admit, receivedAt } = request
  const ended = new AbortController()
  const lookUp = limitLookUps({ env, signal: ended.signal }, admit)
  const leftMs = Math.max(0, receivedAt + callTimeoutMs - performance.now())
  try {
    const answer = await inTime(tool.run(args, { ...service, origin, lookUp }), leftMs)
    if (answer === null) throw createTimeout()
    return answer
  } finally {
    // Ends what nobody waits for any more.
    ended.abort()
  }
}

function createTimeout(): Refusal {
  const { cause, explanation } = describeRequestError({
    kind: 'timeout',
    message: describeTimeout(callTimeoutMs),
    status: null,
    where: '',
    retryAfter: null,
  })
  return new Refusal(504, `${cause} ${explanation}`)
}

/** A name can have a dozen addresses, with a look-up for each. */
const maxLookUps = 6

/**
 * The look-ups of one call, of which some run at a time, and no more after one that the
 * client has no requests for, or once the call has ended.
 */
function limitLookUps(caller: Caller, admit: () => Promise<void>): ToolCall['lookUp'] {
  const inTurn = pLimit(maxLookUps)
  let refusal: unknown = null

  async function admitAll(requestCount: number): Promise<void> {
    if (refusal !== null) throw refusal
    try {
      for (let index = 0; index < requestCount; index += 1) await admit()
    } catch (error) {
      refusal = error
      throw error
    }
  }

  return (requestCount, look) =>
    inTurn(async () => {
      caller.signal.throwIfAborted()
      await admitAll(requestCount)
      return look(caller)
    })
}

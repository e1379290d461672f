import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ServerEnv } from '../http/serverEnv'
import type { Source } from '../sources/source'

/**
 * Throws the faulty response of an error sample. `input`: a canonical hash, or a name or
 * address in lower case. `signal` ends the wait of one that never responds.
 */
export async function throwFault(
  c: Context<ServerEnv>,
  source: Source,
  input: string,
  signal = c.req.raw.signal,
) {
  const res = await source.fault?.(input, signal)
  if (res) throw new HTTPException(undefined, { res })
}

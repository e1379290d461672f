import { setTimeout as wait } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { Refusal } from '../../errors/errors'
import errors from './errors.json' with { type: 'json' }

/**
 * A faulty response: an error with a `message`, or else `json` or `text`. docs/use.md describes
 * what each input does.
 */
type ErrorSample = {
  /** Of an error, or of a response without a body. */
  status?: number
  headers?: Record<string, string>
  json?: object
  text?: string
  message?: string
}

/**
 * By canonical hash, or by name or address in lower case. Hashes start with 5E47 and end
 * with a code, so that they are easy to remember. The address of the name `twin` has the
 * same ends and another middle.
 */
const errorSamples = new Map<string, ErrorSample>(Object.entries(errors.samples))

const createErrorHash = (code: string): string => `5E47${code.padStart(60, '0')}`
/**
 * Every other request for this hash fails, the first included. The others get the
 * responses of a quick swap.
 */
export const recoveringHash = createErrorHash('0503')
const hanging = new Set([createErrorHash('0408'), 'sentinel-hangs'])

const ErrorStatusSchema = v.picklist([429, 500])

function createResponse(sample: ErrorSample): Response {
  const { status = 200, message = '', headers: own = {} } = sample
  if (v.is(ErrorStatusSchema, status)) {
    throw new Refusal(status, message, { headers: own })
  }
  const headers = { 'content-type': 'application/json', ...own }
  if (status === 204) return new Response(null, { status })
  return new Response(sample.text ?? JSON.stringify(sample.json), { status, headers })
}

/** Plays the error samples. `signal` aborts when the client closes the connection. */
export function createFaults() {
  let isFailing = false
  return async (input: string, signal: AbortSignal): Promise<void> => {
    if (hanging.has(input)) {
      // For a minute, or until the client closes the connection.
      await wait(60_000, null, { signal }).catch(() => null)
      throw new Refusal(504, 'This sample never responds in time.')
    }
    if (input === recoveringHash) isFailing = !isFailing
    const isRecovering = input === recoveringHash && isFailing
    const sample = errorSamples.get(isRecovering ? createErrorHash('0500') : input)
    if (sample !== undefined)
      throw new HTTPException(undefined, { res: createResponse(sample) })
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { Refusal } from '../../errors/errors'
import { emptyLeg } from '../../facts/response/emptyResponse'
import errors from './errors.json' with { type: 'json' }

/**
 * A faulty response: an error with a `message`, `json` or `text`, or a transaction with
 * `legs`: what differs from the usual leg, and how many `times` it comes. `word` is its
 * status, `of` another hash than the requested one. docs/use.md describes what each
 * input does.
 */
type ErrorSample = {
  /** Of an error, or of a response without a body. */
  status?: number
  headers?: Record<string, string>
  json?: object
  text?: string
  legs?: readonly ({ times?: number } & Record<string, unknown>)[]
  done?: boolean
  word?: string
  of?: string
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

function createTransaction({ done = false, of = '{hash}', ...sample }: ErrorSample) {
  const legs = (sample.legs ?? []).flatMap(({ times: length = 1, ...leg }) =>
    Array.from({ length }, () => ({ ...emptyLeg, ...errors.leg, ...leg })),
  )
  const start = {
    quoteId: 'error-sample',
    firstTransactionHash: of,
    estimatedDuration: 180_000,
  }
  return {
    done,
    status: sample.word ?? (done ? 'completed' : 'pending'),
    result: { ...start, currentLegIndex: 0, legs },
    ...(sample.message !== undefined && { error: { message: sample.message } }),
  }
}

const ErrorStatusSchema = v.picklist([429, 500])

function createResponse(sample: ErrorSample, input: string): Response {
  const { status = 200, message = '', headers: own = {} } = sample
  if (v.is(ErrorStatusSchema, status)) {
    throw new Refusal(status, message, { headers: own })
  }
  const headers = { 'content-type': 'application/json', ...own }
  if (status === 204) return new Response(null, { status })
  const json = sample.legs === undefined ? sample.json : createTransaction(sample)
  const body = (sample.text ?? JSON.stringify(json))
    .replaceAll('{hash}', input)
    .replace('{200 accents}', '\u0301'.repeat(200))
    .replace('{10,000 letters}', 'A'.repeat(10_000))
  return new Response(body, { status, headers })
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
      throw new HTTPException(undefined, { res: createResponse(sample, input) })
  }
}

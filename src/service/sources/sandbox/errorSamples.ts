import type { Source } from '../source'
import * as responses from './errorResponses'
import { type SampleScenario, sampleScenarios } from './samples'

/**
 * Returns the faulty response, or null for the real one. The signal of the request aborts when the client closes the connection;
 * reading it costs each request a controller.
 */
type Fault = (value: string, request: Request) => Response | null | Promise<Response | null>

/** The input that triggers a fault. Hashes are canonical, names and addresses in lower case. */
export type ErrorSample = { kind: 'hash' | 'name' | 'address'; value: string; fault: Fault }

/** Starts with 5E47 and ends with a code, so that it is easy to remember. */
const createHash = (code: string): string => `5E47${code.padStart(60, '0')}`

const [quick] = sampleScenarios
if (quick === undefined) throw new Error('There are no samples.')
/** Every other request fails, the first included. The others get the responses of a quick swap. */
export const recoveringSample: SampleScenario = { ...quick, hash: createHash('0503') }

const forHash = (code: string, fault: Fault): ErrorSample => ({
  kind: 'hash',
  value: createHash(code),
  fault,
})

const sendJson =
  (createBody: (hash: string) => unknown): Fault =>
  (hash) =>
    Response.json(createBody(hash))

/** What each input does is described in docs/sandbox.md. */
export function createErrorSamples(): readonly ErrorSample[] {
  let recoveringRequests = 0
  const failEveryOther: Fault = () => {
    recoveringRequests += 1
    return recoveringRequests % 2 === 1 ? sendServerError() : null
  }
  return [
    forHash('0500', sendServerError),
    forHash('0503', failEveryOther),
    forHash('0429', sendTooManyRequests),
    forHash('0408', hang),
    forHash('FACE', sendHtmlPage),
    forHash('0C07', sendTruncatedJson),
    forHash('0204', () => new Response(null, { status: 204 })),
    forHash('FADE', sendJson(responses.createOtherHash)),
    forHash('BABE', sendJson(responses.createContradiction)),
    forHash('0F00', sendJson(responses.createUnknownStatus)),
    forHash('0100', sendJson(responses.createHundredLegs)),
    forHash('0BAD', sendJson(responses.createHostile)),
    { kind: 'name', value: 'sentinel-500', fault: sendServerError },
    { kind: 'name', value: 'sentinel-429', fault: sendTooManyRequests },
    { kind: 'name', value: 'sentinel-hangs', fault: hang },
    { kind: 'address', value: `0x5e47${'0500'.padStart(36, '0')}`, fault: sendServerError },
    {
      // The name's own address has the same ends and another middle.
      kind: 'address',
      value: '0x5e47c0d31f86a2b97e05c4d8136fb9207e6a2b91',
      fault: () => Response.json({ result: ['twin'] }),
    },
  ]
}

const sendServerError = () =>
  Response.json({ message: 'This sample always responds with 500.' }, { status: 500 })

const sendTooManyRequests = () =>
  Response.json(
    { message: 'Too many requests. Try again in 7 seconds.' },
    { status: 429, headers: { 'retry-after': '7' } },
  )

const sendHtmlPage = () =>
  new Response('<!doctype html><title>Sign in</title><p>Sign in to use this network.', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

const sendTruncatedJson = () =>
  new Response('{"done":true,"status":"completed","result":{"quoteId":"', {
    headers: { 'content-type': 'application/json' },
  })

const maxHangMs = 60_000

async function hang(_: string, { signal }: Request): Promise<Response> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, maxHangMs)
    signal.addEventListener('abort', end, { once: true })
  })
  return Response.json({ message: 'This sample never responds in time.' }, { status: 504 })
}

/** Finds the faulty response of an error sample. */
export function createFaults(): NonNullable<Source['fault']> {
  const samples = createErrorSamples()
  return (kind, value, request) => {
    const sample = samples.find((each) => each.kind === kind && each.value === value)
    return sample?.fault(value, request) ?? null
  }
}

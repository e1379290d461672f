import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ErrorCode } from '../../../src/contract/errorBody'
import { apiHeaders, expectedError } from '../../support/expectedError'
import { readRows } from '../../support/readRows'
import { errorSample, samples } from '../../support/samples'
import { freshHash } from '../../support/sandboxed'
import { sendTarget, serve } from '../../support/serve'

const sender = '0x0D4DF230808f7e40f1143735f392968DA67e9a3F'
const createBatch = (length: number) =>
  JSON.stringify({ hashes: Array.from({ length }, () => freshHash) })

/** Hashes and addresses of the sandbox, bodies with many of them, and texts of a length. */
const places = {
  fresh: freshHash,
  ...samples,
  sender,
  sender0: `${sender}0`,
  error0500: errorSample('0500'),
  error0503: errorSample('0503'),
  error0429: errorSample('0429'),
  50: createBatch(50),
  51: createBatch(51),
  513: 'a'.repeat(513),
  9000: 'a'.repeat(9_000),
  large: 'a'.repeat(70_000),
}
const rows = readRows(
  'service/routes/requests',
  v.array(
    v.strictObject({
      request: v.string(),
      headers: v.exactOptional(v.record(v.string(), v.string())),
      body: v.exactOptional(v.union([v.string(), v.record(v.string(), v.unknown())])),
      status: v.number(),
      field: v.exactOptional(v.string()),
      says: v.exactOptional(v.string()),
      allow: v.exactOptional(v.string()),
      has: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
      json: v.exactOptional(v.record(v.string(), v.unknown())),
      text: v.exactOptional(v.string()),
    }),
  ),
  places,
)

const codes = new Map<number, ErrorCode>([
  [400, 'invalid-request'],
  [403, 'invalid-request'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [413, 'too-large'],
  [414, 'too-large'],
])

/** Sends a request, and leaves its target as it is where `fetch` would normalize it. */
async function send(
  { port, url }: Awaited<ReturnType<typeof serve>>,
  method: string,
  target: string,
  { headers, body }: Pick<(typeof rows)[number], 'headers' | 'body'>,
) {
  if (method === 'GET' && headers === undefined) return sendTarget(port, target)
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const response = await fetch(url + target, {
    method,
    ...(headers && { headers }),
    ...(text !== undefined && { body: text }),
  })
  return {
    status: response.status,
    headers: new Map(response.headers),
    body: await response.text(),
  }
}

it.each(rows)('$request gets $status: $headers, $body', async (row) => {
  const served = await serve()
  const [method = '', target = ''] = row.request.split(' ')
  const { status, headers, body } = await send(served, method, target, row)
  expect([status, body]).toEqual([row.status, expect.anything()])
  if (row.text === 'The page') return expect(body).toBe(row.text)
  expect(headers.get('date')).toMatch(/GMT$/)
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  for (const [name, value] of Object.entries(row.has))
    expect([name, headers.get(name) ?? null]).toEqual([name, value])
  if (row.text !== undefined) expect(body).toBe(row.text)
  expect(Object.fromEntries(headers)).toMatchObject(apiHeaders)
  if (row.json !== undefined) expect(JSON.parse(body)).toMatchObject(row.json)
  else if (status >= 400) {
    const { says, field, allow } = row
    const isTracker = status === 400 && /^\/(?:tracker|push)\//.test(target)
    expect(JSON.parse(body)).toEqual({
      ...expectedError(
        codes.get(status) ?? 'internal',
        says === undefined
          ? expect.stringMatching(/^\S.*\w/)
          : expect.stringContaining(says),
      ),
      requestId,
      ...(field !== undefined && { field }),
      // Trackers of the interface have a name beside the code.
      ...(isTracker && { name: 'InvalidRequest' }),
    })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('allow')).toBe(allow)
    expect(headers.has('retry-after')).toBe(status === 429)
  }
})

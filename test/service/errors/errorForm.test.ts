import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '../../../src/contract/errorBody'
import { sendError } from '../../../src/service/http/sendError'
import type { ServerEnv } from '../../../src/service/http/serverEnv'
import { sendRaw, serve } from '../../support/serve'

/** The form of every error. */
const errorOf = (code: string, requestId: string | null | undefined) => ({
  code,
  message: expect.stringMatching(/^\S.*\w/),
  requestId,
})

describe('every error has one form', () => {
  it('also one of a library, which is a fault of our own', async () => {
    const logged: string[] = []
    const app = new Hono<ServerEnv>()
      .get('/', () => {
        throw new HTTPException(400)
      })
      .onError((error, c) => sendError(c, error, (line) => void logged.push(line)))
    const response = await app.request('/', {}, {})
    expect([response.status, await response.json()]).toEqual([
      500,
      errorOf('internal', response.headers.get('x-request-id')),
    ])
    expect(logged).toEqual([expect.stringMatching(/^GET \/ failed/)])
  })

  it.each([
    ['400', 'hello\r\n\r\n', 'invalid-request'],
    [
      '417',
      'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: x\r\n\r\n',
      'invalid-request',
    ],
    ['431', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 'too-large'],
  ])('of a request that is refused before its route: %s', async (status, text, code) => {
    const { port } = await serve()
    const response = await sendRaw(port, text)
    expect(String(response.status)).toBe(status)
    const requestId = response.headers.get('x-request-id')
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(JSON.parse(response.body)).toEqual(errorOf(code, requestId))
  })
})

describe('docs/reference/endpoints.md', () => {
  it('has each code in its table, and no other one', () => {
    const text = readFileSync('docs/reference/endpoints.md', 'utf8')
    const [, table = ''] =
      /\n\| `code` \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(text) ?? []
    const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code)
    expect(listed).toEqual(Object.keys(errorCodes))
  })
})

import { connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { createHttpServer } from '../../src/service/http/httpServer'
import { createProxyCheck } from '../../src/service/config/addressRanges'
import type { ObservedRequest } from '../../src/service/observe/log'
import { inProcessService } from './inProcess'
import { listening } from './listening'

type ServeOptions = Parameters<typeof inProcessService>[0] & {
  timeouts?: { headersMs: number; requestMs: number; silenceMs: number }
}

/**
 * Serves a service over real connections until the test ends, and a line of text as its page. With `trustedProxies: ['127.0.0.0/8']`,
 * `from` sends a request of any client.
 */
export async function serve({ timeouts, ...options }: ServeOptions = {}) {
  const seen: ObservedRequest[] = []
  const over = inProcessService({ ...options, observe: (request) => seen.push(request) })
  over.service.get('*', (c) => c.text('The page'))
  const isTrusted = createProxyCheck(options.trustedProxies ?? [])
  const fail = (line: string) => expect.fail(line)
  const server = createHttpServer(over.service, { log: fail, isTrusted, timeouts })
  const { port, address: url, close } = await listening(server)
  onTestFinished(close)
  const from = (client: string, path: string) =>
    fetch(url + path, { headers: { 'x-forwarded-for': client } })
  return { ...over, server, seen, port, url, from }
}

type RawResponse = { status: number; headers: Map<string, string>; body: string }

/** Sends raw bytes, and reads until the server closes. */
export const sendRaw = (port: number, request: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => (got += String(chunk)))
    socket.on('error', reject)
    socket.on('end', () => {
      const [head = '', body = ''] = got.split('\r\n\r\n', 2)
      const [first = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      })
      resolve({ status: Number(first.split(' ')[1]), headers: new Map(headers), body })
    })
  })

/** Sends a request without the normalization of `fetch`. */
export const sendTarget = (port: number, target: string, ...headers: string[]) => {
  const lines = [`GET ${target} HTTP/1.1`, 'host: a', 'connection: close', ...headers]
  return sendRaw(port, [...lines, '', ''].join('\r\n'))
}

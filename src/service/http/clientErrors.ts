import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** On a refusal that no middleware sees. */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
}

/** What Node's parser refuses never becomes a request: the answer is written by hand, with the same headers. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, message] = answers.get(error.code ?? '') ?? [
    '400 Bad Request',
    'The request is not well-formed.',
  ]
  refuseBy(socket, status, message)
}

/** Node gives no response for a CONNECT, and closes its connection unless somebody answers there. */
export function refuseTunnel(_: IncomingMessage, connection: Duplex): void {
  // Whoever is gone by now needs no answer.
  connection.on('error', () => {})
  refuseBy(connection, '405 Method Not Allowed', 'CONNECT is not allowed here.', {
    allow: 'GET, HEAD, POST, OPTIONS',
  })
}

/** Writes a refusal by hand, and ends the connection. */
function refuseBy(
  connection: Duplex,
  status: string,
  message: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify({ message })
  const headers = Object.entries({
    ...bareHeaders,
    ...more,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  const written = [`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n')
  // Ended and then gone: a client that does not close its side must not keep the connection.
  connection.end(written, () => connection.destroy())
}

const answers = new Map<string, readonly [status: string, message: string]>([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'The headers are larger than 16 kB.'],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
])

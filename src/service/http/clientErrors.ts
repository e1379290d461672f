import type { Socket } from 'node:net'
import { apiHeaders } from './headers'

/** What Node's parser refuses never becomes a request: the answer is written by hand, with the same headers. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, message] = answers.get(error.code ?? '') ?? [
    '400 Bad Request',
    'The request is not well-formed.',
  ]
  const body = JSON.stringify({ message })
  const headers = Object.entries({
    ...apiHeaders,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  // Ended and then gone: a client that does not close its side must not keep the connection.
  socket.end([`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n'), () => socket.destroySoon())
}

const answers = new Map<string, readonly [status: string, message: string]>([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'The headers are larger than 16 kB.'],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
])

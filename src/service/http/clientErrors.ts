import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** For responses that bypass the middleware. */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
}

/** Node's parser refuses such requests before Hono sees them. */
export function refuseMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, message] = refusalsByCode.get(error.code ?? '') ?? [
    '400 Bad Request',
    'The request is not well-formed.',
  ]
  writeRefusal(socket, status, message)
}

/** Node would close the connection of a CONNECT without a response. */
export function refuseTunnel(_: IncomingMessage, connection: Duplex): void {
  connection.on('error', () => {})
  writeRefusal(connection, '405 Method Not Allowed', 'CONNECT is not allowed here.', {
    allow: 'GET, HEAD, POST, OPTIONS',
  })
}

function writeRefusal(
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
  // A client that does not close its side must not keep the connection open.
  connection.end(written, () => connection.destroy())
}

const refusalsByCode = new Map<string, readonly [status: string, message: string]>([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'The headers are larger than 16 kB.'],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
])

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The reference of the service's benchmarks: a `node:http` server that sends the response
 * in the given file to every request, byte for byte. It prints its address.
 */
const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const body = Buffer.from(recorded.body, 'base64')
const headers = Object.fromEntries(recorded.headers)

const server = createServer((request, response) => {
  const send = () => void response.writeHead(recorded.status, headers).end(body)
  if (request.method !== 'POST') return send()
  request.resume().on('end', send)
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  if (typeof bound === 'object' && bound !== null)
    console.log(`http://127.0.0.1:${bound.port}`)
})

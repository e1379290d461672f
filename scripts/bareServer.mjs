import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * What the benchmarks compare the service with: a `node:http` server that reads whatever body comes and sends the answer
 * in the file it is started with, byte for byte. It prints its address.
 */
const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const body = Buffer.from(answer.body, 'base64')
const headers = Object.fromEntries(answer.headers)

const server = createServer((request, response) => {
  const send = () => void response.writeHead(answer.status, headers).end(body)
  if (request.method !== 'POST') return send()
  request.resume().on('end', send)
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  if (typeof bound === 'object' && bound !== null) console.log(`http://127.0.0.1:${bound.port}`)
})

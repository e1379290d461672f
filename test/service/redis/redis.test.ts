import { type Socket, createServer } from 'node:net'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listening } from '../../support/listening'
import { openRedis } from '../../../src/service/redis/connection'

it.each([
  ['an array that is too long to build', '*99999999999\r\n'],
  ['arrays within arrays', '*1\r\n'.repeat(500_000)],
])('a Redis that responds with %s counts as down', async (_, response) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('data', () => socket.write(response))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  const lines: string[] = []
  const redis = await openRedis(`redis://127.0.0.1:${port}`, (line) => lines.push(line))
  onTestFinished(() => redis.disconnect())
  expect(lines[0]).toMatch(/^Redis cannot be reached: /)
  expect(redis.getClient).toThrow('Redis cannot be reached')
})

it.each([
  ['redis', /^Redis cannot be reached: /],
  ['rediss', /^Redis cannot be reached over TLS: /],
])(
  'a web server in place of Redis (%s:) is one line, however often it is tried',
  async (scheme, wanted) => {
    const server = createHttpServer((_, response) => response.end('hello'))
    let connections = 0
    server.on('connection', () => (connections += 1))
    const { port, close } = await listening(server)
    onTestFinished(close)
    const lines: string[] = []
    const redis = await openRedis(`${scheme}://127.0.0.1:${port}`, (line) =>
      lines.push(line),
    )
    onTestFinished(() => redis.disconnect())
    await expect.poll(() => connections).toBeGreaterThan(3)
    expect(lines).toEqual([expect.stringMatching(wanted)])
  },
)

it('a start that waits for a Redis without TLS says so', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  const lines: string[] = []
  const opening = openRedis(`rediss://127.0.0.1:${port}`, (line) => lines.push(line))
  await expect.poll(() => lines).toEqual(['The start waits 3 s at most for Redis.'])
  const redis = await opening
  onTestFinished(() => redis.disconnect())
  expect(lines).toEqual([
    'The start waits 3 s at most for Redis.',
    expect.stringMatching(/^Redis cannot be reached over TLS: .+[^.]\. This instance/),
  ])
})

it('a Redis that is loading its data counts as down until it has', async () => {
  let isLoading = true
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('data', (sent) => {
        // As many replies as there are commands.
        for (const command of sent
          .toString()
          .split(/^\*\d+\r\n/m)
          .slice(1)) {
          const info = `loading:${isLoading ? 1 : 0}\r\nasync_loading:1\r\n`
          const isInfo = command.toLowerCase().includes('\r\ninfo\r\n')
          socket.write(isInfo ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n')
        }
      })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  const lines: string[] = []
  const redis = await openRedis(`redis://127.0.0.1:${port}`, (line) => lines.push(line))
  onTestFinished(() => redis.disconnect())
  expect(lines).toEqual([
    expect.stringContaining('it is loading its data. This instance'),
  ])
  expect(redis.getClient).toThrow('Redis cannot be reached')
  isLoading = false
  await expect.poll(() => lines.at(-1)).toBe('Redis responds again.')
})

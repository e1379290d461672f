import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as dial, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, onTestFinished } from 'vitest'
import { findFreePort } from '../support/listening'

export type RedisServer = Awaited<ReturnType<typeof redisServer>>

/**
 * Starts an empty `redis-server` on a free port. After `stop`, `start` begins with an empty store. Between `pause` and `resume` it
 * accepts connections but does not respond. `options` are further command line arguments.
 */
export async function redisServer(options: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'crosswatch-redis-'))
  const port = await findFreePort()
  let child: ReturnType<typeof spawn> | undefined

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
      const inMemory = ['--save', '', '--appendonly', 'no']
      child = spawn('redis-server', [...place, ...inMemory, ...options])
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
      child.stdout?.on('data', (text) => {
        if (String(text).includes('Ready to accept connections')) resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      const hasEnded = child?.signalCode !== null || child.exitCode !== null
      if (hasEnded) return resolve()
      child?.once('exit', () => resolve())
      child?.kill('SIGKILL')
    })

  await start()
  return {
    port,
    /** Where the server looks for its snapshot, `dump.rdb`, when it starts. */
    folder,
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a Redis until the test ends. */
export async function startRedis(options: readonly string[] = []): Promise<RedisServer> {
  const server = await redisServer(options)
  onTestFinished(server.remove)
  return server
}

/** Runs commands on a Redis, on a connection of their own. */
export async function withRedis<T>(
  { port }: Pick<RedisServer, 'port'>,
  run: (redis: Redis) => Promise<T>,
): Promise<T> {
  const redis = new Redis({ port, host: '127.0.0.1' })
  try {
    return await run(redis)
  } finally {
    redis.disconnect()
  }
}

const allSlots = 16_384

/** Starts a Redis Cluster until the test ends: servers of which each has an equal part of the slots, without replicas. */
export async function startCluster(size: number): Promise<RedisServer[]> {
  const servers: RedisServer[] = []
  for (let index = 0; index < size; index += 1) {
    // The default is the port of Redis plus 10,000, which can exceed 65,535.
    const busPort = String(await findFreePort())
    const cluster = ['--cluster-enabled', 'yes', '--cluster-port', busPort]
    servers.push(await startRedis([...cluster, '--cluster-announce-ip', '127.0.0.1']))
  }

  const [first, ...others] = servers
  for (const [index, server] of servers.entries()) {
    const start = Math.ceil((index * allSlots) / size)
    const end = Math.ceil(((index + 1) * allSlots) / size) - 1
    await withRedis(server, (redis) => redis.call('CLUSTER', 'ADDSLOTSRANGE', start, end))
  }
  for (const { port } of others) {
    const busPort = await withRedis({ port }, (redis) =>
      redis.config('GET', 'cluster-port'),
    )
    const at = ['127.0.0.1', String(port), String(busPort).split(',')[1] ?? '']
    if (first) await withRedis(first, (redis) => redis.call('CLUSTER', 'MEET', ...at))
  }

  for (const server of servers) {
    const readInfo = async () =>
      String(await withRedis(server, (redis) => redis.call('CLUSTER', 'INFO')))
    await expect.poll(readInfo).toContain('cluster_state:ok')
    await expect.poll(readInfo).toContain(`cluster_size:${size}`)
  }
  return servers
}

/**
 * Starts a link to a Redis until the test ends, which delivers each reply after `delayMs`. `countRounds`: how often a command
 * was sent after the reply to an earlier one: commands sent together make one round.
 */
export async function startSlowLink({ port: target }: RedisServer, delayMs: number) {
  let rounds = 0
  let isReplied = true
  const link = createServer((client) => {
    const server = dial(target, '127.0.0.1')
    client.on('data', (command) => {
      if (isReplied) rounds += 1
      isReplied = false
      server.write(command)
    })
    server.on('data', (reply) => {
      setTimeout(() => {
        isReplied = true
        client.write(reply)
      }, delayMs)
    })
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const side of [client, server]) side.on('error', end).on('close', end)
  })
  const port = await findFreePort()
  link.listen(port, '127.0.0.1')
  onTestFinished(() => void link.close())
  return { url: `redis://127.0.0.1:${port}`, countRounds: () => rounds }
}

import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf, begin, openBuild, readQuote } from '../support/buildService'
import { temporaryFolder } from '../support/temporaryFolder'
import { startRedis } from './redisServer'

const built = await openBuild()
afterAll(built.killAll)

describe('a backup by the commands of docs/run.md', () => {
  const run = promisify(execFile)
  const document = readFileSync('docs/run.md', 'utf8')
  const startOn = (store: string) => built.start({ CROSSWATCH_STORE: store })

  it('of a folder that is in use has its starts', async () => {
    expect(document).toContain('`sqlite3 FOLDER/crosswatch.db ".backup COPY"`')
    const folder = temporaryFolder()
    const copy = join(temporaryFolder(), 'copy')
    const database = join(folder, 'crosswatch.db')
    const running = startOn(folder)
    const address = await addressOf(running)
    await begin(address, 1)
    await run('sqlite3', [database, `.backup ${copy}`])
    await begin(address, 2)
    running.child.kill('SIGINT')
    await running.ended
    for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true })
    cpSync(copy, database)
    const restored = await addressOf(startOn(folder))
    expect(await readQuote(restored, 1)).toBe('quote-1')
    expect(await readQuote(restored, 2)).toBe('')
  })

  it('of a Redis has its starts', async () => {
    expect(document).toContain('`redis-cli --rdb COPY`')
    // By default, the snapshot waits for other replicas.
    const redis = await startRedis(['--repl-diskless-sync-delay', '0'])
    await begin(await addressOf(startOn(redis.url)), 1)
    const copy = join(temporaryFolder(), 'copy')
    await run('redis-cli', ['-p', String(redis.port), '--rdb', copy])
    await redis.stop()
    cpSync(copy, join(redis.folder, 'dump.rdb'))
    await redis.start()
    expect(await readQuote(await addressOf(startOn(redis.url)), 1)).toBe('quote-1')
  })
})

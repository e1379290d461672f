import { randomUUID } from 'node:crypto'
import type { Config } from './config/config'
import { type ProbeResult, probeSources } from './probes'
import { describeStart } from './describeStart'
import { describeUnreadStore, isFolderInUse } from './store/folder'
import { openFolderStorage } from './store/sqlite'

/**
 * Checks what `config` needs without starting the service: each address, the store with its
 * rights and scripts. Prints a line for each, and returns whether all of it works.
 */
export async function checkConfig(
  config: Config,
  print: (line: string) => void,
): Promise<boolean> {
  const { source, networks, store } = describeStart(config)
  const simulated = source === 'sandbox' ? ', whose transactions are simulated' : ''
  print(
    `check the source ${source}${simulated}; networks ${networks.join(', ')}; ${store}`,
  )
  for (const line of config.unknown) print(`FAIL  ${line}`)
  const unread = config.store.kind === 'folder' && describeUnreadStore(config.store.path)
  for (const line of [...config.warnings, unread || []].flat()) print(`warn  ${line}`)
  const results = [await checkStore(config), ...(await probeSources(config))]
  for (const { what, problem, advice, warning = '' } of results) {
    print(problem === '' ? `ok    ${what}` : `FAIL  ${what}: ${problem}. ${advice}`)
    if (warning !== '') print(`warn  ${warning}`)
  }
  return config.unknown.length === 0 && results.every(({ problem }) => problem === '')
}

async function checkStore({ store }: Pick<Config, 'store'>): Promise<ProbeResult> {
  switch (store.kind) {
    case 'memory':
      return {
        what: 'the store, in memory until the process ends',
        problem: '',
        advice: '',
      }
    case 'folder':
      return attempt(`the folder ${store.path}`, async () => {
        const opened = await openFolderStorage(store.path, Date.now).catch(
          (error: unknown) => {
            // As before an upgrade: its process has found that it works.
            if (isFolderInUse(error)) return null
            throw error
          },
        )
        const storage = opened?.open('check', 10)
        const key = randomUUID()
        await storage?.set(key, 'text', 1_000)
        await storage?.delete(key)
      })
    case 'redis':
      return attempt(`the Redis at ${new URL(store.url).host}`, () => tryRedis(store.url))
  }
}

async function attempt(what: string, run: () => Promise<void>): Promise<ProbeResult> {
  try {
    await run()
    return { what, problem: '', advice: '' }
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).replace(
      /\.$/,
      '',
    )
    return {
      what,
      problem,
      advice: 'See "The store" and "Several instances" in docs/run.md.',
    }
  }
}

async function tryRedis(url: string): Promise<void> {
  const causes: string[] = []
  const { openRedis } = await import('./redis/connection')
  // Connecting runs each command and script once.
  const redis = await openRedis(url, (line) => causes.push(line))
  try {
    await redis.getClient().ping()
  } catch (error) {
    const message = /^Redis (.+?)\. /.exec(causes.at(-1) ?? '')?.[1] ?? String(error)
    throw new Error(message, { cause: error })
  } finally {
    redis.disconnect()
  }
}

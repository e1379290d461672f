import { execFile } from 'node:child_process'
import { ABORT, open } from 'lmdb'
import { createDamage } from './databaseFile'

/** The URL of this module, from which another process imports it. */
const ownUrl = import.meta.url
const timeoutMs = 20_000

/**
 * Reads all of a database, and begins a change of it. Throws where LMDB notices that it
 * is damaged.
 * @public The other process calls it.
 */
export function readDatabase(path: string): void {
  const root = open({ path, noSubdir: false, maxDbs: 100, overlappingSync: false })
  for (const name of root.getKeys()) {
    if (typeof name !== 'string') continue
    const database = root.openDB({
      name,
      encoding: 'string',
      useVersions: !name.includes(':'),
    })
    for (const { value } of database.getRange()) void value
  }
  root.transactionSync(() => {
    root.putSync('probe', '')
    return ABORT
  })
}

/**
 * Reads a database in another process first, because some damage ends the process that
 * reads it. Throws an error for a damaged one. Sources run in TypeScript, which the other
 * process could not import.
 */
export async function probeDatabase(path: string): Promise<void> {
  if (ownUrl.endsWith('.ts')) return
  const script = `(await import(${JSON.stringify(ownUrl)})).readDatabase(${JSON.stringify(path)})`
  const flags = ['--max-old-space-size=64', '--input-type=module', '-e', script]
  const failure = await new Promise<string | null>((resolve) => {
    execFile(process.execPath, flags, { timeout: timeoutMs }, (error, _, printed) => {
      // A process that could not run at all says nothing about the database.
      const hasRun = error !== null && (error.signal !== null || error.code === 1)
      const [cause = error?.signal ?? 'it cannot be read'] =
        /MDB_\w+: [^\n]+/.exec(printed) ?? []
      resolve(hasRun ? cause : null)
    })
  })
  if (failure !== null) throw createDamage(failure)
}

import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Builds page and service if a source file is newer than the built service, and starts
 * the service in this process.
 */
const root = path.resolve(import.meta.dirname, '..')
const built = path.join(root, 'dist/service/serve.js')
const sources = [
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'docs/openapi.json',
]

/** @param {string} file below the project's root; 0 for a missing one */
const readTime = (file) =>
  statSync(path.resolve(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** A deleted file changes the time of its folder. */
const newest = Math.max(...sources.flatMap(listFiles).map(readTime))
if (newest > readTime(built)) {
  // NODE_ENV of a test runner would build React's development version.
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: true,
  })
  if (build.status !== 0) {
    console.error(build.stdout + build.stderr)
    process.exit(1)
  }
}
// In this process, so that signals reach the service.
await import(`file://${built}`)

/** @param {string} source a file, or a folder, which is listed with all that it contains */
function listFiles(source) {
  const place = path.join(root, source)
  if (!statSync(place).isDirectory()) return [place]
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
  return [place, ...files.map((file) => path.join(place, file))]
}

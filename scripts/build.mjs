import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'

/** Everything that the built files follow from. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'build', 'package-lock.json']

const dist = path.join(root, 'dist')
const mark = path.join(dist, 'service/fingerprint')

/**
 * Builds page and service into dist/ unless what stands there was built from these very sources.
 * @returns {Promise<boolean>} whether dist/ is now right; if a build failed, its words are printed and dist/ is as it was
 */
export async function buildIfStale() {
  const wanted = await fingerprint()
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return true

  // Built beside its place and moved in whole: a failed or interrupted build, or two at once, never mix with a good one.
  await mkdir(dist, { recursive: true })
  const fresh = await mkdtemp(path.join(dist, '.building-'))
  try {
    const built = await Promise.all([
      viteBuild(['--outDir', path.join(fresh, 'page')]),
      viteBuild(['--outDir', path.join(fresh, 'service'), '--ssr', 'src/service/serve.ts']),
    ])
    if (built.includes(false)) return false
    await writeFile(path.join(fresh, 'service/fingerprint'), wanted)
    // The service carries the mark and comes last: a mark never vouches for a page that is not there yet.
    for (const part of ['page', 'service']) {
      await rename(path.join(dist, part), path.join(fresh, `old-${part}`)).catch(() => {})
      await rename(path.join(fresh, part), path.join(dist, part))
    }
    return true
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** @param {string[]} args */
async function viteBuild(args) {
  // A caller's NODE_ENV, such as a test runner's, would build React's development version.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run('node_modules/vite/bin/vite.js', ['build', ...args], {
    env,
    stdio: 'pipe',
  })
  // Quiet unless it fails.
  if (code !== 0) console.error(`vite build ${args.join(' ')}\n${output}`)
  return code === 0
}

/** By content, not by time: a checkout touches every file and changes none. */
async function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesUnder(path.join(root, source))) {
      hash.update(`${path.relative(root, file)}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} place a file or a folder
 * @returns {Promise<string[]>} in an order that does not depend on the machine
 */
async function filesUnder(place) {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (entries === null) return [place]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await buildIfStale()) ? 0 : 1
}

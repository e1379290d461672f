import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'

/** All inputs of the build. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'build', 'package-lock.json']

const dist = path.join(root, 'dist')
const fingerprintFile = path.join(dist, 'service/fingerprint')

/**
 * Builds page and service into dist/, unless dist/ is up to date.
 * @returns {Promise<boolean>} whether dist/ is up to date; if a build fails, its output is printed and dist/ is unchanged
 */
export async function buildIfStale() {
  const fingerprint = await computeFingerprint()
  if ((await readFile(fingerprintFile, 'utf8').catch(() => '')) === fingerprint) return true

  // Built in a temporary folder and renamed, so that failed or concurrent builds do not damage dist/.
  await mkdir(dist, { recursive: true })
  const fresh = await mkdtemp(path.join(dist, '.building-'))
  try {
    const built = await Promise.all([
      viteBuild(['--outDir', path.join(fresh, 'page')]),
      viteBuild(['--outDir', path.join(fresh, 'service'), '--ssr', 'src/service/serve.ts']),
    ])
    if (built.includes(false)) return false
    await writeFile(path.join(fresh, 'service/fingerprint'), fingerprint)
    // The fingerprint is in the service, which is moved last, when the page is complete.
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
  // NODE_ENV of a test runner would build React's development version.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run('node_modules/vite/bin/vite.js', ['build', ...args], {
    env,
    stdio: 'pipe',
  })
  if (code !== 0) console.error(`vite build ${args.join(' ')}\n${output}`)
  return code === 0
}

/** Hashes contents, because a checkout changes the modification times. */
async function computeFingerprint() {
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
 * @returns {Promise<string[]>} sorted, so that the order is the same on all machines
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

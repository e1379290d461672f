import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
/**
 * What page and service were built from. A build empties both folders first, so it is missing while they are built,
 * and after a build that did not end. The service compares both: src/service/page/sameBuild.ts.
 */
const digestFiles = ['page/.vite/sources.sha256', 'service/sources.sha256'].map((file) =>
  path.join(dist, file),
)
/** Has the number of the process that builds. */
const lockFile = path.join(dist, 'lock')
const sources = [
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Builds page and service into dist/, in English, unless it has those of the present sources. Of
 * several processes at once one builds, and the others wait for it.
 * @returns {Promise<boolean>} false if the build failed, with the reason on stderr
 */
export const buildStale = () =>
  build(digestFiles, async () => {
    const runs = [[], ['--ssr', 'src/service/serve.ts']].map(runVite)
    return !(await Promise.all(runs)).includes(false)
  })

const texts = path.join(root, 'src/model/words')
/** The languages beside English. */
export const otherLanguages = readdirSync(texts, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

/**
 * Builds languages beside English likewise, one after the other, into the folder of the service.
 * @param {string[]} languages
 */
export async function buildLanguages(languages) {
  for (const language of languages) {
    const folder = path.join(dist, 'service/languages', language)
    await buildLanguage(path.join(texts, language), folder)
  }
}

/**
 * Builds the page in a language, and what the service says in it. In this process, whose environment
 * it changes: each but the first takes half of what it would take in one of its own.
 * @param {string} words the folder of its texts
 * @param {string} folder
 */
export const buildLanguage = (words, folder) =>
  build([path.join(folder, 'sources.sha256')], async () => {
    Object.assign(process.env, { WORDS: words, NODE_ENV: 'production' })
    const vite = await import('vite')
    const outputs = [
      { outDir: path.join(folder, 'page') },
      { ssr: 'src/app/entryServer.tsx', outDir: folder },
    ]
    await Promise.all(
      outputs.map((output) => vite.build({ root, logLevel: 'error', build: output })),
    )
    return true
  })

/**
 * @param {string[]} files which this build has
 * @param {() => Promise<boolean>} run
 */
async function build(files, run) {
  const isCurrent = () => {
    const digest = digestSources()
    return files.every((file) => readIfPresent(file) === digest)
  }
  if (isCurrent()) return true
  mkdirSync(dist, { recursive: true })
  while (!takeLock()) await setTimeout(100)
  try {
    if (isCurrent()) return true
    const digest = digestSources()
    for (const file of files) rmSync(file, { force: true })
    if (!(await run())) return false
    for (const file of files) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, digest)
    }
    return true
  } finally {
    rmSync(lockFile)
  }
}

/** @param {string[]} options of `vite build` */
function runVite(options) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel=error', ...options], {
    cwd: root,
    // That of a test runner would build React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0))
  })
}

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  // A process that is killed leaves its lock.
  if (!isRunning(Number(readIfPresent(lockFile)))) rmSync(lockFile, { force: true })
  return false
}

/** @param {number} pid 0, which is this process, while the file has no number yet */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

/** Changes with each name and content of a source file. */
function digestSources() {
  const digest = createHash('sha256')
  for (const file of sources.flatMap(listFiles))
    digest.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return digest.digest('hex')
}

/**
 * @param {string} source a file, or a folder, whose files are listed
 * @returns {string[]} paths below the project's root, in the same order each time
 */
function listFiles(source) {
  if (statSync(path.join(root, source)).isFile()) return [source]
  return readdirSync(path.join(root, source))
    .toSorted()
    .flatMap((name) => listFiles(path.join(source, name)))
}

/** @param {string} file '' for a missing one */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}

/**
 * @param {unknown} error of a system call
 * @param {string} code
 */
const hasCode = (error, code) =>
  error instanceof Error && 'code' in error && error.code === code

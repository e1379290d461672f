import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporaryFolder'
import { readRows } from '../support/readRows'

/** A project in a temporary folder, on which the commands run. `write` creates its files. */
function createProject() {
  const project = temporaryFolder()
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), content)
  }
  return { project, write }
}

/** Stands in for Vite: counts the builds, and leaves dist/ half-built for a moment. */
const slowBuild = `
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const isService = process.argv.includes('--ssr')
appendFileSync('builds', isService ? 'service ' : 'page ')
mkdirSync('dist/service', { recursive: true })
if (isService) {
  writeFileSync('dist/service/serve.js', 'throw new Error("half-built")')
  await setTimeout(500)
  copyFileSync('src/service/serve.js', 'dist/service/serve.js')
}`

/** A project whose service prints a text. */
function createService() {
  const { project, write } = createProject()
  const files = 'public/a build/a index.html vite.config.ts package-lock.json'
  for (const file of files.split(' ')) write(file, '')
  for (const file of ['start', 'build', 'buildStale'])
    write(`scripts/${file}.mjs`, readFileSync(`scripts/${file}.mjs`, 'utf8'))
  write('src/model/words/en/a.ts', '')
  write('package.json', '{"type":"module"}')
  const setService = (printed: string) =>
    write('src/service/serve.js', `console.log("${printed}")`)
  const setBuild = (script: string) => write('node_modules/vite/bin/vite.js', script)
  write('node_modules/vite/package.json', '{"type":"module","exports":"./vite.js"}')
  // In the process of the languages.
  write(
    'node_modules/vite/vite.js',
    `import { appendFileSync, mkdirSync } from 'node:fs'
    export async function build({ build }) {
      appendFileSync('builds', 'language ')
      mkdirSync(build.outDir, { recursive: true })
    }`,
  )
  setBuild(slowBuild)
  const countBuilds = () =>
    readFileSync(join(project, 'builds'), 'utf8').split(' ').length - 1
  const start = async (languages = '') => {
    const environment = { NODE_ENV: 'production', CROSSWATCH_LANGUAGES: languages }
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: project, env })
    const ended = once(child, 'close')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [status]: unknown[] = await ended
    return { stdout, stderr, status }
  }
  return { project, write, setService, setBuild, countBuilds, start }
}

describe('`npm start`', () => {
  it('starts in English, and builds the other languages beside it', async () => {
    const { write, countBuilds, start } = createService()
    write('src/model/words/de/a.ts', '')
    write('src/model/words/fr/a.ts', '')
    const built = ['de', 'fr'].map(
      (tag) => `dist/service/languages/${tag}/sources.sha256`,
    )
    // It ends once the last one is there, and its lock is gone.
    write(
      'src/service/serve.js',
      `import { existsSync } from 'node:fs'
      const built = ${JSON.stringify(built)}
      console.log(built.some(existsSync))
      const hasEnded = () => built.every(existsSync) && !existsSync('dist/lock')
      setInterval(() => hasEnded() && process.exit(), 20)`,
    )
    expect(await start()).toEqual({ stdout: 'false\n', stderr: '', status: 0 })
    expect(countBuilds()).toBe(6)
  })

  it('builds no language beside English but those that an operator offers', async () => {
    const { project, write, setService, countBuilds, start } = createService()
    for (const tag of ['de', 'fr', 'pt-BR']) write(`src/model/words/${tag}/a.ts`, '')
    setService('one')
    expect(await start('en')).toMatchObject({ stdout: 'one\n' })
    expect(countBuilds()).toBe(2)
    const digest = 'dist/service/languages/pt-BR/sources.sha256'
    write(
      'src/service/serve.js',
      `import { existsSync } from 'node:fs'
      setInterval(() => existsSync('${digest}') && process.exit(), 20)`,
    )
    await start('en, pt-BR')
    expect(countBuilds()).toBe(6)
    expect(readdirSync(join(project, 'dist/service/languages'))).toEqual(['pt-BR'])
  })

  it('builds what is stale, also in production, and starts nothing that it cannot build', async () => {
    const { project, write, setService, setBuild, countBuilds, start } = createService()
    setService('first')
    expect(await start()).toMatchObject({ stdout: 'first\n', stderr: '' })
    setService('second')
    expect(await start()).toMatchObject({ stdout: 'second\n' })
    expect(countBuilds()).toBe(4)
    // As a checkout of another branch and back does.
    utimesSync(join(project, 'src/service/serve.js'), 4e9, 4e9)
    expect(await start()).toMatchObject({ stdout: 'second\n' })
    expect(countBuilds()).toBe(4)
    renameSync(join(project, 'public/a'), join(project, 'public/b'))
    expect(await start()).toMatchObject({ stdout: 'second\n' })
    expect(countBuilds()).toBe(6)
    // As an unfinished copy, or a build that was killed, leaves it.
    rmSync(join(project, 'dist/page'), { recursive: true })
    expect(await start()).toMatchObject({ stdout: 'second\n' })
    expect(countBuilds()).toBe(8)
    write('index.html', 'changed')
    setBuild('console.error("The disk is full."); process.exitCode = 2')
    const failed = { status: 1, stdout: '', stderr: 'The disk is full.\n'.repeat(2) }
    expect(await start()).toEqual(failed)
    expect(await start()).toEqual(failed)
  })

  it('builds once for several at the same time, none of which starts what is half built', async () => {
    const { setService, countBuilds, start } = createService()
    setService('built')
    const started = await Promise.all([start(), start(), start()])
    expect(started.map(({ stdout }) => stdout)).toEqual(['built\n', 'built\n', 'built\n'])
    expect(countBuilds()).toBe(2)
  })

  it('builds again after a build that was killed', async () => {
    const { write, setService, start } = createService()
    setService('built')
    const { pid } = spawnSync(process.execPath, ['--version'])
    write('dist/lock', String(pid))
    write('dist/service/serve.js', 'throw new Error("half-built")')
    expect(await start()).toMatchObject({ stdout: 'built\n' })
  })
})
const forbidden = readRows('process/forbiddenImports', v.record(v.string(), v.string()))

/** The folders directly in `path`, in order. */
const listFolders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** The folders directly in `path` that a file with a forbidden import stands in. */
const listCovered = (files: readonly string[], path: string) => {
  const inside = files.filter((file) => file.startsWith(path))
  const folders = inside.map((file) => file.slice(path.length).split('/'))
  return [
    ...new Set(folders.flatMap(([name = '', ...rest]) => (rest.length ? name : []))),
  ].toSorted()
}

it('the linter rejects a forbidden import in each folder that has rules of its own, types included', () => {
  const files = Object.keys(forbidden)
  expect(listCovered(files, '')).toEqual(listFolders('src'))
  for (const path of ['model/', 'service/', 'service/sources/', 'service/facts/'])
    expect(listCovered(files, path)).toEqual(listFolders(`src/${path}`))
  const { project, write } = createProject()
  for (const file of ['oxlint.config.mjs', 'build/importRules.mjs'])
    write(file, readFileSync(file, 'utf8').replace('typeAware: true,', ''))
  for (const [file, imported] of Object.entries(forbidden))
    write(`src/${file}.ts`, `import type { One } from '${imported}'\nexport type A = One`)
  const args = ['-c', 'oxlint.config.mjs', '--format', 'unix', 'src']
  const linter = [resolve('node_modules/oxlint/bin/oxlint'), ...args]
  const { stdout } = spawnSync(process.execPath, linter, {
    cwd: project,
    encoding: 'utf8',
  })
  const rejected = stdout
    .split('\n')
    .filter((line) => line.includes('no-restricted-imports'))
  const found = rejected.map((line) => line.replace(/^src\/(.*?)\.ts:.*/, '$1'))
  expect(found.toSorted()).toEqual(files.toSorted())
})

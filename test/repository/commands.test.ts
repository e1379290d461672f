import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/inProcess'

/** A project in a temporary folder, on which the commands run. `write` creates its files. */
function createProject() {
  const project = temporaryFolder()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  return { project, write }
}

it('`npm start` builds what is stale, also in production, and starts nothing that it cannot build', () => {
  const { project, write } = createProject()
  const setBuild = (script: string) =>
    write('package.json', JSON.stringify({ scripts: { build: script } }))
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { cwd: project, env, encoding: 'utf8' } as const
  const start = () => spawnSync(process.execPath, ['scripts/start.mjs'], options)
  const files =
    'public/a build/a index.html vite.config.ts package-lock.json docs/openapi.json'
  for (const file of files.split(' ')) write(file, '')
  write('src/service/serve.js', 'console.log("first")')
  write('scripts/start.mjs', readFileSync('scripts/start.mjs', 'utf8'))
  setBuild('mkdir -p dist/service && cp src/service/serve.js dist/service')
  expect(start().stdout).toBe('first\n')
  write('dist/service/serve.js', 'console.log("current")')
  expect(start().stdout).toBe('current\n')
  write('src/service/serve.js', 'console.log("second")')
  expect(start().stdout).toBe('second\n')
  write('index.html', 'changed')
  setBuild('echo The disk is full. && exit 2')
  expect(start()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The disk is full.'),
  })
})

/** An import that the rules of each folder of src forbid, and those against the direction of the model's folders. */
const forbidden: Readonly<Record<string, string>> = {
  'app/a': '../service/one',
  'search/a': '../pages/one',
  'search/b': '../app/one',
  'watchlist/a': '../pages/one',
  'watchlist/b': '../search/one',
  'components/a': '../storage/one',
  'components/b': '../search/one',
  'pages/tokens/a': '../names/one',
  'pages/tokens/b': '../../app/one',
  'queries/a': '../ui/one',
  'queries/b': '../paths',
  paths: './queries/one',
  'storage/a': '../api/one',
  'api/a': '../model/one',
  'model/a': 'react',
  'ui/a': '../model/one',
  'ui/b': '../components/one',
  'contract/a': '../model/one',
  'service/a': '../app/entryServer',
  'conform/a': '../model/one',
  'offline/a': '../queries/one',
  'offline/b': '../app/one',
  'model/chains/a': '../transaction/one',
  'model/transaction/a': '../words/one',
  'model/history/a': '../words/one',
  'model/words/a': '../trace/one',
  'model/trace/a': '../tokens/one',
  'model/tokens/a': '../words/one',
  'model/recognise/a': '../transaction/one',
  'model/names/a': '../words/one',
}

it('the linter rejects a forbidden import in each folder of src, and of the model, types included', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )
  const files = Object.keys(forbidden)
  const covered = new Set(
    files.filter((file) => file.includes('/')).map((file) => file.replace(/\/.*/, '')),
  )
  expect([...covered].toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  const { project, write } = createProject()
  write(
    '.oxlintrc.json',
    readFileSync('.oxlintrc.json', 'utf8').replace('"typeAware": true,', ''),
  )
  for (const [file, imported] of Object.entries(forbidden))
    write(`src/${file}.ts`, `import type { One } from '${imported}'\nexport type A = One`)
  const args = [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'unix', 'src']
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  const rejected = stdout
    .split('\n')
    .filter((line) => line.includes('no-restricted-imports'))
  const found = rejected.map((line) => line.replace(/^src\/(.*?)\.ts:.*/, '$1'))
  expect(found.toSorted()).toEqual(files.toSorted())
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** An import that the rules of each folder of src forbid. */
const forbidden: Readonly<Record<string, { from: string; of: string }>> = {
  app: { from: 'app/a', of: '../service/one' },
  search: { from: 'search/a', of: '../pages/one' },
  watchlist: { from: 'watchlist/a', of: '../pages/one' },
  pages: { from: 'pages/tokens/a', of: '../names/one' },
  queries: { from: 'queries/a', of: '../ui/one' },
  storage: { from: 'storage/a', of: '../api/one' },
  api: { from: 'api/a', of: '../model/one' },
  model: { from: 'model/a', of: 'react' },
  ui: { from: 'ui/a', of: '../model/one' },
  contract: { from: 'contract/a', of: '../model/one' },
  service: { from: 'service/a', of: '../app/entryServer' },
  conform: { from: 'conform/a', of: '../model/one' },
  offline: { from: 'offline/a', of: '../queries/one' },
}

/** Imports against the direction of the folders of the model, types included. */
const backwards: readonly { from: string; of: string }[] = [
  { from: 'model/chains/a', of: '../transaction/one' },
  { from: 'model/transaction/a', of: '../words/one' },
  { from: 'model/words/a', of: '../trace/one' },
  { from: 'model/trace/a', of: '../tokens/one' },
  { from: 'model/tokens/a', of: '../words/one' },
  { from: 'model/recognise/a', of: '../transaction/one' },
  { from: 'model/names/a', of: '../words/one' },
]

it('the linter rejects a forbidden import in each folder of src, and of the model', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(Object.keys(forbidden).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  const project = mkdtempSync(join(tmpdir(), 'crosswatch-import-rules-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  write('.oxlintrc.json', readFileSync('.oxlintrc.json', 'utf8').replace('"typeAware": true,', ''))
  for (const { from, of } of Object.values(forbidden)) write(`src/${from}.ts`, `import '${of}'`)
  for (const { from, of } of backwards) {
    write(`src/${from}.ts`, `import type { One } from '${of}'\nexport type A = One`)
  }
  const linter = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, '--format', 'unix', 'src'], {
    cwd: project,
    encoding: 'utf8',
  })
  const rejected = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
  const files = rejected.map((line) => line.slice(0, line.indexOf(':')))
  expect(files.toSorted()).toEqual(
    [...Object.values(forbidden), ...backwards].map(({ from }) => `src/${from}.ts`).toSorted(),
  )
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import * as v from 'valibot'

/** Which folders of src each folder may import. Exceptions, such as app/paths and libraries, are in `exceptions`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: ['search', 'pages', 'queries', 'storage', 'api', 'ui', 'model', 'contract'],
  search: ['queries', 'storage', 'ui', 'model', 'contract'],
  pages: ['queries', 'storage', 'ui', 'model', 'contract'],
  queries: ['api', 'storage', 'model', 'contract'],
  storage: ['model', 'contract'],
  api: ['contract'],
  model: ['contract'],
  ui: [],
  contract: [],
  service: ['model', 'contract'],
  conform: ['contract'],
  offline: ['model', 'contract'],
}
const layers = Object.keys(mayImport)

/** One import, and whether the rules allow it. */
type Import = { from: string; of: string; isAllowed: boolean }

/** Imports of every folder, from each depth of its files, by every other folder. */
const betweenLayers = Object.entries(mayImport).flatMap(([layer, allowed]) => {
  const files = layer === 'pages' ? ['tokens/a', 'tokens/list/a'] : ['a', 'inner/a']
  return files.flatMap((file) =>
    layers
      .filter((other) => other !== layer)
      .flatMap((other) =>
        [`${other}/one`, `${other}/inner/one`].map((target) => ({
          from: `${layer}/${file}`,
          of: '../'.repeat(file.split('/').length) + target,
          isAllowed: allowed.includes(other),
        })),
      ),
  )
})

const exceptions: Import[] = [
  ...['search/a', 'pages/tokens/a', 'pages/tokens/list/a', 'offline/a'].map((from) => ({
    from,
    of: `${'../'.repeat(from.split('/').length - 1)}app/paths`,
    isAllowed: true,
  })),
  { from: 'service/http/a', of: '../cache/cache', isAllowed: true },
  { from: 'pages/tokens/a', of: './list/Row', isAllowed: true },
  { from: 'pages/tokens/list/a', of: '../Row', isAllowed: true },
  { from: 'pages/tokens/list/a', of: '../filters/Row', isAllowed: true },
  { from: 'pages/tokens/a', of: '../names/Row', isAllowed: false },
  { from: 'pages/tokens/list/a', of: '../../names/Row', isAllowed: false },
  { from: 'pages/tokens/list/a', of: '../../names/list/Row', isAllowed: false },
  { from: 'service/serve', of: '../app/entryServer', isAllowed: true },
  { from: 'service/serve', of: '../app/Layout', isAllowed: false },
  { from: 'service/open', of: '../app/entryServer', isAllowed: false },
  { from: 'model/a', of: 'react', isAllowed: false },
  { from: 'model/transaction/a', of: '../../contract/prices', isAllowed: false },
  { from: 'ui/a', of: 'react-router', isAllowed: false },
]

const rule = 'no-restricted-imports'
const folder = mkdtempSync(join(tmpdir(), 'crosswatch-import-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ConfigSchema = v.object({
  overrides: v.array(
    v.object({ files: v.array(v.string()), rules: v.record(v.string(), v.any()) }),
  ),
})
const FoundSchema = v.object({
  diagnostics: v.array(
    v.object({
      filename: v.string(),
      code: v.string(),
      labels: v.array(v.object({ span: v.object({ line: v.number() }) })),
    }),
  ),
})

/** Runs the linter on files with the given imports. Returns the rejected ones as "folder/file import". */
function findRejected(imports: readonly Import[]): Set<string> {
  const { overrides } = v.parse(v.pipe(v.string(), v.parseJson(), ConfigSchema), config())
  // Only the import rules: others need types and complete files.
  const rules = overrides.filter((each) => rule in each.rules)
  write('.oxlintrc.json', JSON.stringify({ categories: { correctness: 'off' }, overrides: rules }))
  const files = new Map<string, Import[]>()
  for (const each of imports) {
    const file = `src/${each.from}.ts`
    files.set(file, [...(files.get(file) ?? []), each])
  }
  for (const [file, its] of files) write(file, its.map(({ of }) => `import '${of}'`).join('\n'))
  const { stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json', 'src'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = v.parse(v.pipe(v.string(), v.parseJson(), FoundSchema), stdout)
  return new Set(
    diagnostics.map(({ filename, code, labels }) => {
      expect(code).toContain(rule)
      const found = files.get(filename)?.[(labels[0]?.span.line ?? 0) - 1]
      return found === undefined ? filename : formatImport(found)
    }),
  )
}

const config = (): string => readFileSync(resolve('.oxlintrc.json'), 'utf8')

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const formatImport = ({ from, of }: Import): string => `${from} ${of}`

it('the linter rejects exactly the forbidden imports', () => {
  const all = [...betweenLayers, ...exceptions]
  const forbidden = all.filter(({ isAllowed }) => !isAllowed).map(formatImport)
  expect([...findRejected(all)].toSorted()).toEqual(forbidden.toSorted())
})

it('each folder of src has import rules', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(layers.toSorted())
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import * as v from 'valibot'

/** What each room of src may import of the others; app/paths, the rooms within a room, and libraries are beside this. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: ['search', 'pages', 'queries', 'api', 'ui', 'model', 'contract'],
  search: ['queries', 'ui', 'model', 'contract'],
  pages: ['queries', 'ui', 'model', 'contract'],
  queries: ['api', 'model', 'contract'],
  api: ['contract'],
  model: ['contract'],
  ui: [],
  contract: [],
  service: ['model', 'contract'],
  conform: ['contract'],
  offline: ['model', 'contract'],
}
const rooms = Object.keys(mayImport)

/** One import in a file of its own room, and whether the house allows it. */
type Import = { from: string; of: string; isAllowed: boolean }

/** Every room, from each depth that it has files at, on every other one's. */
const between = Object.entries(mayImport).flatMap(([room, allowed]) => {
  const files = room === 'pages' ? ['tokens/a', 'tokens/list/a'] : ['a', 'inner/a']
  return files.flatMap((file) =>
    rooms
      .filter((other) => other !== room)
      .flatMap((other) =>
        [`${other}/one`, `${other}/inner/one`].map((target) => ({
          from: `${room}/${file}`,
          of: '../'.repeat(file.split('/').length) + target,
          isAllowed: allowed.includes(other),
        })),
      ),
  )
})

/** What a table of rooms does not say. */
const within: Import[] = [
  ...['search/a', 'pages/tokens/a', 'pages/tokens/list/a', 'offline/a'].map((from) => ({
    from,
    of: `${'../'.repeat(from.split('/').length - 1)}app/paths`,
    isAllowed: true,
  })),
  { from: 'ui/text/a', of: '../controls/Button', isAllowed: true },
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
  { from: 'ui/a', of: 'react-router', isAllowed: false },
]

const rule = 'no-restricted-imports'
const folder = mkdtempSync(join(tmpdir(), 'crosswatch-house-'))
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

/** The linter's own rules, on files that hold these imports, one in a line: those that it finds, as "room/file of". */
function refused(imports: readonly Import[]): Set<string> {
  const { overrides } = v.parse(v.pipe(v.string(), v.parseJson(), ConfigSchema), config())
  // Only what is about imports: other rules want types, and whole files.
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
      return found === undefined ? filename : wordsOf(found)
    }),
  )
}

const config = (): string => readFileSync(resolve('.oxlintrc.json'), 'utf8')

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const wordsOf = ({ from, of }: Import): string => `${from} ${of}`

it('the linter refuses exactly the imports that the house does not allow', () => {
  const all = [...between, ...within]
  const wrong = all.filter(({ isAllowed }) => !isAllowed).map(wordsOf)
  expect([...refused(all)].toSorted()).toEqual(wrong.toSorted())
})

it('each room has its rules', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(rooms.toSorted())
})

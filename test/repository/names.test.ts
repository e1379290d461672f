import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const files = ['src', 'build', 'scripts', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => path.join(folder, file)),
)

/** The words of the second table in docs/glossary.md. */
function readBannedWords(): Set<string> {
  const [, section = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split(
    "## Words that names don't use",
  )
  const rows = [...section.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)].map(([, words = '']) => words)
  // The first two rows are the header.
  return new Set(rows.slice(2).flatMap((words) => words.split(', ')))
}

/** "readSavedHash.test" → read, saved, hash, test */
const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const exportedName =
  /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm

it('no file name and no exported name has a word that the glossary replaces', () => {
  const banned = readBannedWords()
  expect(banned.size).toBeGreaterThan(20)
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const names = [
      path.basename(file),
      ...[...text.matchAll(exportedName)].map(([, name = '']) => name),
    ]
    return names
      .filter((name) => splitWords(name).some((word) => banned.has(word)))
      .map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

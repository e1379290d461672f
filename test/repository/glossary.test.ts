import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => join('src', file))

const NodeSchema = v.looseObject({ type: v.string() })
const NamedSchema = v.looseObject({ type: v.literal('Identifier'), name: v.string() })

/** Lists the names in a part of a program, of fields and parameters too. */
function listNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listNames)
  if (!v.is(NodeSchema, node)) return []
  const own = v.is(NamedSchema, node) ? [node.name] : []
  return [...own, ...Object.values(node).flatMap(listNames)]
}

/** "readFooBar" has the words read, foo and bar. */
const splitWords = (name: string): string[] =>
  name.split(/(?=[A-Z])|[_$\d]/).map((word) => word.toLowerCase())

/** Lists the names of a file that `isBanned`. Only one with such a word, in whatever text, is parsed. */
function findBanned(file: string, isBanned: (name: string) => boolean): string[] {
  const text = readFileSync(file, 'utf8')
  if (![...new Set(text.match(/[\w$]+/g))].some(isBanned)) return []
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  return listNames(parseAst(text, { lang })).filter(isBanned)
}

describe('the glossary', () => {
  it('names only files and code that exist', () => {
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const quoted = [...glossary.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
    const paths = quoted.filter((text) => text.endsWith('.ts'))
    const names = quoted.filter((text) => /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text))
    expect(paths.length).toBeGreaterThan(5)
    expect(names.length).toBeGreaterThan(3)
    const missing = [
      ...paths.filter(
        (path) => !existsSync(path) && !existsSync(join('src/service', path)),
      ),
      ...names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
    ]
    expect(missing).toEqual([])
  })

  it('bans words that no name has', () => {
    const table = glossary.slice(
      glossary.indexOf('## Words that names don’t use'.replace('’', "'")),
    )
    const banned = new Set(
      [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)]
        .flatMap(([, words = '']) => words.split(', '))
        .filter((word) => word !== 'not'),
    )
    expect(banned.size).toBeGreaterThan(20)
    // `namesake`: in flags of the interface, as the glossary says.
    const isBanned = (name: string) =>
      name !== 'namesake' && splitWords(name).some((word) => banned.has(word))
    const found = files.flatMap((file) =>
      findBanned(file, isBanned).map((name) => `${file}: ${name}`),
    )
    expect([...new Set(found)]).toEqual([])
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const documents = [
  ...readdirSync(root),
  ...readdirSync(path.join(root, 'docs'), { encoding: 'utf8', recursive: true }).map(
    (file) => `docs/${file}`,
  ),
].filter((file) => file.endsWith('.md'))
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('the documents', () => {
  it.each(documents)('%s links to files that exist', (file) => {
    const targets = [...text(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(
      ([, target = '']) => target,
    )
    const local = targets.filter((target) => !/^https?:/.test(target))
    const missing = local.filter(
      (target) => !existsSync(path.resolve(root, path.dirname(file), target)),
    )
    expect(missing).toEqual([])
  })

  it('describe every variable of the configuration, and no other', () => {
    const variables = (file: string) =>
      [...new Set(text(file).match(/CROSSWATCH_[A-Z_]+[A-Z]/g))].toSorted()
    const read = variables('src/service/config.ts')
    expect(variables('docs/configuration.md')).toEqual(read)
  })

  it('name commands that package.json has', () => {
    const { scripts } = JSON.parse(text('package.json'))
    const named = documents.flatMap((file) =>
      [...text(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

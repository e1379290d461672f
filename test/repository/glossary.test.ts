import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => join('src', file))

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
})

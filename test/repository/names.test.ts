import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)

/** The names that a pattern finds in more than one place, each with its files. */
function findDuplicates(pattern: RegExp, among: readonly string[]) {
  const places = new Map<string, string[]>()
  for (const file of among) {
    const text = readFileSync(join('src', file), 'utf8')
    for (const [, name = ''] of text.matchAll(pattern))
      places.set(name, [...(places.get(name) ?? []), file])
  }
  return [...places].filter(([, found]) => found.length > 1)
}

it('no two exported functions have one name, but those that React Router names', () => {
  const exported =
    /^export (?:async )?(?:function (?!loader\b)|const (?!loader\b)(?=\w+(?:: [^=]+)? = (?:async )?(?:\(|<|\w+ =>)))(\w+)/gm
  expect(findDuplicates(exported, files)).toEqual([])
})

it('no two components have one name, exported or not', () => {
  const component = /^(?:export )?(?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm
  const pages = files.filter((file) => file.endsWith('.tsx'))
  expect(findDuplicates(component, pages)).toEqual([])
})

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const folder = 'src/service'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const folders = files.filter((file) => file.endsWith('limits.ts')).map(dirname)

/** A constant or a field of ms with a number as its value. */
const timeNumber =
  /\b(\w*Ms)(?:: number)? ?[:=] (?:\d[\d_]+\b|\d+ \* (?:second|minute|hour|day)Ms)/g

it('the folders that have a table of times have all of them there', () => {
  expect(folders.length).toBeGreaterThan(4)
  const strays = files
    .filter((file) => file.endsWith('.ts') && folders.includes(dirname(file)))
    .filter((file) => !file.endsWith('limits.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [...text.matchAll(timeNumber)].map(([, name]) => `${file}: ${name}`)
    })
  expect(strays).toEqual([])
})

it('caches set no room aside for entries that they do not have', () => {
  const strays = files
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /new LRUCache[^(]*\(\{\s*max:/.test(readFileSync(join(folder, file), 'utf8')),
    )
  // `createLru` says why.
  expect(strays).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { parse } from 'node:path'
import { expect, it } from 'vitest'

it('no two paths differ in letter case or extension alone, as macOS and Windows resolve both to one file', () => {
  const { stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8' })
  const pathsByKey = new Map<string, string[]>()
  for (const path of stdout.trim().split('\n')) {
    const { dir, name } = parse(path)
    const key = `${dir}/${name}`.toLowerCase()
    pathsByKey.set(key, [...(pathsByKey.get(key) ?? []), path])
  }
  expect(pathsByKey.size).toBeGreaterThan(500)
  expect([...pathsByKey.values()].filter((paths) => paths.length > 1)).toEqual([])
})

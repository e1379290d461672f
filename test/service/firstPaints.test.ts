import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirstPaints } from '../../src/service/firstPaints'

// A name may hold what a replacement would read as a pattern.
const frames = { any: '<b>any</b>', at: { '/': '<b>home $&</b>', '/tokens': '<b>tokens</b>' } }
const index = '<div id="root"><b>any</b></div>'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paints-'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite/first-paints.json'), JSON.stringify(frames))
})
afterAll(() => rm(folder, { recursive: true }))

describe('readFirstPaints', () => {
  it('puts the frame of the page at an address in place of the one for any', async () => {
    const painted = await readFirstPaints(folder)
    expect(painted(index, '/')).toBe('<div id="root"><b>home $&</b></div>')
    expect(painted(index, '/tokens')).toBe('<div id="root"><b>tokens</b></div>')
    expect(painted(index, '/tokens/ETH.ETH')).toBe('<div id="root"><b>tokens</b></div>')
  })

  it('leaves the one for any where there is no such page', async () => {
    const painted = await readFirstPaints(folder)
    for (const at of ['/tokens/a/b', '/no/such/page', '/constructor']) {
      expect(painted(index, at)).toBe(index)
    }
  })

  it('leaves index.html as it is where the build has drawn none', async () => {
    expect((await readFirstPaints(path.join(folder, 'gone')))(index, '/')).toBe(index)
  })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPreloads } from '../../src/service/page/pagePreloads'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_rows.js': { file: 'assets/rows.js', imports: ['_react.js'] },
  '_tokens.js': { file: 'assets/tokens.js', name: 'TokensPage', imports: ['_rows.js'] },
  '_home.js': {
    file: 'assets/home.js',
    name: 'HomePage',
    imports: ['_react.js'],
    integrity: 'sha384-abc',
  },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preloads-'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true }))

const links = async (page: string, paths: string[] = [], apiBaseUrl = '') => {
  const html = (await readPreloads(folder, { apiBaseUrl }))(page, paths)
  return [...html.matchAll(/rel="(\w+)"[^>]* href="([^"]*)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  )
}

describe('readPreloads', () => {
  it('asks for the files of the route that the entry does not bring, each once', async () => {
    expect(await links('HomePage')).toEqual(['modulepreload /assets/home.js'])
    expect(await links('TokensPage')).toEqual([
      'modulepreload /assets/tokens.js',
      'modulepreload /assets/rows.js',
    ])
  })

  it('says what each file has to be, as the build found it', async () => {
    const preloads = await readPreloads(folder, { apiBaseUrl: '' })
    expect(preloads('HomePage', [])).toBe(
      '<link rel="modulepreload" crossorigin integrity="sha384-abc" href="/assets/home.js">',
    )
  })

  it('asks for what the page asks of its service, where it does', async () => {
    const paths = ['/fooname/a%2Bb', '/fooname/rlookup?address=%22%3E&chain=ETH']
    const written = ['/fooname/a%2Bb', '/fooname/rlookup?address=%22%3E&amp;chain=ETH']
    expect((await links('HomePage', paths)).slice(1)).toEqual(written.map((at) => `preload ${at}`))
    expect(await links('', paths, 'https://api.test/v1/')).toEqual(
      written.map((at) => `preload https://api.test/v1${at}`),
    )
  })

  it('asks for nothing where there is no such page, or no manifest', async () => {
    expect(await links('')).toEqual([])
    const none = await readPreloads(path.join(folder, 'gone'), { apiBaseUrl: '' })
    expect(none('HomePage', [])).toBe('')
  })
})

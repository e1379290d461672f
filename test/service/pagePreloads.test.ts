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

const links = async (at: string, options = { prefix: 'foo', apiBaseUrl: '' }) => {
  const html = (await readPreloads(folder, options))(new URL(at, 'http://crosswatch.test'))
  return [...html.matchAll(/rel="(\w+)"[^>]* href="([^"]*)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  )
}

describe('readPreloads', () => {
  it('asks for the files of the route that the entry does not bring, each once', async () => {
    expect(await links('/')).toEqual(['modulepreload /assets/home.js'])
    expect(await links('/tokens?category=all')).toEqual([
      'modulepreload /assets/tokens.js',
      'modulepreload /assets/rows.js',
    ])
  })

  it('says what each file has to be, as the build found it', async () => {
    const preloads = await readPreloads(folder, { prefix: 'x', apiBaseUrl: '' })
    expect(preloads(new URL('http://crosswatch.test/'))).toBe(
      '<link rel="modulepreload" crossorigin integrity="sha384-abc" href="/assets/home.js">',
    )
  })

  it('asks for the short list of /tokens where the page will', async () => {
    const at = '/tokenlist/utils/currencies/details?categories=foochain-all'
    expect((await links('/tokens?q=usdc')).at(-1)).toBe(`preload ${at}`)
    const elsewhere = { prefix: 'foo', apiBaseUrl: 'https://api.test/v1/' }
    expect((await links('/tokens', elsewhere)).at(-1)).toBe(`preload https://api.test/v1${at}`)
  })

  it('asks for nothing where there is no such page, or no manifest', async () => {
    expect(await links('/no/such/page')).toEqual([])
    const none = await readPreloads(path.join(folder, 'gone'), { prefix: 'x', apiBaseUrl: '' })
    expect(none(new URL('http://crosswatch.test/'))).toBe('')
  })
})

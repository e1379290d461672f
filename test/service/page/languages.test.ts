import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RenderedPage } from '../../../src/contract/renderedPage'
import { readConfig } from '../../../src/service/config/config'
import { chooseLanguage } from '../../../src/service/http/language'
import { openLanguages } from '../../../src/service/openLanguages'
import { createPage } from '../../../src/service/page/page'
import type { Render } from '../../../src/service/page/rendering'
import { inProcessService } from '../../support/inProcess'
import { temporaryFolder } from '../../support/temporaryFolder'

describe('the language of a header', () => {
  const offered = ['en', 'de', 'pt-BR', 'zh-Hans']

  it.each([
    ['', 'en'],
    ['de', 'de'],
    ['DE-at', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT, de;q=0.9', 'pt-BR'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
    ['it, de;q=0.4, en;q=0.7', 'en'],
    ['it, fr', 'en'],
    ['de;q=0, *', 'en'],
    ['en-GB, de', 'en'],
    ['*', 'en'],
    ['de;q=nonsense', 'en'],
    ['\u0000;;;===,,,', 'en'],
    [`de,${'x'.repeat(10_000)}`, 'en'],
  ])('%j is %s', (header, language) => {
    expect(chooseLanguage(offered, header)).toBe(language)
  })

  it('is one of those that an operator offers', () => {
    expect(chooseLanguage(['de', 'pt-BR'], 'fr')).toBe('de')
    expect(chooseLanguage(['de'], 'en')).toBe('de')
  })
})

/** Writes a service that is built in these languages, with pages that name theirs. */
function writeBuild(...tags: string[]) {
  const folder = temporaryFolder()
  const service = join(folder, 'service')
  const write = (tag: string) => {
    const isEnglish = tag === 'en'
    const language = isEnglish ? service : join(service, 'languages', tag)
    const page = join(isEnglish ? folder : language, 'page')
    mkdirSync(join(page, '.vite'), { recursive: true })
    mkdirSync(join(page, 'assets'), { recursive: true })
    mkdirSync(language, { recursive: true })
    const html = readFileSync('index.html', 'utf8').replace('"en"', `"${tag}"`)
    for (const [file, text] of Object.entries({
      'index.html': html,
      'embed.html': html.replace('/src/main.tsx', '/embed.js'),
      'manifest.webmanifest': JSON.stringify({ name: 'Crosswatch', lang: tag }),
      'sw.js': `"${tag} build-0123456789abcdef"`,
      '.vite/manifest.json': '{}',
      [`assets/${tag}-1.js`]: tag,
    }))
      writeFileSync(join(page, file), text)
    writeFileSync(join(language, 'sources.sha256'), 'digest')
  }
  for (const tag of tags) write(tag)
  cpSync('public/favicon.svg', join(folder, 'page/favicon.svg'))
  const known = ['en', 'de', 'fr']
  writeFileSync(join(service, 'languages.json'), JSON.stringify(known))
  return { folder: service, write }
}

const openOver = (folder: string, wanted: readonly string[] = []) =>
  openLanguages({ folder, wanted, open: () => expect.fail('Nothing is said.') })

const page: RenderedPage = {
  status: 200,
  head: '<title>Home</title>',
  html: '',
  state: '',
  modules: [],
  isPrivate: false,
  isLoading: false,
}

/** A page in these languages, which says what it renders. */
function openPage(
  tags: readonly string[],
  wanted: readonly string[] = [],
  config = readConfig({}),
) {
  const { folder } = writeBuild(...tags)
  const render: Render = async ({ url, language, prefix }) => ({
    ...page,
    status: url.includes('missing') ? 404 : 200,
    html: `${language} ${prefix} ${url}`,
  })
  const hasPage = (path: string) => !path.includes('missing')
  const app = inProcessService().service.route(
    '/',
    createPage(openOver(folder, wanted), config, render, hasPage),
  )
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request(`http://page${path}`, { method, headers })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
  }
}

const german = { 'accept-language': 'de-DE,de;q=0.9' }

describe('a page in several languages', () => {
  it('without a prefix is in that of the header, with a tag for each', async () => {
    const get = openPage(['en', 'de'])
    const inEnglish = await get('/chains')
    const inGerman = await get('/chains', german)
    expect(inEnglish.text).toContain('<html lang="en"')
    expect(inEnglish.text).toContain('en  http://page/chains')
    expect(inGerman.text).toContain('<html lang="de"')
    expect(inGerman.text).toContain('<meta property="og:locale" content="de_DE">')
    expect(inGerman.text).toContain('content="en=English,de=Deutsch"')
    for (const { headers } of [inEnglish, inGerman])
      expect(headers['vary']).toBe('Accept-Language, Accept-Encoding')
    expect(inEnglish.headers['etag']).not.toBe(inGerman.headers['etag'])
    // From what is kept of both.
    expect((await get('/chains', german)).text).toBe(inGerman.text)
    expect((await get('/chains')).text).toBe(inEnglish.text)
  })

  it('with a prefix is in that language for everybody, and others find it in theirs', async () => {
    const get = openPage(['en', 'de'])
    const { headers, text } = await get('/de/chains?x=1', { 'accept-language': 'en' })
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(text).toContain('de /de http://page/de/chains?x=1')
    expect(text).toContain('<meta property="og:url" content="http://page/chains?x=1">')
    for (const [name, href] of [
      ['x-default', '/chains?x=1'],
      ['en', '/en/chains?x=1'],
      ['de', '/de/chains?x=1'],
    ])
      expect(text).toContain(
        `<link rel="alternate" hreflang="${name}" href="http://page${href}">`,
      )
    expect((await get('/de')).text).toContain('de /de http://page/de')
    expect((await get('/en/chains', german)).text).toContain('<html lang="en"')
    expect((await get('/de/go', {}, 'POST')).text).toContain(
      'de /de http://page/de/go?q=',
    )
  })

  it('with an unknown prefix is missing, in that of the header', async () => {
    const get = openPage(['en', 'de'])
    const answer = await get('/xx/missing', german)
    expect(answer).toMatchObject({ status: 404 })
    expect(answer.text).toContain('<html lang="de"')
    expect(answer.headers['vary']).toBe('Accept, Accept-Language, Accept-Encoding')
  })

  it.each([`de,${'x'.repeat(10_000)}`, ';;;=,q=,\t', 'de;q=nonsense'])(
    'without a prefix is in English for a header that nobody sends: %.20j',
    async (header) => {
      const get = openPage(['en', 'de'])
      for (const [path, status] of [
        ['/chains', 200],
        ['/xx/missing', 404],
      ] as const) {
        const answer = await get(path, { 'accept-language': header })
        expect(answer.status).toBe(status)
        expect(answer.text).toContain('<html lang="en"')
      }
    },
  )

  it('in a frame is in that of its address, or else of the header', async () => {
    const get = openPage(['en', 'de'])
    const named = await get('/embed/tx/AB?lang=de', { 'accept-language': 'en' })
    expect(named.text).toContain('<html lang="de"')
    expect(named.headers['vary']).toBe('Accept-Encoding')
    for (const path of ['/embed/tx/AB', '/embed/tx/AB?lang=xx']) {
      const other = await get(path, german)
      expect(other.text).toContain('<html lang="de"')
      expect(other.headers['vary']).toContain('Accept-Language')
    }
  })

  it('with a prefix leads a program to the data at the one address', async () => {
    const get = openPage(['en', 'de'])
    const { status, headers } = await get('/de/tokens?q=x', {
      accept: 'application/json',
    })
    expect([status, headers['location']]).toEqual([302, '/tokens?q=x'])
  })

  it('has the files of each, and a worker of its own', async () => {
    const get = openPage(['en', 'de'])
    expect((await get('/assets/de-1.js')).text).toBe('de')
    expect((await get('/assets/en-1.js')).text).toBe('en')
    expect((await get('/favicon.svg')).status).toBe(200)
    expect((await get('/sw.js')).text).toContain('en build')
    const worker = await get('/de/sw.js')
    expect(worker.text).toContain('de build')
    expect(worker.headers['service-worker-allowed']).toBe('/')
    expect((await get('/index.html')).text).toContain('<html lang="en"')
    expect((await get('/de/index.html')).text).toContain('<html lang="de"')
  })
})

it('the manifest of each language has the name of the operator', async () => {
  const brand = { ...readConfig({}).brand, name: 'Swaps' }
  const get = openPage(['en', 'de'], [], { ...readConfig({}), brand })
  for (const [path, lang] of [
    ['/manifest.webmanifest', 'en'],
    ['/de/manifest.webmanifest', 'de'],
  ] as const)
    expect(JSON.parse((await get(path)).text)).toMatchObject({ name: 'Swaps', lang })
})

describe('a page in one language', () => {
  it('is as without others: no prefix, nothing that varies, no choice', async () => {
    const get = openPage(['en'])
    const { headers, text } = await get('/chains', german)
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(text).not.toMatch(/hreflang|languages|og:locale/)
    expect((await get('/en/chains')).text).toContain('en  http://page/en/chains')
  })

  it('is that of the operator', async () => {
    const get = openPage(['en', 'de'], ['de'])
    const { headers, text } = await get('/chains', { 'accept-language': 'en' })
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(text).toContain('<html lang="de"')
    expect(text).not.toMatch(/hreflang|languages|og:locale/)
    // Those of the page that all share.
    expect((await get('/favicon.svg')).status).toBe(200)
  })
})

describe('the languages of a build', () => {
  it('are offered once each is there', async () => {
    const { folder, write } = writeBuild('en')
    const { list } = openOver(folder)
    expect(list()).toEqual(['en'])
    write('de')
    await expect.poll(list, { timeout: 60_000 }).toEqual(['en', 'de'])
  })

  it('end the start where one is wanted that it has not', () => {
    const { folder } = writeBuild('en')
    expect(() => openOver(folder, ['en', 'xx'])).toThrow(
      'CROSSWATCH_LANGUAGES is "xx". It may be en or de or fr.',
    )
  })
})

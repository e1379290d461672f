import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, copyService } from '../support/buildService'
import { addLanguage } from '../support/madeUpLanguage'
import { samples } from '../support/samples'

const service = await copyService()
let address: string
beforeAll(async () => {
  await addLanguage(service.folder)
  address = await addressOf(service.start({ CROSSWATCH_LANGUAGES: '' }))
}, 600_000)
afterAll(service.remove)

const german = { 'accept-language': 'de' }
const read = async (path: string, headers = {}) => {
  const response = await fetch(address + path, { headers })
  return { response, text: await response.text() }
}

it('a page is rendered in the language of its prefix, with links that keep it', async () => {
  const { text } = await read('/de/chains')
  expect(text).toContain('⟦')
  expect(text).toContain('<html lang="de"')
  expect(text).toContain('href="/de/tokens"')
  const links = text.match(/ href="\/(?!de[/"]|assets\/|favicon|logos\/|manifest)[^"]*/g)
  // The other language, and the alternates.
  expect(new Set(links)).toEqual(new Set([' href="/en/chains']))
  expect((await read('/chains')).text).not.toContain('⟦')
  expect((await read('/chains', german)).text).toContain('⟦')
})

it('the scripts of a page in another language are there', async () => {
  const { text } = await read('/de/tokens')
  const files = text.match(/\/assets\/[\w./-]+\.js/g) ?? []
  expect(files.length).toBeGreaterThan(3)
  for (const file of new Set(files))
    expect((await fetch(address + file)).status).toBe(200)
})

it('document and manifest have the texts of the language, also before a page is rendered', async () => {
  const { text } = await read('/de/index.html')
  const told = text.replaceAll(/<(script|style)>.*?<\/\1>/gs, '')
  const texts = Array.from(told.matchAll(/>([^<]*[^<\s][^<]*)</g), ([, each]) => each)
  expect(texts.length).toBeGreaterThan(3)
  for (const each of texts) expect(each).toMatch(/^(?:Crosswatch|\s*⟦.*⟧\s*)$/)
  expect(told).toMatch(/<meta name="description" content="⟦/)
  const path = /rel="manifest" href="([^"]+)/.exec(text)?.[1]
  const manifest = await read(path ?? expect.fail())
  expect(JSON.parse(manifest.text)).toMatchObject({
    lang: 'de',
    description: expect.stringMatching(/^⟦.*⟧$/),
  })
  expect((await read('/de/sw.js')).text).toContain(path)
  expect((await read('/index.html')).text).toContain('Reload to check again.')
})

it('a link in another form leads to the page with its prefix', async () => {
  const { response } = await read(`/de/track?hash=${samples.complete}`)
  expect(new URL(response.url).pathname).toBe(`/de/tx/${samples.complete}`)
})

it('receipt and explanation are in the language that a client accepts', async () => {
  const receipt = await read(`/tx/${samples.complete}`, {
    ...german,
    accept: 'text/markdown',
  })
  expect(receipt.text).toContain('⟦')
  expect(receipt.response.headers.get('vary')).toBe(
    'Accept, Accept-Language, Accept-Encoding',
  )
  const path = `/tracker/v2/txn/${samples.complete}?explain=true`
  const tags = new Set<string | null>()
  for (const headers of [german, { 'accept-language': 'en' }]) {
    const { response, text } = await read(path, headers)
    expect(text.includes('⟦')).toBe(headers === german)
    expect(response.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    tags.add(response.headers.get('etag'))
  }
  expect(tags.size).toBe(2)
})

it('a language that the build has not ends the start with a line', async () => {
  const { ended, out, err } = service.start({ CROSSWATCH_LANGUAGES: 'en, xx' })
  expect(await ended).toBe(1)
  expect(out()).toBe('')
  const [line, logged = ''] = err().split('\n')
  expect(line).toBe('CROSSWATCH_LANGUAGES is "xx". It may be en or de.')
  expect(JSON.parse(logged)).toMatchObject({ level: 'fatal', message: line })
})

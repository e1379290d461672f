import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { startService } from '../../bench/startService.mjs'
import { otherLanguages } from '../../scripts/buildStale.mjs'
import { expect, resize, test } from '../support/browser'
import { addSquares, readLayoutFaults } from '../support/layoutFaults'
import { samples } from '../support/samples'

// One service for all, in turn.
test.describe.configure({ mode: 'default' })

/** The service with all of its languages, each as somebody reads it. */
let service: Awaited<ReturnType<typeof startService>>
test.beforeAll(async () => {
  test.setTimeout(600_000)
  execFileSync(process.execPath, ['scripts/build.mjs'])
  service = await startService({
    CROSSWATCH_RATE_LIMIT: '0',
    CROSSWATCH_PREFIX: 'x',
    CROSSWATCH_LANGUAGES: '',
  })
})
test.afterAll(async () => service.stop())

const paths = [
  '/',
  '/tokens',
  '/tokens/ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '/chains/BTC',
  `/tx/${samples.recordedPartialRefund}`,
  '/names/mallory',
  '/addresses/ETH/0x7316da75796f74e83b71c72ed6f138dd3b6b4957',
  // It has transactions.
  '/addresses/LTC/ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8',
  '/settings',
]

const isLatin = (language: string) => !['ru', 'ja', 'zh-Hans'].includes(language)

// The first test, as a service that has answered others holds more, until there is need of it.
test('with all languages in use, the service takes less than 280 MB, and a page in another language needs hardly more JavaScript than in English', async () => {
  const documents = new Map<string, string>()
  for (const language of ['en', ...otherLanguages])
    for (const path of paths) {
      const place = `/${language}${path}`
      documents.set(place, await (await fetch(service.address + place)).text())
    }
  expect(service.rssBytes() / 1e6).toBeLessThan(280)

  const sizes = new Map<string, number>()
  /** The size of a script, compressed, in bytes. */
  async function readSize(file: string) {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const script = await (await fetch(service.address + file)).arrayBuffer()
    const size = gzipSync(new Uint8Array(script)).length
    sizes.set(file, size)
    return size
  }
  /** The size of the scripts that a document names. */
  async function readSizes(language: string, path: string) {
    const html = documents.get(`/${language}${path}`) ?? ''
    const files = new Set(html.match(/\/assets\/[\w./-]+\.js/g))
    const all = await Promise.all(Array.from(files, readSize))
    return all.reduce((sum, size) => sum + size, 0)
  }
  const excess: string[] = []
  for (const path of paths) {
    const english = await readSizes('en', path)
    for (const language of otherLanguages) {
      const more = (await readSizes(language, path)) - english
      if (more > (isLatin(language) ? 1_400 : 3_400))
        excess.push(`${path} in ${language}: ${more}`)
    }
  }
  expect(excess).toEqual([])
})

/** What the files of a language say, with its escapes as characters. */
const readTexts = (language: string) => {
  const folder = `src/model/words/${language}`
  const sources = readdirSync(folder).map((file) =>
    readFileSync(`${folder}/${file}`, 'utf8'),
  )
  return sources
    .join('')
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
}

/** Beside ASCII, and beside the letters of Chinese and Japanese, which the system has. */
const ownLetters =
  /[^\p{ASCII}\p{Script=Han}\p{Script=Hira}\p{Script=Kana}≈⌘\u3000-\uFFEF]/gu

/** Expects that one font has all letters of a language but Chinese and Japanese ones. */
async function expectOneFont(page: Page, language: string) {
  const letters = new Set(readTexts(language).match(ownLetters))
  await page.evaluate(
    async (text) => {
      const line = document.createElement('p')
      line.style.fontFamily = 'Geist, serif'
      line.append(text)
      document.body.replaceChildren(line)
      await document.fonts.load('1em Geist', text)
    },
    `Az09${[...letters].join('')}`,
  )
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const found = { nodeId: root.nodeId, selector: 'body > p' }
  const { nodeId } = await browser.send('DOM.querySelector', found)
  const readFonts = async () => {
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map((font) => `${font.familyName} ${font.isCustomFont}`)
  }
  await expect.poll(readFonts, language).toEqual(['Geist true'])
}

/** What others said, codes and links. */
const quotations = /«[^»]*»|“[^”]*”|`[^`]*`|https?:\S+/g
/** Three words in a row that are no names. */
const latinSentence = /[A-Za-z]{2,}(?: [a-z]{2,}){2}/

/** The lines of a Russian text that have a sentence in Latin letters. */
function listLatin(place: string, text: string): string[] {
  expect(text, place).toMatch(/[а-я]{3}/)
  const lines = text.replaceAll(quotations, '').split('\n')
  return lines
    .filter((line) => latinSentence.test(line))
    .map((line) => `${place}: ${line}`)
}

for (const language of ['en', ...otherLanguages]) {
  const own = language === 'ru' ? ', and no sentence has Latin letters' : ''
  test(`in ${language}, no text is cut, on another one or past the window, and one font has all letters${own}`, async ({
    page,
  }) => {
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(`${service.address}/${language}${path}`)
      await addSquares(page)
      for (const width of [320, 390, 1280]) {
        await resize(page, width, 900)
        for (const fault of await readLayoutFaults(page))
          faults.push(`${path} at ${width}: ${fault}`)
      }
      if (language === 'ru')
        faults.push(...listLatin(path, await page.locator('body').innerText()))
    }
    expect(faults).toEqual([])
    await expectOneFont(page, language)
  })
}

test('in Russian, no other page and nothing that the service says has a sentence in Latin letters', async ({
  page,
  allow,
}) => {
  allow(/404.*\/ru\/nothing/)
  const found: string[] = []
  for (const path of ['/chains', '/tx', '/names', '/addresses', '/nothing']) {
    await page.goto(`${service.address}/ru${path}`)
    found.push(...listLatin(path, await page.locator('body').innerText()))
  }
  const get = async (path: string, headers = {}) => {
    const russian = { 'accept-language': 'ru', ...headers }
    return (await fetch(service.address + path, { headers: russian })).text()
  }
  for (const hash of Object.values(samples)) {
    const receipt = await get(`/tx/${hash}`, { accept: 'text/markdown' })
    const badge = await get(`/tx/${hash}/badge.svg`)
    const answer = JSON.parse(await get(`/tracker/v2/txn/${hash}?explain=true`))
    const { headline, where, next, doubts } = answer.explanation
    const texts = [headline, where, next, ...doubts].map(({ text }) => text)
    await page.goto(`${service.address}/embed/tx/${hash}?lang=ru`, { waitUntil: 'load' })
    await expect(page.getByRole('main')).toContainText(/[а-я]/)
    found.push(
      ...listLatin(`receipt ${hash}`, receipt),
      ...listLatin(`badge ${hash}`, badge.replaceAll(/<[^>]*>/g, '\n')),
      ...listLatin(`explanation ${hash}`, texts.join('\n')),
      ...listLatin(`frame ${hash}`, await page.locator('body').innerText()),
    )
  }
  expect(found).toEqual([])
})

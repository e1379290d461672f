import { text as readText } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startFrozenService, type FrozenService } from '../look/frozenService'
import { samples } from '../support/samples'
import { scriptedServer } from '../support/listening'
import { type Browser, keys, startFirefox, startWebKit } from './driver'

/** The main journeys, in the engines that Playwright drives only as builds of its own. */

const searchBox = "//input[@role='combobox']"
const button = (name: string) =>
  `//button[@aria-label='${name}' or normalize-space()='${name}']`
const option = (text: string) => `//*[@role='option'][contains(., '${text}')]`

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (_name, start) => {
  let browser: Browser
  let service: FrozenService
  let now = Date.now()

  beforeAll(async () => {
    service = await startFrozenService(now)
    browser = await start()
  })

  afterAll(async () => {
    await browser.close()
    await service.stop()
  })

  /** Evaluates an expression until it has a value. Otherwise says what the page shows, in one line. */
  const expectValue = async (expression: string, value: unknown) => {
    try {
      await expect
        .poll(() => browser.evaluate(expression), { message: expression })
        .toEqual(value)
    } catch (cause) {
      const page = await browser.evaluate('[location.pathname, document.body.innerText]')
      const shown = JSON.stringify([page, browser.errors()]).slice(0, 2_000)
      throw new Error(`${String(cause)} Page: ${shown}`, { cause })
    }
  }
  const expectText = async (text: string) =>
    await expectValue(
      `document.querySelector("main").innerText.includes(${JSON.stringify(text)})`,
      true,
    )
  const verdict = 'document.querySelector("article")?.dataset.verdict'

  /** Opens a page and waits until it is hydrated: src/app/useTheme.ts, which loads after hydration, sets this attribute. */
  const open = async (path: string, address = service.address) => {
    await browser.open(address + path)
    await expectValue(
      '!!document.querySelector("meta[name=theme-color][data-system]")',
      true,
    )
  }

  it('follows a pasted hash until it is complete', async () => {
    await open('/')
    await browser.type(searchBox, samples.quick + keys.enter)
    await expectValue('location.pathname', `/tx/${samples.quick}`)
    await expectValue(verdict, 'in-progress')
    const complete = async () => {
      now += 5_000
      await service.at(now)
      expect(await browser.evaluate(verdict)).toBe('complete')
    }
    await vi.waitFor(complete, { timeout: 40_000, interval: 1_000 })
    await expectText('Complete')
    await expectValue(
      '[...document.querySelectorAll("[data-state]")].map((leg) => leg.dataset.state)',
      ['complete', 'complete', 'complete'],
    )
  })

  it('finds a token and copies its address', async () => {
    await open('/')
    await browser.type(searchBox, 'usdc')
    await browser.click(option('Ethereum'))
    await expectText('The real USDC on Ethereum')
    await browser.click(button('Copy'))
    await expectValue('document.querySelector("output").innerText', 'Copied')
    await browser.type(searchBox, `${keys.control}v${keys.none}`)
    await expectValue(
      'document.querySelector("[role=combobox]").value',
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    )
  })

  it('verifies a name, and warns of one whose address belongs to another', async () => {
    await open('/names')
    await browser.type('//main//input', `eld${keys.enter}`)
    await expectValue(
      'document.querySelectorAll("main [data-result=verified]").length',
      5,
    )
    await open('/names/mallory')
    await expectText('belongs to carol, not mallory')
    await browser.click(button('Copy Ethereum address'))
    await expectValue(
      'document.querySelector("dialog[open] [role=note] p").innerText',
      'Don’t send to this address yet',
    )
    await browser.click(button('Cancel'))
    await expectValue('document.querySelector("dialog[open]")', null)
  })

  /** Starts a server in front of the service. `change` returns the body to send instead of a response's own. */
  const startProxy = async (
    change: (path: string, body: string) => string | Promise<string>,
  ) => {
    const { address, close } = await scriptedServer(async (request, response) => {
      const { url = '/', method } = request
      const page = await fetch(service.address + url, {
        method: method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        body: method === 'POST' ? await readText(request) : null,
        redirect: 'manual',
      })
      for (const name of ['content-type', 'location'])
        response.setHeader(name, page.headers.get(name) ?? '')
      response.statusCode = page.status
      response.end(await change(url, await page.text()))
    })
    onTestFinished(close)
    return address
  }

  it('shows pages without scripts, and their search form works', async () => {
    const address = await startProxy((_path, body) =>
      body.replaceAll(/<script\b.*?<\/script>/gs, ''),
    )
    await browser.open(`${address}/`)
    await browser.type(searchBox, samples.complete + keys.enter)
    await expectValue('location.pathname', `/tx/${samples.complete}`)
    await expectValue(verdict, 'complete')
    await browser.click("//header//a[normalize-space()='Tokens']")
    await expectValue(
      'document.querySelector("main tr[data-place] a")?.innerText.length > 0',
      true,
    )
    await expectValue('document.scripts.length', 0)
  })

  it('updates a page that comes back from the back/forward cache', async () => {
    const record = `addEventListener('pageshow', (event) => (document.title = 'persisted ' + event.persisted))`
    const comeBack = async () => {
      await open('/tx')
      await browser.evaluate('localStorage.clear()')
      await open('/tx')
      await browser.evaluate(record)
      await open(`/tx/${samples.complete}`)
      await browser.click(button('More actions'))
      await browser.click(button('Watch'))
      await browser.evaluate('history.back()')
      await expectValue('location.pathname', '/tx')
      expect(await browser.evaluate('document.title')).toBe('persisted true')
    }
    // Firefox does not keep a page that still loads something, of which a page knows nothing.
    await vi.waitFor(comeBack, { timeout: 60_000 })
    await expectText('1 · saved in this browser')
  })

  /**
   * Firefox ends the requests of a page that is left, and a module that still loads then fails in it. The service
   * has the module.
   */
  async function isOfLeaving(error: string): Promise<boolean> {
    const [, module] =
      /error loading dynamically imported module: ([^"\\]+)/.exec(error) ?? []
    return module !== undefined && (await fetch(module)).ok
  }

  it('logs no error and no warning during the journeys above', async () => {
    const areOfLeaving = await Promise.all(browser.errors().map(isOfLeaving))
    expect(browser.errors().filter((_, index) => !areOfLeaving[index])).toEqual([])
  })

  it('leaves a page whose scripts still load, although leaving it makes them fail', async () => {
    const address = await startProxy(async (path, body) => {
      if (path.startsWith('/assets/transactionDetails-')) await new Promise(() => {})
      if (path === '/names') await setTimeout(500)
      return body
    })
    await open(`/tx/${samples.complete}`, address)
    await browser.evaluate('void location.assign("/names")')
    await expectValue('location.pathname', '/names')
  })
})

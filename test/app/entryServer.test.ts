import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest'
import type { RenderedPage } from '../../src/contract/renderedPage'
import { swapLegs, wireAnswer } from '../support/answers'
import { withStatements } from '../support/applyReply'
import { inProcessService } from '../support/inProcess'
import { readRows } from '../support/readRows'

const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
const malloryAddress = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
const hash = 'AB'.repeat(32)
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ofBitcoinCash = 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf'
const segwit = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'

type Fetch = (path: string, init: RequestInit) => Promise<Response>
type Render = (path: string, init?: RequestInit) => Promise<RenderedPage>

/** A render over a service. The connection is one for a process, so it takes the place of the render before it. */
async function createRender(fetch: Fetch, options = {}): Promise<Render> {
  const { createRenderer } = await import('../../src/app/entryServer')
  const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch, ...options })
  return async (path, init) => {
    const page = await render(new Request(`http://page.test${path}`, init))
    if (page instanceof Response)
      throw new Error(`It leads to ${page.headers.get('location')}`)
    return page
  }
}

const readText = ({ html }: RenderedPage) =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

it('leaves a page to the browser whose code or data cannot be loaded here', async () => {
  vi.resetModules()
  const render = await createRender(inProcessService().fetch)
  // No loader fails by itself. No route takes a POST, which is an error of the same kind.
  await expect(render('/chains', { method: 'POST' })).rejects.toMatchObject({
    status: 405,
  })
})

it('tells the categories of two networks apart, also where the service fails', async () => {
  const render = await createRender(async () => new Response('{}', { status: 503 }), {
    networkPrefix: 'x,y',
  })
  const links = readText(await render('/tokens')).match(/Swappable, \w+/g)
  expect(links).toEqual(['Swappable, Xchain', 'Swappable, Ychain'])
})

it('has the verdict of a transaction with 50 payments', async () => {
  const over = inProcessService()
  const [deposit, swapped, paid] = swapLegs('success', 'success', 'success')
  const payments = Array.from({ length: 50 }, (_, index) => ({
    ...paid,
    hash: index.toString(16).padStart(64, 'C'),
    toAddress: `0x${index.toString(16).padStart(40, 'a')}`,
  }))
  const wire = wireAnswer(true, 'success', [{ ...deposit, hash }, swapped, ...payments])
  const render = await createRender(async (path, init) =>
    path.includes('/tracker/v2/txn/')
      ? Response.json(withStatements(wire))
      : over.fetch(path, init),
  )
  const { html } = await render(`/tx/${hash}`)
  expect(html).toContain('data-verdict="complete"')
})

it('renders with the brand of its process', async () => {
  vi.resetModules()
  const { setBrand } = await import('../../src/contract/brand')
  setBrand({
    'brand-name': 'Example Swaps',
    'brand-logo': '/logos/brand-0123.svg',
    'brand-color': '',
    'footer-links': 'Terms=https://a.example/terms',
    notice: 'warning: Deposits are late.',
  })
  const render = await createRender(inProcessService().fetch)
  const { head, html } = await render('/chains')
  expect(head).toContain('<title>Chains - Example Swaps</title>')
  for (const part of [
    'src="/logos/brand-0123.svg"',
    'href="https://a.example/terms"',
    'Deposits are late.',
    'Crosswatch 0.',
  ])
    expect(html).toContain(part)
})

it('says at the pages of names that a service has none, and offers them nowhere', async () => {
  vi.resetModules()
  const render = await createRender(inProcessService().fetch, { hasNames: false })
  for (const path of ['/names', '/names/eld', '/names/%20']) {
    const page = await render(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(readText(page)).toContain('This service has no names.')
  }
  for (const path of ['/', '/none', `/addresses/ETH/${malloryAddress}`]) {
    const page = await render(path)
    expect(page.html).not.toContain('"/names"')
    // The samples of the sandbox are names.
    expect(readText(page).replace('Sample names', '')).not.toMatch(/names|a name/i)
  }
})

// What others load after this is not of these renders.
afterAll(() => vi.resetModules())

describe('a server-rendered page', () => {
  let render: Render
  beforeAll(async () => {
    // A render waits 250 ms for its data. Without a clock it waits for all of them, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    render = await createRender(inProcessService().fetch)
    // All renders read the process's list of tokens, but only the pages of tokens wait for it.
    await render('/tokens')
  })
  afterAll(() => void vi.useRealTimers())

  it('has no search box, header or footer in a frame, and no state in a link preview', async () => {
    const { head, html } = await render(`/embed/tx/${complete}`)
    expect(head).not.toContain('<meta')
    expect((await render(`/tx/${complete}`)).head).toMatch(
      /="Transaction \S+".*="Open the link for the current status\."/,
    )
    expect(html).not.toMatch(/<header|<form|role="combobox"|Skip to the content/)
    expect(html.match(/<a [^>]*>/g)).toEqual([
      expect.stringMatching(`^<a href="/tx/${complete}" target="_blank" rel="noopener" `),
    ])
  })

  it('reports the modules of its route, and whether it is private', async () => {
    expect(await render('/names/eld')).toMatchObject({ isPrivate: true })
    expect(await render(`/tx/${complete}`)).toMatchObject({ isPrivate: true })
    const { modules, isPrivate } = await render('/chains')
    expect(modules).toContain('src/pages/tokens/ChainsPage.tsx')
    expect(isPrivate).toBe(false)
  })

  it('embeds its state as JSON that no text can close', async () => {
    const { state } = await render('/tokens?q=%3C/script%3E')
    expect(state.split('</script>')).toHaveLength(2)
    expect(state.endsWith('</script>')).toBe(true)
  })

  const RedirectSchema = v.object({ from: v.string(), to: v.string() })
  it.each(
    readRows('app/redirects', v.array(RedirectSchema), {
      hash,
      complete,
      address,
      capital: address.replace('0x', '0X'),
      ofBitcoinCash,
      segwit,
      SEGWIT: segwit.toUpperCase(),
      baseLink: encodeURIComponent(`https://basescan.org/tx/0x${hash}`),
      explorerLink: `https://runescan.io/tx/${complete}`,
    }),
  )('leads from $from to $to', async ({ from, to }) => {
    await expect(render(from)).rejects.toThrow(new Error(`It leads to ${to}`))
  })
})

it.each(['/names/mallory', `/addresses/ETH/${malloryAddress}`])(
  '%s says that nothing is checked where the checks take too long',
  async (path) => {
    const { fetch } = inProcessService()
    const render = await createRender(async (requested, init) =>
      /\/rlookup|^\/names\//.test(requested)
        ? new Promise(() => undefined)
        : fetch(requested, init),
    )
    const text = readText(await render(path))
    expect(text).toMatch(/not checked yet|aren’t checked yet/i)
    expect(text).not.toMatch(/\d of \d|none verified|checking|loading/i)
  },
)

describe('a server render without responses from the service', () => {
  const deadlineMs = 250
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['hangs', () => new Promise<never>(() => {})],
    ['fails', async () => new Response('{}', { status: 503 })],
  ])(
    'returns the loading state within the deadline if the service %s',
    async (_, fetch) => {
      const render = await createRender(fetch)
      for (const [path, loading] of [
        [`/tx/${complete}`, 'data-verdict="checking"'],
        ['/names/eld', 'aria-busy="true"'],
        ['/tokens', 'aria-busy="true"'],
        ['/', 'aria-busy="true"'],
      ] as const) {
        // The first render loads the page's own module.
        const loaded = vi.fn<() => void>()
        void render(path).then(loaded)
        while (loaded.mock.calls.length === 0) {
          await vi.advanceTimersByTimeAsync(deadlineMs)
          await new Promise(setImmediate)
        }
        const rendered = render(path)
        await vi.advanceTimersByTimeAsync(deadlineMs)
        const { html, isLoading } = await rendered
        expect(isLoading).toBe(true)
        expect(html).toContain(loading)
        // Without scripts nothing loads.
        expect(html).not.toContain('Loading…')
      }
    },
  )
})

it('the installed app shares texts and links with the page that opens them', () => {
  const manifest: unknown = JSON.parse(
    readFileSync('public/manifest.webmanifest', 'utf8'),
  )
  const params = { text: 'q', url: 'url' }
  expect(manifest).toMatchObject({
    share_target: { action: '/go', method: 'GET', params },
  })
})

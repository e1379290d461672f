import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RenderedPage } from '../../src/contract/renderedPage'
import { inProcessService } from '../support/inProcess'

const origin = 'http://page.test'
const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'

/** A render of its own modules, as the connection that it is given is one for a process. */
async function rendererOver(fetch: (path: string, init: RequestInit) => Promise<Response>) {
  vi.resetModules()
  const { createRenderer } = await import('../../src/app/entryServer')
  const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
  return async (path: string): Promise<RenderedPage> => {
    const page = await render(new Request(origin + path))
    if (page instanceof Response) throw new Error(`It leads to ${page.headers.get('location')}`)
    return page
  }
}

// What others load after this is not of these renders.
afterAll(() => vi.resetModules())

describe('a server-rendered page', () => {
  let render: (path: string) => Promise<RenderedPage>
  beforeAll(async () => {
    render = await rendererOver(inProcessService().fetch)
    // Reads the list of all assets, which takes a slow machine longer than a render waits.
    await render('/tokens')
    await vi.waitUntil(async () => (await render('/tokens')).html.includes('data-place="0"'), {
      timeout: 20_000,
    })
  })

  it.each([
    ['/tokens/ETH.ETH', 200],
    ['/tokens/ETH.NOPE', 404],
    ['/tokens/nope', 404],
    ['/chains/eth', 200],
    ['/chains/NOPE', 404],
  ])('%s has the status %i', async (path, status) => {
    expect(await render(path)).toMatchObject({ status })
  })

  it('has the warnings of tokens, the counts of the filters and sortable heads', async () => {
    const { html } = await render('/tokens?q=usdc')
    expect(html).toContain('Not the common USDC')
    expect(html).toMatch(/Stablecoins<\/span>.{0,60}>11</)
    expect(html).toContain('href="/tokens?q=usdc&amp;sort=lists"')
    const unlisted = await render(`/tokens?q=0x${'9'.repeat(40)}`)
    expect(unlisted.html).toContain('This is not the contract of any of the 3,235 listed tokens.')
  })

  it.each([
    ['/', '<title>Crosswatch</title>', 'Try a sample swap'],
    ['/tokens?q=usdc', '<title>usdc in Tokens - Crosswatch</title>', 'USDC'],
    ['/tokens/ETH.ETH', '<title>ETH ', 'Decimals'],
    ['/chains', '<title>Chains - Crosswatch</title>', 'Bitcoin'],
    ['/chains/ETH', '<title>Ethereum - Crosswatch</title>', 'Ethereum'],
    [`/tx/${complete}`, '<title>Complete: ', 'data-verdict="complete"'],
    [`/embed/tx/${complete}`, '<title>Complete: ', 'data-verdict="complete"'],
    [
      '/embed/tx/a/b',
      '<title>Not a transaction hash - Crosswatch</title>',
      'That’s not a transaction hash',
    ],
    ['/embed/tx', '<title>Not a transaction hash - Crosswatch</title>', 'No transaction hash'],
    ['/names/eld', '<title>eld - Crosswatch</title>', 'Registered'],
    [
      '/addresses/BTC/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '<title>Names of an address on Bitcoin - Crosswatch</title>',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    ['/settings', '<title>Settings - Crosswatch</title>', 'Theme'],
    ['/no/such/page', '<title>Page not found - Crosswatch</title>', '/no/such/page'],
  ])('%s contains its title and its content', async (path, title, content) => {
    const { head, html, isLoading } = await render(path)
    expect(isLoading).toBe(false)
    expect(head.slice(0, title.length)).toBe(title)
    expect(head.split('<title>')).toHaveLength(2)
    expect(html).not.toContain('<title>')
    expect(html).toContain(content)
  })

  it('has no header, footer of the site or search box in a frame', async () => {
    const { html } = await render(`/embed/tx/${complete}`)
    expect(html).not.toMatch(/<header|<form|role="combobox"|Skip to the content/)
    expect(html.match(/<a [^>]*>/g)).toEqual([
      `<a href="/tx/${complete}" target="_blank" rel="noopener" class="link hit ms-auto inline-flex items-center gap-1.5">`,
    ])
  })

  it('contains only the rows that pass the filters of the URL', async () => {
    const { html } = await render('/tokens?chain=BTC')
    expect(html).toContain('href="/tokens/BTC.BTC"')
    expect(html).not.toContain('href="/tokens/ETH.ETH"')
  })

  it('contains no style attribute, which the content security policy would block', async () => {
    for (const path of ['/', '/tokens', '/tokens/ETH.ETH', '/chains', `/tx/${complete}`]) {
      expect((await render(path)).html).not.toContain(' style="')
    }
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
})

describe('a server render without responses from the service', () => {
  const deadlineMs = 250
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['hangs', () => new Promise<never>(() => {})],
    ['fails', async () => new Response('{}', { status: 503 })],
  ])('returns the loading state within the deadline if the service %s', async (_, fetch) => {
    const render = await rendererOver(fetch)
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
  })
})

describe('/go', () => {
  const { share_target: target } = v.parse(
    v.object({
      share_target: v.object({
        action: v.literal('/go'),
        method: v.literal('GET'),
        params: v.record(v.string(), v.string()),
      }),
    }),
    JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')),
  )
  const link = `https://runescan.io/tx/${complete}`

  it.each([
    ['a hash', { text: complete }],
    ['a hash among words', { text: `My swap: ${complete}`, title: 'Wallet' }],
    ['a link', { url: link }],
    ['a link in the text', { text: link, url: '' }],
    ['a link twice', { text: link, url: link }],
    ['a link beside a text', { text: 'Look at my swap', url: link }],
  ])('opens the transaction of %s that is shared with the installed app', async (_, shared) => {
    vi.resetModules()
    const { createRenderer } = await import('../../src/app/entryServer')
    const fetch = inProcessService().fetch
    const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
    const query = new URLSearchParams(
      Object.entries(shared).flatMap(([name, value]) => {
        const parameter = target.params[name]
        return parameter === undefined ? [] : [[parameter, value]]
      }),
    )
    const response = await render(new Request(`${origin}${target.action}?${query}`))
    expect(response instanceof Response && response.headers.get('location')).toBe(`/tx/${complete}`)
  })

  it.each([
    ['usdc', '/tokens?q=usdc'],
    ['eld', '/names/eld'],
    [complete, `/tx/${complete}`],
    ['wrapped bitcoin', '/tokens?q=wrapped+bitcoin'],
  ])('redirects %s to its page on the server', async (text, to) => {
    vi.resetModules()
    const { createRenderer } = await import('../../src/app/entryServer')
    const fetch = inProcessService().fetch
    const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
    const response = await render(new Request(`${origin}/go?${new URLSearchParams({ q: text })}`))
    expect(response instanceof Response && response.headers.get('location')).toBe(to)
  })
})

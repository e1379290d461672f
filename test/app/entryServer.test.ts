import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RenderedPage } from '../../src/contract/renderedPage'
import { samples } from '../support/samples'
import { requestInProcess } from '../../src/service/page/requestInProcess'
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
    render = await rendererOver(requestInProcess(inProcessService().service))
    // Reads the list of all assets, which takes a slow machine longer than a render waits.
    await render('/tokens')
    await vi.waitUntil(async () => (await render('/tokens')).html.includes('data-place="0"'), {
      timeout: 20_000,
    })
  })

  it.each([
    ['/', '<title>Crosswatch</title>', 'Try a sample swap'],
    ['/tokens?q=usdc', '<title>usdc in Tokens - Crosswatch</title>', 'USDC'],
    ['/tokens/ETH.ETH', '<title>ETH on Ethereum</title>', 'Decimals'],
    ['/chains', '<title>Chains - Crosswatch</title>', 'Bitcoin'],
    ['/chains/ETH', '<title>Ethereum - Crosswatch</title>', 'Ethereum'],
    [
      `/tx/${complete}`,
      '<title>Complete: 86.4 LTC → 0.07648211 BTC</title>',
      'data-verdict="complete"',
    ],
    [
      `/embed/tx/${complete}`,
      '<title>Complete: 86.4 LTC → 0.07648211 BTC</title>',
      'data-verdict="complete"',
    ],
    [
      '/embed/tx/a/b',
      '<title>Not a transaction hash - Crosswatch</title>',
      'That’s not a transaction hash',
    ],
    ['/embed/tx', '<title>Not a transaction hash - Crosswatch</title>', 'No transaction hash'],
    ['/names/eld', '<title>eld: registered name</title>', 'Registered'],
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

describe('the tags of a link preview', () => {
  const { service } = inProcessService()
  const respond = requestInProcess(service)
  /** A render whose tracker responses come from a cache. `age` in seconds. */
  const renderWithAge = (age: number) =>
    rendererOver(async (path, init) => {
      const response = await respond(path, init)
      if (path.startsWith('/tracker/')) response.headers.set('age', String(age))
      return response
    })
  const readTags = (head: string) =>
    Object.fromEntries(
      [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    )

  it('have the verdict, the amounts and the time of a transaction', async () => {
    const { head } = await (await renderWithAge(0))(`/tx/${complete}`)
    const { description = '', ...tags } = readTags(head)
    expect(description.replace(/\d+ \w+ \d{4}, \d\d:\d\d/, 'today')).toBe(
      'Complete. 0.07648211 BTC paid to bc1qh43du…vwa5zt. As of today UTC.',
    )
    expect(tags).toEqual({
      'og:site_name': 'Crosswatch',
      'og:type': 'website',
      'og:url': `${origin}/tx/${complete}`,
      'og:title': 'Complete: 86.4 LTC → 0.07648211 BTC',
      'og:description': description,
      'og:image': `${origin}/previews/complete.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Complete: 86.4 LTC → 0.07648211 BTC',
      'twitter:card': 'summary_large_image',
    })
  })

  it.each([
    [29, 'Complete: 86.4 LTC → 0.07648211 BTC', 'complete'],
    [32, 'Transaction BB9D3B49…E5F4E8F0', 'crosswatch'],
    [86_400, 'Transaction BB9D3B49…E5F4E8F0', 'crosswatch'],
  ])('with a response that is %i s old, are “%s”', async (age, title, image) => {
    const { head } = await (await renderWithAge(age))(`/tx/${complete}`)
    expect(head).toContain(`<title>${title}</title>`)
    expect(readTags(head)).toMatchObject({
      'og:title': title,
      'og:image': `${origin}/previews/${image}.png`,
    })
    expect(/complete/i.test(head)).toBe(image === 'complete')
  })

  it.each([
    [samples.streaming, 'In progress: 25,000 USDT → BTC', 'in-progress'],
    [samples.refunded, 'Refunded: 9.7481 BCH', 'refunded'],
    [
      samples.recordedPartialRefund,
      'Partially refunded: 0.76922848 wstETH → 0.04163232 BTC, 0.12594119 wstETH refunded',
      'partially-refunded',
    ],
    [
      'E11328B02D72AEBDFB8CC799A89E18D484060FB01462BA650D2CD4B074670080',
      'Failed: 310 LINK',
      'failed',
    ],
    [samples.unseen, 'Not found yet: 28833B25…28833B25', 'not-seen'],
    [`5E47${'BABE'.padStart(60, '0')}`, 'Needs attention: 1.5 ETH → BTC', 'unclear'],
  ])('of %s have the title “%s” and the image of its verdict', async (hash, title, image) => {
    const { head } = await (await renderWithAge(0))(`/tx/${hash}`)
    expect(head).toContain(`<title>${title}</title>`)
    expect(readTags(head)['og:image']).toBe(`${origin}/previews/${image}.png`)
  })

  it('say nothing of a transaction whose response is late or failed', async () => {
    for (const fetch of [
      () => new Promise<never>(() => {}),
      async () => new Response('{}', { status: 503 }),
    ]) {
      const { head } = await (await rendererOver(fetch))(`/tx/${complete}`)
      expect(readTags(head)['og:title']).toBe('Transaction BB9D3B49…E5F4E8F0')
    }
  })

  it.each([
    ['/names/no-such-name-here', 'no-such-name-here: not registered'],
    ['/names/eld', 'eld: registered name'],
    ['/chains', 'Crosswatch'],
    ['/tx/not-a-hash', 'Crosswatch'],
  ])('of %s have the title “%s”', async (path, title) => {
    const { head } = await (await renderWithAge(0))(path)
    expect(readTags(head)).toMatchObject({
      'og:title': title,
      'og:url': origin + path,
      'og:image': `${origin}/previews/crosswatch.png`,
    })
  })
})

describe('the images of link previews', () => {
  it.each([
    'crosswatch',
    'not-seen',
    'in-progress',
    'complete',
    'refunded',
    'partially-refunded',
    'failed',
    'unclear',
  ])('%s.png has 1200 × 630 px and less than 40 kB', (name) => {
    const image = readFileSync(`public/previews/${name}.png`)
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1_200, 630])
    expect(image.length).toBeLessThan(40_000)
  })
})

describe('a server render without responses from the service', () => {
  /** Longer than the deadline of 250 ms, and far below the request's own of 15 s. */
  const soon = 2_000

  it.each([
    ['hangs', () => new Promise<never>(() => {})],
    ['fails', async () => new Response('{}', { status: 503 })],
  ])('returns the loading state within the deadline if the service %s', async (_, fetch) => {
    const render = await rendererOver(fetch)
    for (const [path, loading] of [
      [`/tx/${complete}`, 'data-verdict="checking"'],
      ['/names/eld', 'Loading…'],
      ['/tokens', 'Loading…'],
      ['/', 'Loading…'],
    ] as const) {
      // The first render loads the page's own module.
      await render(path)
      const begun = performance.now()
      const { html, isLoading } = await render(path)
      expect(performance.now() - begun).toBeLessThan(soon)
      expect(isLoading).toBe(true)
      expect(html).toContain(loading)
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
    const fetch = requestInProcess(inProcessService().service)
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
    const fetch = requestInProcess(inProcessService().service)
    const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
    const response = await render(new Request(`${origin}/go?${new URLSearchParams({ q: text })}`))
    expect(response instanceof Response && response.headers.get('location')).toBe(to)
  })
})

import { readFileSync } from 'node:fs'
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
import { inProcessService, smallCatalogue } from '../support/inProcess'

const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
const malloryAddress = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
const hash = 'AB'.repeat(32)
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ofBitcoinCash = 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf'
const segwit = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'
const baseLink = encodeURIComponent(`https://basescan.org/tx/0x${hash}`)
const explorerLink = `https://runescan.io/tx/${complete}`

type Fetch = (path: string, init: RequestInit) => Promise<Response>
type Render = (path: string) => Promise<RenderedPage>

/** A render over a service. The connection is one for a process, so it takes the place of the render before it. */
async function createRender(fetch: Fetch): Promise<Render> {
  const { createRenderer } = await import('../../src/app/entryServer')
  const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
  return async (path) => {
    const page = await render(new Request(`http://page.test${path}`))
    if (page instanceof Response)
      throw new Error(`It leads to ${page.headers.get('location')}`)
    return page
  }
}

const readText = ({ html }: RenderedPage) =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

it('keeps the status of an error, and hands it to hydration', async () => {
  vi.resetModules()
  const { createRenderer } = await import('../../src/app/entryServer')
  const { fetch } = inProcessService()
  const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
  // No loader fails by itself. No route takes a POST, which is an error of the same kind.
  const page = await render(new Request('http://page.test/chains', { method: 'POST' }))
  if (page instanceof Response) throw new Error('It leads elsewhere')
  expect(page.status).toBe(405)
  expect(page.state).toContain('"errors":{')
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
    path.includes('/tracker/v2/txn/') ? Response.json(wire) : over.fetch(path, init),
  )
  const { html } = await render(`/tx/${hash}`)
  expect(html).toContain('data-verdict="complete"')
})

it('renders with the brand of its process', async () => {
  vi.resetModules()
  const { createRenderer } = await import('../../src/app/entryServer')
  const { setBrand } = await import('../../src/contract/brand')
  const brand = {
    'brand-name': 'Example Swaps',
    'brand-logo': '/logos/brand-0123.svg',
    'brand-color': '',
    'footer-links': 'Terms=https://a.example/terms',
    notice: 'warning: Deposits are late.',
  }
  setBrand(brand)
  const { fetch } = inProcessService()
  const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
  const page = await render(new Request('http://page.test/chains'))
  if (page instanceof Response) throw new Error('It leads elsewhere')
  expect(page.head).toContain('<title>Chains - Example Swaps</title>')
  for (const part of [
    'src="/logos/brand-0123.svg"',
    'href="https://a.example/terms"',
    'Deposits are late.',
    'Crosswatch 0.',
  ])
    expect(page.html).toContain(part)
})

it('says at the pages of names that a service has none, and offers them nowhere', async () => {
  vi.resetModules()
  const { createRenderer } = await import('../../src/app/entryServer')
  const { fetch } = inProcessService()
  const render = createRenderer({
    baseUrl: '',
    networkPrefix: 'x',
    hasNames: false,
    fetch,
  })
  const open = async (path: string) => {
    const page = await render(new Request(`http://page.test${path}`))
    if (page instanceof Response) throw new Error('It leads elsewhere')
    return page
  }
  for (const path of ['/names', '/names/eld', '/names/%20']) {
    const page = await open(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(readText(page)).toContain('This service has no names.')
  }
  for (const path of ['/', '/none', `/addresses/ETH/${malloryAddress}`]) {
    const page = await open(path)
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

  it.each([
    ['/', '<title>Crosswatch</title>', 'Try a sample swap'],
    ['/tokens?q=usdc', '<title>usdc in Tokens - Crosswatch</title>', 'USDC'],
    ['/tokens/ETH.ETH', '<title>ETH ', 'Decimals'],
    ['/chains', '<title>Chains - Crosswatch</title>', 'Bitcoin'],
    ['/chains/eth', '<title>Ethereum - Crosswatch</title>', 'Ethereum'],
    [
      '/tx',
      '<title>Transactions - Crosswatch</title>',
      'Real streaming swap, partially refunded',
    ],
    [`/tx/${complete}`, '<title>Complete: ', 'data-verdict="complete"'],
    [`/embed/tx/${complete}`, '<title>Complete: ', 'data-verdict="complete"'],
    ['/embed/tx/a/b', '<title>Not a transaction hash', 'This page has a wrong hash'],
    [
      '/embed/tx',
      '<title>Not a transaction hash - Crosswatch</title>',
      'This page names no transaction',
    ],
    ['/names/eld', '<title>Verified: eld - Crosswatch</title>', 'Registered'],
    [
      `/addresses/ETH/${malloryAddress}`,
      '<title>Don’t send: address on Ethereum - Crosswatch</title>',
      malloryAddress,
    ],
    [
      '/addresses/LTC/ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8',
      '<title>Address on Litecoin - Crosswatch</title>',
      `href="/tx/${complete}"`,
    ],
    ['/settings', '<title>Settings - Crosswatch</title>', 'Theme'],
    ['/no/such/page', '<title>Page not found - Crosswatch</title>', '/no/such/page', 404],
    ['/tokens/ETH.NOPE', '<title>ETH.NOPE', 'not listed', 404],
    ['/chains/NOPE', '<title>NOPE', 'Show all chains', 404],
    [
      '/damaged',
      '<title>This address is damaged - Crosswatch</title>',
      'Copy the whole link',
      400,
    ],
  ])(
    '%s contains its title, its content in one boundary that is hydrated in slices, and no style attribute',
    async (path, title, content, expected = 200) => {
      const { head, html, isLoading, status } = await render(path)
      expect({ isLoading, status }).toEqual({ isLoading: false, status: expected })
      expect(head.slice(0, title.length)).toBe(title)
      expect(head.split('<title>')).toHaveLength(2)
      expect(html).not.toContain('<title>')
      expect(html).toContain(content)
      expect(html).toMatch(/^(<link [^>]*>)?<!--\$-->.*<!--\/\$--><output /s)
      // The content security policy blocks it.
      expect(html).not.toContain(' style="')
    },
  )

  it('has the warnings of tokens, the counts of the filters and sortable heads', async () => {
    const { html } = await render('/tokens?q=usdc')
    expect(html).toContain('Not the common USDC')
    expect(html).toMatch(/Stablecoins<\/span>.{0,60}>4</)
    expect(html).toContain('href="/tokens?q=usdc&amp;sort=lists"')
    const unlisted = await render(`/tokens?q=0x${'9'.repeat(40)}`)
    expect(unlisted.html).toContain(
      `This is not the contract of any of the ${smallCatalogue().currencies.length} listed tokens.`,
    )
  })

  it('has the checks of names and addresses, and a warning before an unverified address', async () => {
    const verified = readText(await render('/names/treasury'))
    expect(verified).toContain('Verified on 4 chains')
    expect(verified).toContain('All 5 checks agree.')
    const warning = 'Don’t send before you’ve asked'
    const text = readText(await render('/names/mallory'))
    expect(text).toContain(warning)
    expect(text.indexOf(malloryAddress)).toBeGreaterThan(text.indexOf(warning))
    const reverse = readText(await render(`/addresses/ETH/${malloryAddress}`))
    expect(reverse).toContain('1 name, not verified.')
    expect(reverse).toContain('which leads to another address.')
    expect(reverse).toContain('Its Ethereum address is different:')
  })

  it('has no search box, header or footer in a frame, and no state in a link preview', async () => {
    const { head, html } = await render(`/embed/tx/${complete}`)
    expect(head).toMatch(/="Transaction \S+".*="Open the link for the current status\."/)
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

  it.each([
    [`/?hash=${hash}&chainId=43114`, `/tx/${hash}?chain=AVAX`],
    [`/?hash=${hash}&chainId=thorchain-1`, `/tx/${hash}?chain=THOR`],
    [
      `/?hash=${hash}&chainId=bip122:12a765e31ffd4059bada1e25190f6e98`,
      `/tx/${hash}?chain=LTC`,
    ],
    [`/?hash=${hash}&chainId=eip155:43114`, `/tx/${hash}?chain=AVAX`],
    [`/track?hash=${hash}`, `/tx/${hash}`],
    [`/track?hash=${hash}&chain=btc`, `/tx/${hash}?chain=BTC`],
    [`/track?hash=${hash}&chainId=nowhere`, `/tx/${hash}`],
    ['/track', '/tx'],
    [`/address/${address}`, `/go?q=${address}`],
    [`/address/${address}?chain=ETH`, `/addresses/ETH/${address}`],
    [`/token/1/${address}`, `/tokens?q=${address}&chain=ETH`],
    [`/token/eip155:1/${address}`, `/tokens?q=${address}&chain=ETH`],
    [`/token/eth/${address}`, `/tokens?q=${address}&chain=ETH`],
    ['/tokens/eip155:8453', '/chains/BASE'],
    [`/tokens/eip155:1:${address}`, `/addresses/ETH/${address}`],
    ['/name/eld', '/names/eld'],
    ['/names/eId', '/names/eid'],
    ['/names?name=+eld+', '/names/eld'],
    // The networks write an address in one form.
    [`/addresses/BCH/bitcoincash:${ofBitcoinCash}`, `/addresses/BCH/${ofBitcoinCash}`],
    [`/addresses/BTC/${segwit.toUpperCase()}`, `/addresses/BTC/${segwit}`],
    [`/addresses/eth/${address.replace('0x', '0X')}`, `/addresses/ETH/${address}`],
    [`/tx/0x0x${hash}%20`, `/tx/0x${hash}`],
    [`/tx/${baseLink}`, `/tx/0x${hash}?chain=BASE`],
    [`/tx/${baseLink}?chain=ETH`, `/tx/0x${hash}?chain=ETH`],
    [`/go?q=${baseLink}`, `/tx/0x${hash}?chain=BASE`],
    [`/embed/tx/${baseLink}?theme=dark`, `/embed/tx/0x${hash}?theme=dark&chain=BASE`],
    ['/go?q=usdc', '/tokens?q=usdc'],
    ['/go?q=eld', '/names/eld'],
    [`/go?q=${complete}`, `/tx/${complete}`],
    ['/go?q=wrapped+bitcoin', '/tokens?q=wrapped+bitcoin'],
    // Shared with the installed app: a hash among words, and a link in each field, twice, and beside words.
    [`/go?q=My+swap:+${complete}`, `/tx/${complete}`],
    [`/go?q=${explorerLink}&url=`, `/tx/${complete}`],
    [`/go?url=${explorerLink}`, `/tx/${complete}`],
    [`/go?q=${explorerLink}&url=${explorerLink}`, `/tx/${complete}`],
    [`/go?q=Look+at+my+swap&url=${explorerLink}`, `/tx/${complete}`],
  ])('leads from %s to %s', async (link, page) => {
    await expect(render(link)).rejects.toThrow(new Error(`It leads to ${page}`))
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

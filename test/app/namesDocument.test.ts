import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inProcessService } from '../support/inProcess'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Returns a function that renders the text of a page, or returns where the page leads to. */
async function createTextRenderer(wrap = (fetch: Fetch): Fetch => fetch) {
  vi.resetModules()
  const { createRenderer } = await import('../../src/app/entryServer')
  const fetch = wrap(inProcessService().fetch)
  const render = createRenderer({ baseUrl: '', networkPrefix: 'x', fetch })
  return async (path: string): Promise<string> => {
    const page = await render(new Request(`http://page.test${path}`))
    if (page instanceof Response) return `leads to ${page.headers.get('location')}`
    return page.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  }
}
const neverAnswer =
  (part: string) =>
  (fetch: Fetch): Fetch =>
  async (path, init) =>
    path.includes(part) ? new Promise(() => undefined) : fetch(path, init)

// What others load after this is not of these renders.
afterAll(() => vi.resetModules())

describe('the document of a name, without scripts', () => {
  let renderText: (path: string) => Promise<string>
  /** A slow machine may need more time for its first render than a render waits. */
  const renderUntil = async (path: string, text: string): Promise<string> => {
    await vi.waitUntil(async () => (await renderText(path)).includes(text), { timeout: 20_000 })
    return renderText(path)
  }
  beforeAll(async () => {
    renderText = await createTextRenderer()
  })

  it('has the checks of a verified name', async () => {
    const text = await renderUntil('/names/treasury', 'Verified 4 of 4')
    expect(text).not.toMatch(/checking|loading|not checked yet/i)
  })

  it('warns of an unverified address before it shows it', async () => {
    const text = await renderUntil('/names/mallory', 'Don’t send to this address yet')
    const address = text.indexOf('0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a')
    expect(address).toBeGreaterThan(text.indexOf('Don’t send to this address yet'))
  })

  it('has the forward checks of an address', async () => {
    const address = '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'
    const text = await renderUntil(`/addresses/ETH/${address}`, '1 name, not verified.')
    expect(text).toContain('carol is unverified. Its Ethereum address is different:')
  })

  it.each([
    ['/names/eId', '/names/eid'],
    ['/names?name=+eld+', '/names/eld'],
    [
      '/addresses/eth/0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F',
      '/addresses/ETH/0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F',
    ],
  ])('leads from %s to %s', async (from, to) => {
    expect(await renderText(from)).toBe(`leads to ${to}`)
  })
})

it.each(['/names/mallory', '/addresses/ETH/0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a'])(
  '%s says that nothing is checked where the checks take too long',
  async (path) => {
    const renderText = await createTextRenderer(neverAnswer('/rlookup'))
    const text = await renderText(path)
    expect(text).toMatch(/not checked yet|aren’t checked yet/i)
    expect(text).not.toMatch(/\d of \d|none verified|checking|loading/i)
  },
)

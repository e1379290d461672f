import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { firstAssetReader } from '../../src/service/page/firstAsset'
import { bring } from '../support/bring'
import { inProcessService } from '../support/inProcess'
import { renderApp } from '../support/renderApp'

const chains = '/tokenlist/utils/chains/details'
const short = '/tokenlist/utils/currencies/details?categories=xchain-all'

/** The service, whose short list and whose long one never come. */
const withoutLists = () => {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) =>
      String(input).includes('/currencies/details')
        ? new Promise<never>(() => {})
        : fetch(input, init),
  }
}

describe('a page that index.html brings answers to', () => {
  it('shows their rows without asking for them', async () => {
    const { fetch } = inProcessService()
    const read = async (path: string): Promise<unknown> => (await fetch(path)).json()
    bring({ [chains]: await read(chains), [short]: await read(short) })
    const { requests } = await renderApp('/tokens', { over: withoutLists() })
    const table = screen.getByRole('table', { name: 'Assets' })
    // How many are in sight is measured later.
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(10)
    expect((await within(table).findAllByText('BNB Smart Chain')).length).toBeGreaterThan(0)
    expect(requests).not.toContain(short)
    expect(requests).not.toContain(chains)
  })

  it('asks for what is not as the contract says', async () => {
    bring({ [chains]: { message: 'no list' }, [short]: 'nothing' })
    const { requests } = await renderApp('/tokens', { over: withoutLists() })
    expect(requests).toContain(short)
    expect(requests).toContain(chains)
  })
})

const namesake = 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'
const page = `/tokens/${encodeURIComponent(namesake)}`

/** What index.html of the asset brings, as the service writes it. */
async function bringAsset(): Promise<void> {
  const { service } = inProcessService()
  const ask = async (path: string) => (await service.request(path)).text()
  const brought = await firstAssetReader(() => 0)(ask, new URL(page, 'http://crosswatch.test'))
  const all = { ...brought, [chains]: await ask(chains) }
  bring(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, JSON.parse(text)])))
}

/** The service, which answers otherwise where the whole list is asked for. */
const wholeList = (answer: () => Promise<Response>) => {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) =>
      String(input).endsWith('/currencies/details') ? answer() : fetch(input, init),
  }
}

const onItsWay =
  'The rest is on its way: all others of this ticker, and the same project elsewhere.'

describe('the page of an asset that index.html brings', () => {
  it('stands with all its reasons to look twice before any list is there, and says that there is more', async () => {
    await bringAsset()
    const { requests } = await renderApp(page, { over: withoutLists() })
    expect(screen.getByRole('heading', { level: 1, name: 'USDC' })).toBeVisible()
    expect(document.title).toBe('USDC - Crosswatch')
    expect(screen.getByText('not the USDC most lists mean')).toBeVisible()
    expect(
      screen.getByText(/^9 lists have another USDC on Ethereum; 1 list has this one/),
    ).toBeVisible()
    const facts = screen.getByRole('region', { name: 'Asset' })
    expect(within(facts).getByText('Decimals').nextElementSibling).toHaveTextContent(
      '18 (the other one has 6)',
    )
    expect(screen.getByText(onItsWay)).toBeVisible()
    expect(screen.queryByText('No other asset has this ticker.')).toBeNull()
    expect(requests).not.toContain(chains)
  })

  it('has the rest in its place once the list is there', async () => {
    await bringAsset()
    let come = () => {}
    const gate = new Promise<void>((resolve) => (come = resolve))
    const { fetch } = inProcessService()
    await renderApp(page, {
      over: wholeList(async () => {
        await gate
        return fetch('/tokenlist/utils/currencies/details')
      }),
    })
    const band = screen.getByRole('heading', { level: 1, name: 'USDC' })
    const reasons = screen.getByText('not the USDC most lists mean')
    come()
    expect(await screen.findByRole('region', { name: 'Others called USDC' })).toBeVisible()
    expect(screen.queryByText(onItsWay)).toBeNull()
    expect(band).toBeInTheDocument()
    expect(reasons).toBeInTheDocument()
  })

  it('stays beside what is wrong where the list cannot be had, and says what is not known', async () => {
    await bringAsset()
    const refused = async () => Response.json({ message: 'no' }, { status: 403 })
    await renderApp(page, { over: wholeList(refused) })
    expect(await screen.findByText('Refused.')).toBeVisible()
    expect(screen.getByText(/Shown: this asset, as it came with the page\.$/)).toBeVisible()
    expect(screen.getByText('not the USDC most lists mean')).toBeVisible()
    expect(screen.getByText(/^Not known: all others of this ticker/)).toBeVisible()
    expect(screen.queryByText(onItsWay)).toBeNull()
  })

  it('gives way to a list that has it no more', async () => {
    await bringAsset()
    await renderApp(page, { over: wholeList(async () => Response.json([])) })
    expect(await screen.findByRole('heading', { name: 'No such asset in the list' })).toBeVisible()
    expect(screen.queryByText('not the USDC most lists mean')).toBeNull()
  })

  it.each(['BTC.BTC', 'ETH.ETH'])(
    'waits for the list where what came is not as it has to be, or another asset: %s',
    async (identifier) => {
      const flags = { flags: ['safe'], namesakes: 0, namesakesOnChain: 0, looksLike: '' }
      bring({ 'asset BTC.BTC': { records: [{ ticker: 'BTC', protocol: 'BTC' }], flags } })
      await renderApp(`/tokens/${identifier}`, { over: withoutLists() })
      expect(screen.getByRole('heading', { level: 1, name: identifier })).toBeVisible()
      expect(screen.queryByRole('region', { name: 'Asset' })).toBeNull()
    },
  )
})

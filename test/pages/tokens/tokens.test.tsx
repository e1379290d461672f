import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inProcessService, realCatalogue } from '../../support/inProcess'
import type { TokenEngine } from '../../../src/queries/tokenEngine'
import { tokenListQuery } from '../../../src/queries/tokens'
import { renderApp } from '../../support/renderApp'
import { serviceWith } from '../../support/serviceWith'

const real = realCatalogue()
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const rival = '0x9abc68b33961268a3ea4116214d7039226de01e1'

/** 40 tokens: both USDC of Ethereum, RUNE, coins, and others. */
const some = (() => {
  const isNamed = (address: string) => address === usdc || address === rival
  const named = real.currencies.filter(
    ({ address, ticker, swappable }) =>
      isNamed(address) || ticker === 'RUNE' || (address === '' && swappable),
  )
  const others = real.currencies.filter(
    (each) => !named.includes(each) && each.protocol === 'ARB',
  )
  return [...named, ...others].slice(0, 40)
})()
const [template] = real.currencies
const list = (protocol: string, ticker: string) => {
  const identifier = `${protocol}.${ticker}`
  const names = { fullName: identifier, apiIdentifier: identifier, ticker, name: ticker }
  return { ...template, ...names, protocol, address: '', swappable: true, lists: [] }
}
const open = (path: string, records: readonly unknown[] = some) =>
  renderApp(path, { over: serviceWith({ '/currencies/details': [...records] }) })

const brokenToken = String.raw`[{"fullName":"ETH.BAD\ud800-0x1","apiIdentifier":"ETH.BAD\ud800-0x1","ticker":"BAD\ud800","protocol":"ETH","address":"0x1","name":"Bad\udc00"}]`

const listLinks = () =>
  screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it.each(['/go?q=BAD', '/tokens'])(
  'a token with half of a surrogate pair breaks no page: %s',
  async (path) => {
    const over = serviceWith({
      '/currencies/details': () =>
        new Response(brokenToken, { headers: { 'content-type': 'application/json' } }),
    })
    await renderApp(path, { over })
    const page = '/tokens/ETH.BAD%EF%BF%BD-0x1'
    // Enter leads to the only match at once.
    await waitFor(() => expect([location.pathname, ...listLinks()]).toContain(page))
    expect(screen.queryByText('Something went wrong')).toBeNull()
  },
)

const heading = () => screen.getByRole('heading', { level: 1 })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Tokens' }))
    .getAllByRole('row')
    .slice(1)
const tickers = async () =>
  (await rows()).map((row) => within(row).getByRole('link').textContent)
const field = () => screen.getByRole('searchbox', { name: 'Search tokens' })
const query = () => new URLSearchParams(location.search)

describe('the token browser', () => {
  it('shows the matches of the URL’s text in the real list, renders a few rows, and links each', async () => {
    await renderApp('/tokens?q=usdc', {
      over: inProcessService({ catalogue: real }),
    })
    const found = await rows()
    expect((await tickers())[0]).toBe('USDC')
    expect(found.length).toBeLessThan(100)
    const count = Number(screen.getByRole('table').getAttribute('aria-rowcount')) - 1
    expect(heading()).toHaveTextContent(`Tokens ${count} of 3,235`)
    expect(screen.getAllByRole('link', { name: 'USDC' })[0]).toHaveAttribute(
      'href',
      at(famous),
    )
    expect(found.map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      found.map((_, index) => String(index + 2)),
    )
    await within(screen.getByRole('status')).findByText(`${count} of 3,235 tokens`)
  })

  it('filters while the user types, without history entries, and marks the matches', async () => {
    const { user } = await open('/tokens')
    await rows()
    const entries = history.length
    fireEvent.change(field(), { target: { value: 'run' } })
    // The rows are still those of the last result.
    expect(document.querySelector('mark')).toBeNull()
    await user.type(field(), 'e')
    await waitFor(() => expect(query().get('q')).toBe('rune'))
    expect(history.length).toBe(entries)
    // RUNE is the first row without the filter, too.
    expect(await screen.findAllByText('RUNE', { selector: 'mark' })).not.toHaveLength(0)
    expect((await tickers())[0]).toBe('RUNE')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field()).toHaveFocus()
    await waitFor(() => expect(query().get('q')).toBeNull())
    expect(heading()).toHaveTextContent('Tokens 40 of 40')
  })

  it('combines categories and chains as links, removes one on a second click, and restores them on going back', async () => {
    const { user } = await open('/tokens?q=c')
    await rows()
    // jsdom hides every popover, and the panel is one in a narrow window.
    const facet = (name: RegExp) => screen.getByRole('link', { name, hidden: true })
    await user.click(facet(/^Native coins/))
    await waitFor(() => expect(facet(/^Native coins/)).toHaveAttribute('aria-current'))
    await user.click(facet(/^BTC Bitcoin/))
    await waitFor(async () => expect(await tickers()).toEqual(['BTC']))
    expect(location.search).toBe('?q=c&category=xchain-coins&chain=BTC')
    await user.click(facet(/^BTC Bitcoin/))
    await waitFor(() => expect(query().get('chain')).toBeNull())
    await act(async () => history.back())
    await waitFor(async () => expect(await tickers()).toEqual(['BTC']))
  })

  // test/model/tokens/view.test.ts has the orders.
  it('folds filters without matches, but neither chosen ones nor the one that was pressed last', async () => {
    const { user } = await renderApp('/tokens?q=usdc&chain=BTC')
    await waitFor(() => expect(heading()).toHaveTextContent(/^Tokens 0 of/))
    const folded = (name: RegExp) =>
      screen.getByRole('link', { name, hidden: true }).closest('details')
    expect(folded(/^ETH/)).toBeNull()
    expect(folded(/^BTC/)).toBeNull()
    expect(folded(/^DOGE/)).toHaveTextContent(/^\d+ chains without matches/)
    expect(folded(/^Native coins/)).toHaveTextContent(/^\d+ categor(y|ies) without/)
    const facet = screen.getByRole('link', { name: /^BTC/, hidden: true })
    await user.click(facet)
    await waitFor(() => expect(facet).not.toHaveAttribute('aria-current'))
    expect(facet).toHaveFocus()
    expect(folded(/^BTC/)).toBeNull()
  })

  it('sorts by a column’s head and by the field, and restores the default order on a second click', async () => {
    const { user } = await open('/tokens?chain=ARB')
    const before = await tickers()
    const head = screen.getByRole('columnheader', { name: /^Token/ })
    expect(head).toHaveAttribute('aria-sort', 'none')
    await user.click(within(head).getByRole('link'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(async () => expect(await tickers()).not.toEqual(before))
    await user.click(within(head).getByRole('link'))
    await waitFor(async () => expect(await tickers()).toEqual(before))
    await user.selectOptions(
      screen.getAllByRole('combobox', { name: 'Order' })[0] ?? head,
      'lists',
    )
    await waitFor(() => expect(query().get('sort')).toBe('lists'))
  })

  it('keeps typed text when a filter is chosen before it has reached the URL', async () => {
    await open('/tokens')
    await rows()
    fireEvent.change(field(), { target: { value: 'rune' } })
    fireEvent.click(
      within(screen.getByRole('columnheader', { name: /^Token/ })).getByRole('link'),
    )
    await waitFor(() => expect(location.search).toBe('?q=rune&sort=ticker'))
    expect(field()).toHaveValue('rune')
  })

  it('copies a row’s address by keyboard, and opens nothing', async () => {
    const { user } = await open(`/tokens?q=${usdc}`)
    const row = within((await rows())[0] ?? document.body)
    act(() => row.getByRole('link').focus())
    await user.tab()
    expect(row.getByRole('button', { name: /^Copy Ethereum address/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(usdc))
    expect(location.pathname).toBe('/tokens')
  })

  it('warns in the row of a token that is not the common one, with the reason on focus and tap', async () => {
    const { user } = await open('/tokens?q=usdc&chain=ETH')
    const [common, copy] = await rows()
    expect(common?.dataset['flags']).toBe('namesake')
    expect(common).not.toHaveTextContent('Not the common USDC')
    const chip = within(copy ?? document.body).getByRole('button', {
      name: 'Not the common USDC',
    })
    const reason =
      /Most lists \(9\) use a different USDC on Ethereum\. Only 1 lists this one\./
    act(() => chip.focus())
    expect(chip).toHaveAccessibleDescription(reason)
    await user.keyboard('{Escape}')
    await user.pointer([{ keys: '[TouchA]', target: chip }])
    expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent(reason)
    expect(location.pathname).toBe('/tokens')
  })

  it('renders hostile text safely, flags it, loads no foreign images, and filters by warnings', async () => {
    const hostile = {
      ticker: '<img src=x onerror=a()>',
      name: 'visit www.free-usdc.xyz',
      protocol: 'ETH',
      address: '0x1111110000000000000000000000000000222222',
      image: 'https://evil.test/logo.png',
    }
    const address = `0x${'3'.repeat(40)}`
    const imitation = { ticker: 'UЅDС', name: 'a\u202Eb', protocol: 'ETH', address }
    const honest = { ticker: 'USDC', protocol: 'ETH', address: usdc, swappable: true }
    const { user } = await open('/tokens', [hostile, imitation, honest, null, 7, 'text'])
    const flags = (await rows()).map((row) => row.dataset['flags'])
    expect(await tickers()).toEqual(['USDC', '<img src=x onerror=a()>', 'UЅDС'])
    expect(flags).toEqual(['', 'link', 'look-alike hidden-characters'])
    expect([...document.images].filter(({ src }) => src.includes('evil'))).toEqual([])
    expect(screen.getByRole('button', { name: /^Imitates USDC/ })).toBeInTheDocument()
    expect(screen.getByText('3 tokens hidden')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Warnings (2)' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(query().get('warnings')).toBe('only')
  })

  it('explains look-alike letters in the text of the last result', async () => {
    const { user } = await open('/tokens?q=USDС')
    const note = (await screen.findByText('Look-alike letters')).closest<HTMLElement>(
      '[role=note]',
    )
    fireEvent.change(field(), { target: { value: 'xUSDС' } })
    expect(note).toHaveTextContent('“USDС” has letters')
    fireEvent.change(field(), { target: { value: 'USDС' } })
    await user.click(within(note ?? document.body).getByRole('link', { name: 'USDC' }))
    await waitFor(() => expect(screen.queryByText('Look-alike letters')).toBeNull())
    expect(query().get('q')).toBe('USDC')
  })

  it('names the filters without matches', async () => {
    const { user } = await open('/tokens?q=zzzz&chain=XRD', [
      { ticker: 'BTC', protocol: 'BTC' },
    ])
    const note = await screen.findByText('No tokens found')
    expect(note.parentElement).toHaveTextContent('No token matches “zzzz” on Radix.')
    await user.click(screen.getByRole('link', { name: 'Show all 1 tokens' }))
    expect(await tickers()).toEqual(['BTC'])
    expect(location.search).toBe('')
  })

  it('saves the filtered list as a file, and counts what the format cannot contain', async () => {
    const saved: string[] = []
    const methods = { createObjectURL: () => '', revokeObjectURL: () => '' }
    vi.stubGlobal('URL', Object.assign(URL, methods))
    const save = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(save)
    const { user } = await open('/tokens?chain=BTC')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Token List' }))
    expect(
      await screen.findByText('1 left out: without a contract address.'),
    ).toBeInTheDocument()
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() =>
      expect(saved).toEqual([expect.stringMatching(/^assets-.*\.csv$/)]),
    )
    expect(
      within(screen.getByRole('dialog')).getByText(/^1 token in assets-/),
    ).toBeInTheDocument()
  })
})

it('an export that waits for the list says so, and cannot be pressed twice', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => '' }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { user, client } = await open('/tokens?chain=BTC')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const csv = await screen.findByRole('button', { name: 'CSV' })
  const answer = new AbortController()
  const answered = new Promise((resolve) => {
    answer.signal.addEventListener('abort', resolve)
  })
  const tokens = await client.query(tokenListQuery)
  client.setQueryData(tokenListQuery.queryKey, { ...tokens, run: waitForAnswer })
  async function waitForAnswer<Value>(call: (engine: TokenEngine) => Promise<Value>) {
    await answered
    return tokens.run(call)
  }
  await user.click(csv)
  expect(await screen.findByText('Loading the tokens…')).toBeInTheDocument()
  await user.click(csv)
  await user.click(screen.getByRole('button', { name: 'Token List' }))
  answer.abort()
  expect(await screen.findByText(/^1 token in assets-/)).toBeInTheDocument()
  expect(screen.queryByText('Loading the tokens…')).toBeNull()
  expect(saved).toHaveLength(1)
})

describe('a list that cannot be loaded', () => {
  const respond = (status: number, body: string | null) => new Response(body, { status })

  it.each([
    [
      'a refusal',
      respond(400, '{"message":"not today"}'),
      'Request rejected (400).',
      'not today',
    ],
    [
      'a web page',
      respond(200, '<html>'),
      'Unexpected response.',
      'sign in to this Wi-Fi.',
    ],
  ])('says what is wrong at once: %s', async (_, response, cause, text) => {
    const over = serviceWith({ '/currencies/details': () => response.clone() })
    await renderApp('/tokens?q=usdc', { over })
    const notice = (await screen.findByText(cause)).closest('p')
    expect(notice).toHaveTextContent(text)
    expect(notice).toHaveTextContent('Tokens haven’t loaded yet.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('No tokens found')).toBeNull()
    // The filters have no counts, and no placeholders.
    const filters = screen.getByLabelText('Filters')
    expect(filters.querySelector('svg.bg-well')).toBeNull()
    expect(filters).toHaveTextContent(/Ethereum tokens Close$/)
  })

  it('is loaded on demand, and keeps its rows after a failed refresh, with their time', async () => {
    let isFailing = true
    const over = serviceWith({
      '/currencies/details': () => (isFailing ? respond(403, '{}') : Response.json(some)),
    })
    const { client, user } = await renderApp('/tokens', { over })
    await screen.findByText('Request rejected (403).')
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Retry now' }))
    expect(await rows()).not.toHaveLength(0)
    isFailing = true
    await user.click(field())
    await act(() => client.refetchQueries({ queryKey: ['token list'] }))
    const notice = (await screen.findByText('Request rejected (403).')).closest('p')
    expect(notice).toHaveTextContent(/Showing tokens from \d\d:\d\d:\d\d, [\w ]+ ago\./)
    expect(await rows()).not.toHaveLength(0)
  })
})

const famous = `ETH.USDC-${usdc}`
const duplicate = `ETH.USDC-${rival}`
const at = (identifier: string) => `/tokens/${encodeURIComponent(identifier)}`
const fact = async (label: string, section = 'Token') => {
  const part = await screen.findByRole('region', { name: section })
  return within(part).getByText(label, { selector: 'dt' }).nextElementSibling
}
const findHrefs = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the page of a token', () => {
  it('shows the token, its full address, its chain and its categories, and confirms the most listed one', async () => {
    const caip19 = `eip155:1/erc20:${usdc}`
    const { user } = await renderApp(`/tokens/${caip19}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'USDC' }),
    ).toBeInTheDocument()
    expect(
      screen.getByText('This is the USDC that 9 of 9 lists mean on Ethereum.'),
    ).toBeInTheDocument()
    expect(await fact('Asset ID')).toHaveTextContent(famous)
    expect(await fact('Decimals')).toHaveTextContent('6')
    expect(await fact('Swappable')).toHaveTextContent('Yes')
    expect(await fact('Categories')).toHaveTextContent(
      'all, xchain-all, xchain-tokens, xchain-stables, eth-erc20s',
    )
    expect(await fact('Token lists')).toHaveTextContent('UNISWAP_V3')
    const main = within(screen.getByRole('main'))
    const chain = main.getByRole('link', { name: 'ETH Ethereum' })
    expect(chain).toHaveAttribute('href', '/chains/ETH')
    expect(screen.getByRole('link', { name: 'etherscan.io' })).toBeInTheDocument()
    for (const [name, text] of [
      ['Copy', usdc],
      ['Copy asset ID', famous],
      [/^Copy CAIP-19/, caip19],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      expect(await navigator.clipboard.readText()).toBe(text)
    }
    // The project's tokens on other chains are no duplicates.
    const project = await findHrefs('The same project')
    const others = await findHrefs('Tokens called USDC')
    expect(project.length).toBeGreaterThan(3)
    expect(project.filter((href) => others.includes(href))).toEqual([])
    // Nor is the token itself another one.
    expect([...project, ...others]).not.toContain(at(famous))
  })

  it('links the common token from another one, whose contract it copies only after a confirmation', async () => {
    const { user } = await renderApp(at(duplicate))
    const answer = await screen.findByText(/^The common USDC on Ethereum is/)
    const link = within(answer.closest('p') ?? answer).getByRole('link', {
      name: '0xA0b869…06eB48',
    })
    expect(link).toHaveAttribute('href', at(famous))
    await navigator.clipboard.writeText('nothing yet')
    await user.click(screen.getByRole('button', { name: 'Copy…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Copy this address?' })
    expect(within(dialog).getByRole('note')).toHaveTextContent('Check this token first')
    expect(dialog).toHaveTextContent('Most lists (9) use a different USDC on Ethereum.')
    expect(await navigator.clipboard.readText()).toBe('nothing yet')
    await user.click(within(dialog).getByRole('button', { name: 'Copy anyway' }))
    expect(at(duplicate)).toContain(await navigator.clipboard.readText())
  })

  it('shows and copies no contract of which only the capitals are known', async () => {
    const capitals = 'TUPM7K8REVZD2UDV4R5FE5M8XBNR2DDOJ6'
    const identifier = `TRON.HTX-${capitals}`
    const htx = { ...list('TRON', `HTX-${capitals}`), ticker: 'HTX', address: capitals }
    await open(`/tokens/${identifier}`, [htx])
    const main = await screen.findByRole('main')
    await waitFor(() =>
      expect(main).toHaveTextContent(
        'The network trades a HTX on TRON, whose exact address isn’t known here.',
      ),
    )
    expect(main).toHaveTextContent(
      'Contract addressNot known here: the network writes it in capitals only.',
    )
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
    expect(listLinks().filter((href) => href?.includes('tronscan'))).toEqual([])
    cleanup()
    await open('/tokens/TRON.GONE-TPHJXWVDIAJTNYSMO99OU7RBQO8CQVHSH', [htx])
    expect(await screen.findByText(/^This can’t be a contract on TRON\./)).toBeVisible()
  })
})

/** The chains of the service. */
const chains = real.chains
  .filter(({ providers }) => providers.length > 0)
  .map((chain) => Object.assign({}, chain, { status: 'active' }))
const openChains = (records: readonly object[]) =>
  renderApp('/chains', { over: serviceWith({ '/chains/details': [...records] }) })
const findRow = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') ?? document.body

describe('the chains page', () => {
  it('lists all chains with their facts, each linked to its page', async () => {
    const { user } = await openChains(chains)
    const bitcoin = await findRow('BTC Bitcoin')
    for (const text of ['Active', '10 min', '2 confirmations, about 20 min', 'BTC']) {
      expect(bitcoin).toHaveTextContent(text)
    }
    await waitFor(() => expect(bitcoin).toHaveTextContent('1 token'))
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(
      chains.length + 1,
    )
    await user.click(within(bitcoin).getByRole('link'))
    await screen.findByRole('heading', { level: 1, name: 'Bitcoin' })
  })

  it('shows halted chains first, unknown statuses unchanged, and the number of invalid records', async () => {
    const odd = chains.map((chain) => {
      const status = { THOR: 'halted', XRD: 'napping' }[chain.chain] ?? chain.status
      return Object.assign({}, chain, { status })
    })
    await openChains([...odd, { nothing: true }])
    expect((await screen.findAllByRole('row'))[1]).toHaveTextContent(/THORChain.*Halted/)
    expect(await findRow('XRD Radix')).toHaveTextContent('Unknown status: napping')
    expect(await findRow('KUJI Kujira')).toHaveTextContent('Ended')
    expect(screen.getByText('1 chain hidden')).toBeInTheDocument()
    expect(heading()).toHaveTextContent(
      `Chains ${chains.length} chains, ${chains.length - 3} active`,
    )
  })
})

it('the chains page shows no count of tokens where the service lists them without chains', async () => {
  const over = serviceWith({ '/utils/currencies': ['BTC', 'USDC'] })
  const { client } = await renderApp('/chains', { over })
  await waitFor(() => expect(client.getQueryData(['chain counts'])).toBeNull())
  expect(await findRow('BTC Bitcoin')).toHaveTextContent('— tokens')
})

describe('a contract that is not listed', () => {
  const lookAlike = `0xa0b869${'1'.repeat(28)}06eb48`
  const answer = /This is not the contract of any of the 40 listed tokens\./
  const main = () => within(screen.getByRole('main'))

  // test/e2e/journeys.spec.ts opens one as an address.
  it.each([
    ['the token search', '/tokens?q='],
    ['a token’s link', '/tokens/ETH.USDC-'],
  ])(
    'is said to be none in %s, and an imitation is shown beside the original in full',
    async (_, path) => {
      await open(`${path}0x${'12ab'.repeat(10)}`)
      expect(await main().findByText(answer)).toBeInTheDocument()
      expect(main().queryByText(/Look-alike/)).toBeNull()
      cleanup()
      await open(path + lookAlike)
      expect(await main().findByText(/Look-alike of USDC/)).toBeInTheDocument()
      expect(main().getByText(answer)).toBeInTheDocument()
      expect(main().getByText(/but 24 of 40 characters differ/)).toBeInTheDocument()
      const text = screen.getByRole('main').textContent
      expect(text).toContain(lookAlike)
      expect(text).toContain(usdc)
      const marks = [...screen.getByRole('main').querySelectorAll('mark')]
      expect(marks.map((mark) => mark.textContent).join('')).toHaveLength(2 * 24)
      // Shortened, both look the same.
      expect(text).not.toMatch(/0xa0b869…06eb48/i)
    },
  )
})

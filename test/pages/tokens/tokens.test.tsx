import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inProcessService, realCatalogue } from '../../support/inProcess'
import { tokenListQuery } from '../../../src/queries/tokens'
import { collectDownloads } from '../../support/downloads'
import { renderApp, user } from '../../support/renderApp'
import {
  press,
  find,
  get,
  readClipboard,
  expectNone,
  expectNoText,
  expectToSay,
  getTitle,
  findRegion,
  findText,
  getText,
} from '../../support/page'
import { hold } from '../../support/serviceWith'
import { respondStatus } from '../../support/transactionPage'

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
const open = (path: string, records: readonly unknown[] = some) =>
  renderApp(path, { '/currencies/details': [...records] })

const brokenToken = String.raw`[{"fullName":"ETH.BAD\ud800-0x1","apiIdentifier":"ETH.BAD\ud800-0x1","ticker":"BAD\ud800","protocol":"ETH","address":"0x1","name":"Bad\udc00"}]`

const listLinks = () =>
  screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it.each(['/chains/safe%E2%80%AElagel', '/tokens?q=safe%E2%80%AElagel'])(
  'a title has no direction of a stranger: %s',
  async (path) => {
    await open(path)
    await waitFor(() => expect(document.title).toMatch(/^[^-]*safe\uFFFDlagel/))
  },
)

it.each(['/go?q=BAD', '/tokens'])(
  'a token with half of a surrogate pair breaks no page: %s',
  async (path) => {
    await renderApp(path, {
      '/currencies/details': () =>
        new Response(brokenToken, { headers: { 'content-type': 'application/json' } }),
    })
    const page = '/tokens/ETH.BAD%EF%BF%BD-0x1'
    // Enter leads to the only match at once.
    await waitFor(() => expect([location.pathname, ...listLinks()]).toContain(page))
    expectNoText('Something went wrong')
  },
)

it('a token that loads is no list', async () => {
  const { answer, send } = hold()
  await renderApp(`/tokens/ETH.USDC-${usdc}`, { '/currencies/details': answer })
  const loading = await findText(/^Loading…/)
  expect(loading.closest('[aria-busy]')?.querySelector('svg')).toBeNull()
  send(Response.json([]))
})

const heading = getTitle
const rows = async () =>
  within(await find('table', 'Tokens'))
    .getAllByRole('row')
    .slice(1)
const tickers = async () =>
  (await rows()).map((row) => within(row).getByRole('link').textContent)
const field = () => get('searchbox', 'Search tokens')
const query = () => new URLSearchParams(location.search)

describe('the token browser', () => {
  it('shows the matches of the URL’s text in the real list, renders a few rows, and links each', async () => {
    await renderApp('/tokens?q=usdc', inProcessService({ catalogue: real }))
    const found = await rows()
    expect((await tickers())[0]).toBe('USDC')
    expect(found.length).toBeLessThan(100)
    const count = Number(get('table').getAttribute('aria-rowcount')) - 1
    expect(heading()).toHaveTextContent(`Tokens ${count} of 3,252`)
    expect(screen.getAllByRole('link', { name: 'USDC' })[0]).toHaveAttribute(
      'href',
      at(famous),
    )
    expect(found.map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      found.map((_, index) => String(index + 2)),
    )
    await within(get('status')).findByText(`${count} of 3,252 tokens`)
  })

  it('filters while the user types, without history entries, and marks the matches', async () => {
    await open('/tokens')
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
    await press('Clear')
    expect(field()).toHaveFocus()
    await waitFor(() => expect(query().get('q')).toBeNull())
    expect(heading()).toHaveTextContent('Tokens 40 of 40')
  })

  it('combines categories and chains as links, removes one on a second click, and restores them on going back', async () => {
    await open('/tokens?q=c')
    await rows()
    // jsdom hides every popover, and the panel is one in a narrow window.
    const facet = (name: RegExp) => get('link', { name, hidden: true })
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
    await renderApp('/tokens?q=usdc&chain=BTC')
    await expectToSay(heading, /^Tokens 0 of/)
    const folded = (name: RegExp) =>
      get('link', { name, hidden: true }).closest('details')
    expect(folded(/^ETH/)).toBeNull()
    expect(folded(/^BTC/)).toBeNull()
    expect(folded(/^DOGE/)).toHaveTextContent(/^\d+ chains without matches/)
    expect(folded(/^Native coins/)).toHaveTextContent(/^\d+ categor(y|ies) without/)
    const facet = get('link', { name: /^BTC/, hidden: true })
    await user.click(facet)
    await waitFor(() => expect(facet).not.toHaveAttribute('aria-current'))
    expect(facet).toHaveFocus()
    expect(folded(/^BTC/)).toBeNull()
  })

  it('keeps the focus in a filter of an open fold, which stays there when it is chosen and removed', async () => {
    await renderApp('/tokens?q=usdc')
    const fold = await findText(/chains without matches$/)
    await user.click(fold)
    const link = get('link', { name: /^DOGE/, hidden: true })
    for (const isChosen of [true, false]) {
      await user.click(link)
      await waitFor(() => expect(link.hasAttribute('aria-current')).toBe(isChosen))
      expect(link).toHaveFocus()
      expect(fold.closest('details')).toContainElement(link)
    }
  })

  it('sorts by a column’s head and by the field, and restores the default order on a second click', async () => {
    await open('/tokens?chain=ARB')
    const before = await tickers()
    const head = get('columnheader', /^Token/)
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
    fireEvent.click(within(get('columnheader', /^Token/)).getByRole('link'))
    await waitFor(() => expect(location.search).toBe('?q=rune&sort=ticker'))
    expect(field()).toHaveValue('rune')
  })

  it('copies a row’s address by keyboard, and opens nothing', async () => {
    await open(`/tokens?q=${usdc}`)
    const row = within((await rows())[0] ?? document.body)
    act(() => row.getByRole('link').focus())
    await user.tab()
    expect(row.getByRole('button', { name: /^Copy Ethereum address/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await readClipboard()).toBe(usdc))
    expect(location.pathname).toBe('/tokens')
  })

  it('warns in the row of a token that is not the common one, with the reason on focus and tap', async () => {
    await open('/tokens?q=usdc&chain=ETH')
    const [common, copy] = await rows()
    expect(common?.dataset['flags']).toBe('namesake')
    expect(common).not.toHaveTextContent('Not the real USDC')
    const chip = within(copy ?? document.body).getByRole('button', {
      name: 'Not the real USDC',
    })
    const reason =
      /Most lists \(9\) use a different USDC on Ethereum\. Only 1 lists this one\./
    act(() => chip.focus())
    expect(chip).toHaveAccessibleDescription(reason)
    await user.keyboard('{Escape}')
    await user.pointer([{ keys: '[TouchA]', target: chip }])
    expect(get('tooltip', { hidden: true })).toHaveTextContent(reason)
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
    await open('/tokens', [hostile, imitation, honest, null, 7, 'text'])
    const flags = (await rows()).map((row) => row.dataset['flags'])
    expect(await tickers()).toEqual(['USDC', '<img src=x onerror=a()>', 'UЅDС'])
    expect(flags).toEqual(['', 'link', 'look-alike hidden-characters'])
    expect([...document.images].filter(({ src }) => src.includes('evil'))).toEqual([])
    get('button', /^Imitates USDC/)
    getText('3 tokens hidden')
    await press('Warnings (2)')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(query().get('warnings')).toBe('only')
  })

  it('explains look-alike letters in the text of the last result', async () => {
    await open('/tokens?q=USDС')
    const note = (await findText('Look-alike letters')).closest<HTMLElement>(
      '[role=note]',
    )
    fireEvent.change(field(), { target: { value: 'xUSDС' } })
    expect(note).toHaveTextContent('“USDС” has letters')
    fireEvent.change(field(), { target: { value: 'USDС' } })
    await press('USDC', note ?? document.body)
    await waitFor(() => expectNoText('Look-alike letters'))
    expect(query().get('q')).toBe('USDC')
  })

  it('names the filters without matches', async () => {
    await open('/tokens?q=zzzz&chain=XRD', [{ ticker: 'BTC', protocol: 'BTC' }])
    const note = await findText('No tokens found')
    expect(note.parentElement).toHaveTextContent('No token matches “zzzz” on Radix.')
    await press('Show all 1 tokens')
    expect(await tickers()).toEqual(['BTC'])
    expect(location.search).toBe('')
  })

  it('saves the filtered list as a file, once while the list is awaited, and counts what the format cannot contain', async () => {
    const files = collectDownloads()
    const { client } = await open('/tokens?chain=BTC')
    await press('Export')
    await press('Token List')
    await findText('1 left out: without a contract address.')
    expect(files).toEqual([])
    const { answer, send } = hold<void>()
    const tokens = await client.query(tokenListQuery)
    const run: typeof tokens.run = async (call) => {
      await answer
      return tokens.run(call)
    }
    client.setQueryData(tokenListQuery.queryKey, { ...tokens, run })
    await press('CSV')
    await findText('Loading the tokens…')
    await press('CSV')
    await press('Token List')
    send()
    await findText(/^1 token in assets-.*\.csv/)
    expectNoText('Loading the tokens…')
    expect(files).toHaveLength(1)
  })
})

describe('a list that cannot be loaded', () => {
  it.each([
    ['a refusal', respondStatus(400), 'Request rejected (400).', 'none'],
    [
      'a web page',
      () => new Response('<html>'),
      'Unexpected response.',
      'sign in to this Wi-Fi.',
    ],
  ])('says what is wrong at once: %s', async (_, respond, cause, text) => {
    await renderApp('/tokens?q=usdc', { '/currencies/details': respond })
    const notice = (await findText(cause)).closest('p')
    expect(notice).toHaveTextContent(text)
    expect(notice).toHaveTextContent('Tokens haven’t loaded yet.')
    expectNone('table')
    expectNoText('No tokens found')
    // The filters have no counts, and no placeholders.
    const filters = screen.getByLabelText('Filters')
    expect(filters.querySelector('svg.bg-well')).toBeNull()
    expect(filters).toHaveTextContent(/Ethereum tokens Close$/)
  })

  it('is loaded on demand, and keeps its rows after a failed refresh, with their time', async () => {
    let isFailing = true
    const { client } = await renderApp('/tokens', {
      '/currencies/details': () =>
        isFailing ? respondStatus(403)() : Response.json(some),
    })
    await findText('Request rejected (403).')
    isFailing = false
    await press('Retry now')
    expect(await rows()).not.toHaveLength(0)
    isFailing = true
    await user.click(field())
    await act(() => client.refetchQueries({ queryKey: ['token list'] }))
    const notice = (await findText('Request rejected (403).')).closest('p')
    expect(notice).toHaveTextContent(/Showing tokens from \d\d:\d\d:\d\d, [\w ]+ ago\./)
    expect(await rows()).not.toHaveLength(0)
  })
})

const famous = `ETH.USDC-${usdc}`
const duplicate = `ETH.USDC-${rival}`
const at = (identifier: string) => `/tokens/${encodeURIComponent(identifier)}`
const findHrefs = async (table: string) =>
  within(await find('table', table))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

/** A record of a token with a number of lists. */
const listed = (count: number, more: object = {}) => ({
  ticker: 'USDC',
  protocol: 'ETH',
  address: usdc,
  lists: Array.from({ length: count }, (_, index) => `list ${index}`),
  ...more,
})

describe('the verdict on a token', () => {
  it('is said in words of the best match, and by a mark with a name of the others', async () => {
    await renderApp('/tokens?q=usdc')
    const verdicts = (await rows()).flatMap((row) =>
      within(row).queryAllByText(/^The real USDC on/),
    )
    expect(verdicts[0]).toHaveTextContent('The real USDC on Ethereum')
    const named = verdicts.map(({ className }) => className === 'sr-only')
    expect(named.slice(0, 2)).toEqual([false, true])
  })

  const own = { ticker: 'TCY', protocol: 'THOR', fullName: 'THOR.TCY', swappable: true }
  const website = 'Compare the address with the one on the issuer’s own website.'

  it.each<[what: string, path: string, headline: string, advice: string, ...object[]]>([
    [
      'several lists',
      famous,
      'The real USDC on Ethereum',
      'Compare the address that you were given.',
      listed(3),
    ],
    ['one list alone', famous, 'On 1 list only', website, listed(1)],
    ['no list', famous, 'Not on any list', website, listed(0)],
    [
      'the network itself',
      'THOR.TCY',
      'The real TCY on THORChain',
      'Nothing to compare: it has no contract address.',
      { ...own, lists: [] },
    ],
    [
      'the chain as its coin',
      'ETH.ETH',
      'The real ETH',
      'Nothing to compare: it has no contract address.',
      { ticker: 'ETH', protocol: 'ETH', fullName: 'ETH.ETH' },
    ],
    [
      'fewer lists than another one',
      duplicate,
      'Not the real USDC',
      'Don’t buy or send this one.',
      listed(4),
      listed(1, { address: rival }),
    ],
    [
      'look-alike letters',
      `ETH.UЅDC-${rival}`,
      'Imitates USDC',
      'Don’t buy or send this one.',
      listed(4, { ticker: 'UЅDC', address: rival }),
      listed(3),
    ],
    [
      'a web address in its name',
      famous,
      'Link in name',
      website,
      listed(4, { name: 'Claim at usdc.gift.xyz' }),
    ],
  ])('is a heading with what to do, of one with %s', async (_, id, ...more) => {
    const [headline, advice, ...records] = more
    await open(at(id), records)
    expect(await find('heading', headline)).toHaveProperty('tagName', 'H2')
    ;(await findRegion('What should I do?')).getByText(advice)
  })

  it.each([
    ['unlisted', rival],
    ['a look-alike of one that is listed', `${usdc.slice(0, 20)}${'1'.repeat(16)}06eB48`],
  ])('is that nobody should buy one whose contract is %s', async (_, address) => {
    await open(`/tokens/ETH.USDC-${address}`, [listed(3)])
    expect(await find('heading', 'Token not listed')).toHaveProperty('tagName', 'H1')
    ;(await findRegion('What should I do?')).getByText(
      /^Don’t buy or send it before you’ve found its address/,
    )
  })

  it('is open while the lists load, and after they could not be loaded', async () => {
    const { answer, send } = hold()
    await renderApp(at(famous), { '/currencies/details': answer })
    await find('heading', 'Not checked yet')
    send(respondStatus(403)())
    await findText('Request rejected (403).')
    await find('heading', 'Not checked yet')
    expect(get('region', 'What should I do?')).toHaveTextContent(
      'Don’t buy or send it yet.',
    )
  })
})

describe('the address that somebody was given for a token', () => {
  const fieldName = 'Address that you were given'
  const announced = () => document.querySelector('output') ?? document.body
  const compare = async (text: string, result: string) => {
    fireEvent.change(await find('textbox', fieldName), { target: { value: text } })
    await expectToSay(announced, result)
    expect(get('main')).toHaveTextContent(result)
  }

  it('is compared with the real one, whatever link it is in', async () => {
    await open(at(famous), [listed(3)])
    const result = 'Same address: the real USDC on Ethereum'
    await compare(usdc, result)
    fireEvent.change(get('textbox', fieldName), { target: { value: '' } })
    expect(get('main')).not.toHaveTextContent(result)
    await compare(` ${usdc.toLowerCase()}\n`, result)
    await compare(`https://etherscan.io/token/${usdc}`, result)
  })

  it('has its differences underlined, and can be looked up', async () => {
    await open(at(famous), [listed(3)])
    const wrong = usdc.replace('c6218', 'c6278')
    await compare(wrong, 'Not the real USDC on Ethereum: don’t use this address')
    const note = within(get('note'))
    expect(note.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
      '1',
      '7',
    ])
    expect(note.getByRole('link')).toHaveAttribute('href', `/go?q=${wrong}`)
  })

  it('is not compared in part', async () => {
    await open(at(famous), [listed(3)])
    const part = 'Paste the whole address: this is 20 of 42 characters.'
    await compare(usdc.slice(0, 20), part)
    const shortened = 'A shortened address can’t be compared. Ask for the whole one.'
    await compare('0xA0b869…06eB48', shortened)
    expectNone('note')
  })

  it('vouches for no token that nothing vouches for', async () => {
    await open(at(famous), [listed(1)])
    await compare(usdc, 'Same address')
    expect(get('main')).not.toHaveTextContent('the real')
  })

  it('is not asked for where the token is not the real one', async () => {
    await open(at(duplicate), [listed(4), listed(1, { address: rival })])
    await find('heading', 'Not the real USDC')
    expectNone('textbox', fieldName)
  })
})

describe('the page of a token', () => {
  it('copies its address and identifiers, and lists those of its project and of its ticker', async () => {
    const caip19 = `eip155:1/erc20:${usdc}`
    await renderApp(`/tokens/${caip19}`)
    await find('heading', { level: 1, name: 'USDC' })
    for (const fold of [/^USDC on \d+ other chains$/, /use this ticker/, 'Details'])
      await user.click(getText(fold))
    for (const [name, text] of [
      ['Copy', usdc],
      [/^Copy Asset ID/, famous],
      [/^Copy CAIP-19/, caip19],
    ] as const) {
      await press(name)
      expect(await readClipboard()).toBe(text)
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
    await renderApp(at(duplicate))
    const advice = await findRegion('What should I do?')
    advice.getByText('Don’t buy or send this one.')
    const link = advice.getByRole('link', { name: '0xA0b869…06eB48' })
    expect(link.closest('p')).toHaveTextContent('The real USDC on Ethereum:')
    expect(link).toHaveAttribute('href', at(famous))
    await navigator.clipboard.writeText('nothing yet')
    await press('Copy…')
    const dialog = await find('dialog', 'Copy this address?')
    expect(within(dialog).getByRole('note')).toHaveTextContent('Check this token first')
    expect(dialog).toHaveTextContent('Most lists (9) use a different USDC on Ethereum.')
    expect(await readClipboard()).toBe('nothing yet')
    await press('Copy anyway', dialog)
    expect(at(duplicate)).toContain(await readClipboard())
  })
})

it('the row of a token without warnings has its whole ticker', async () => {
  await renderApp('/tokens?q=realtoken', inProcessService({ catalogue: real }))
  const links = await screen.findAllByRole('link', { name: /^REALTOKEN-/ })
  expect(links.some(({ textContent }) => textContent.length > 24)).toBe(true)
  expect(links.every(({ textContent }) => !textContent.includes('…'))).toBe(true)
})

it('a list that is scrolled far down has a way back to its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await renderApp('/tokens', inProcessService({ catalogue: real }))
  const table = await find('table', 'Tokens')
  expectNone('button', 'Back to the top')
  const [, body] = within(table).getAllByRole('rowgroup')
  if (body === undefined) throw new Error('The table has no body.')
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -52_000, 300, 0))
  act(() => void window.dispatchEvent(new Event('scroll')))
  await press('Back to the top')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(get('main')).toHaveFocus()
})

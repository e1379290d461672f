import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addRecent } from '../../src/storage/changeRecents'
import { recents } from '../../src/storage/recents'
import { watched } from '../../src/storage/watched'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { box, renderApp, untilKeysWork, user } from '../support/renderApp'
import { respondUnavailable, serviceWith, never } from '../support/serviceWith'
import { underWay } from '../support/answers'
import {
  respondWith,
  scriptTracker,
  startFakeTime,
  advance,
} from '../support/transactionPage'
import {
  press,
  find,
  get,
  searchFor,
  expectPath,
  expectFocused,
  expectNone,
  expectToSay,
  expectText,
  getTitle,
  findText,
  getText,
} from '../support/page'

const hash = '4c8a83c3d17bc2524c8a83c3d17bc2524c8a83c3d17bc2524c8a83c3d17bc252'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const wrongHash = `${hash.slice(0, -1)}O`
const mended = `${hash.slice(0, -1)}0`
const wrongDigit = 'Looks like a hash, but “O” is not a hex digit (0 to 9, a to f).'
const at = () => decodeURIComponent(location.pathname + location.search)
const options = () => within(get('listbox')).getAllByRole('option')
/** Pastes a text into the search box of a page. */
async function search(
  text: string,
  path = '/settings',
  service: Parameters<typeof renderApp>[1] = {},
) {
  const app = await renderApp(path, service)
  await searchFor(text)
  return app
}
/** Waits until Enter opens the first option. */
const untilDecided = () =>
  waitFor(() => expect(get('listbox')).toHaveAttribute('aria-busy', 'false'))

describe('the search box', () => {
  it.each([
    ['usdc', '/tokens?q=usdc'],
    ['alice', '/names/alice'],
    ['alice btc', '/names/alice?chain=BTC'],
  ])(
    'for %s opens its first option on Enter, and the same page before',
    async (text, to) => {
      await search(text)
      await user.keyboard('{Enter}')
      await expectPath(to)
      await waitFor(() => expect(box()).toHaveValue(''))
      // A list of tokens is no recent search.
      const count = to.startsWith('/tokens?') ? 0 : 1
      await waitFor(() => expect(recents.read()).toHaveLength(count))
      const recorded = recents.read()
      recents.clear()
      await searchFor(text)
      await untilDecided()
      await user.keyboard('{Enter}')
      await expectPath(to)
      await waitFor(() => expect(recents.read()).toEqual(recorded))
    },
  )

  it('puts a long text into no address on an early Enter, and the page says what is wrong', async () => {
    await renderApp('/settings')
    const push = vi.spyOn(history, 'pushState')
    onTestFinished(() => push.mockRestore())
    const text = '0x'.repeat(2_000)
    fireEvent.change(box(), { target: { value: text } })
    fireEvent.submit(get('search'))
    await find('heading', 'Nothing to open')
    expect(box()).toHaveValue(text)
    expect(push.mock.calls.map(([, , url]) => url)).toEqual(['/go'])
  })

  it('says of a name that it has expired', async () => {
    await search('bob', '/settings', inProcessService({ catalogue: realCatalogue() }))
    await expectToSay(() => options().at(-1), /Name bob expired$/)
  })

  const name = { expiresAt: null, owner: 'thor1owner' }
  it.each([
    [{ ...name, isExpired: false }, '/names/usdc'],
    [{ ...name, isExpired: false, reportedBy: 'indexer' }, '/tokens?q=usdc'],
  ])(
    'opens a ticker as a name only if somebody has it for sure: %j',
    async (registered, to) => {
      await search('usdc', '/settings', {
        '/xname/registered/usdc': registered,
        '/xname/usdc': [],
      })
      await untilDecided()
      await user.keyboard('{Enter}')
      await expectPath(to)
      await searchFor('usdc')
      await user.keyboard('{Enter}')
      await expectPath(to)
    },
  )

  it('keeps a word that is no ticker private until Enter; arrows move, Enter opens', async () => {
    const { requests } = await search('tether')
    const tokens = within(await find('group', /^Tokens \(\d of \d+\)$/))
    expect(options().at(-1)).toHaveTextContent('Name tether')
    expect(requests.filter((path) => /name/.test(path))).toEqual([])
    expect(options().length).toBeLessThanOrEqual(8)
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const second = tokens.getAllByRole('option')[1]
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(box()).toHaveAttribute('aria-activedescendant', second?.id)
    await user.keyboard('{Enter}')
    await expectPath(/^\/tokens\/ARB\.USDT-/)
  })

  it('says what a former ticker is called now, and offers the present token below the best match', async () => {
    await search('MATIC', '/settings', inProcessService({ catalogue: realCatalogue() }))
    const renamed = await find('option', 'MATIC is now POL.')
    expect(options().indexOf(renamed)).toBe(2)
    await user.click(renamed)
    await expectPath('/tokens?q=POL')
    await searchFor('ftm')
    await findText('FTM is now S. No listed token has the ticker S.')
  })

  it('lists the token of a contract first, with its verdict', async () => {
    await search(`https://etherscan.io/token/${usdc.toLowerCase()}`, '/names')
    const exact = within(await find('group', 'Exact match'))
    expect(exact.getAllByRole('option')).toEqual([options()[0]])
    expect(options()[0]).toHaveTextContent('The real USDC on Ethereum')
    await expectToSay(() => get('status'), /^The real USDC on Ethereum\. \d results\.$/)
    await user.clear(box())
    await user.paste('ETH.USDC-0X9ABC68B33961268A3EA4116214D7039226DE01E1')
    await expectToSay(() => options()[0], 'Not the real USDC')
  })

  it.each([
    ['alice.eth', /^This is an ENS name, and ENS is not among the names/],
    ['\u0435ld', /“\u0435” is a Cyrillic letter \(U\+0435\), not a Latin one\./],
    ['where is my money', /^We don’t recognize that\./],
  ])(
    'explains why %.40s cannot be opened, and Enter stays on the page',
    async (text, problem) => {
      await search(text)
      await waitFor(() => expect(box()).toHaveAccessibleDescription(problem))
      expect(box()).toBeInvalid()
      await untilDecided()
      await user.keyboard('{Enter}')
      expect(at()).toBe('/settings')
    },
  )

  it('is not invalid while it shows the token of a part of its contract', async () => {
    await search(usdc.slice(0, 26), '/')
    await find('group', 'Tokens')
    await untilDecided()
    expect(box()).not.toBeInvalid()
    await user.keyboard('{Enter}')
    await expectPath(`/tokens/ETH.USDC-${usdc}`)
  })

  it('closes on Escape and keeps the text, leaves the field on a second one, and ignores keys of an input method', async () => {
    await search('eld')
    await find('option', 'Name eld')
    // As Safari sends it; others say that it is composing.
    fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 229 })
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
    get('listbox')
    await user.keyboard('{Escape}')
    expectNone('listbox')
    expect(box()).toHaveValue('eld')
    expect(box()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(box()).not.toHaveFocus()
  })

  it('marks the wrong letter of a hash without the token list, and announces it on Enter', async () => {
    const typed = wrongHash.replace('O', 'X')
    const problem = wrongDigit.replace('O', 'X')
    await renderApp('/settings', { '/currencies/details': never })
    await searchFor(typed)
    expect((await findText('X')).closest('mark')).toBeInTheDocument()
    expect(box()).toHaveAccessibleDescription(`${problem} ${typed}`)
    await user.keyboard('{Enter}')
    await expectToSay(() => get('status'), problem)
    expect(at()).toBe('/settings')
  })

  it('offers the hash of which a letter was misread', async () => {
    await search(wrongHash)
    const meant = within(await find('group', 'Did you mean'))
    expect(meant.getByRole('option')).toHaveTextContent(`Transaction ${mended}`)
    expect(box()).toHaveAccessibleDescription(`${wrongDigit} ${wrongHash}`)
    await user.keyboard('{Enter}')
    await expectPath(`/tx/${mended}`)
  })

  it('takes a shortened hash for the opened one that has its ends', async () => {
    addRecent({ kind: 'transaction', text: mended, chain: '' })
    await search(`${mended.slice(0, 8)}…${mended.slice(-7)}`)
    const recent = within(await find('group', 'Recent'))
    expect(recent.getByRole('option')).toHaveTextContent(mended)
    expect(box()).not.toBeInvalid()
    await user.keyboard('{Enter}')
    await expectPath(`/tx/${mended}`)
  })

  it('says of the first token that it is the real one', async () => {
    await search('usdc on ethereum')
    await untilDecided()
    const [first, ...others] = options()
    expect(first).toHaveTextContent(/^USDC.*The real USDC on Ethereum/)
    for (const other of others) expect(other).not.toHaveTextContent('The real')
    await expectToSay(() => get('status'), /^The real USDC on Ethereum\. \d results\.$/)
  })

  it.each(['outside of fields', 'into the box'])(
    'watches a table that is pasted %s, with its labels',
    async (place) => {
      const table = ['T-1', 'T-2', 'T-3']
        .map((label, index) => `${label}\t${hash.slice(4)}${index + 1_000}\tAnna`)
        .join('\r\n')
      await renderApp('/settings', { '/tracker/v2/txn': never })
      await untilKeysWork()
      if (place === 'into the box') await user.click(box())
      await user.paste(`Hello,\r\n${table}\r\n`)
      await expectToSay(() => options()[0], /^Watch 3 transactions/)
      await user.keyboard('{Enter}')
      await expectPath('/tx')
      expect(watched.read().map(({ label }) => label)).toEqual([
        'T-1 · Anna',
        'T-2 · Anna',
        'T-3 · Anna',
      ])
      const field = await find('textbox', /^Transaction hashes/)
      expect(field).toHaveValue('Hello,')
    },
  )

  it('sends nothing before 120 ms', async () => {
    // A hash needs no tokens.
    const { requests } = await search(hash)
    const countRequests = () =>
      requests.filter((path) => path.includes('currencies/')).length
    await find('listbox')
    vi.useFakeTimers()
    fireEvent.change(box(), { target: { value: 'usdc' } })
    await advance(119)
    expect(countRequests()).toBe(0)
    await advance(1)
    expect(countRequests()).toBeGreaterThan(0)
  })
})

it('a megabyte that is pasted into the page never gets into the address', async () => {
  await renderApp('/settings')
  get('main').focus()
  await untilKeysWork()
  await user.paste('a'.repeat(1_000_000))
  await waitFor(() => expect(box()).toHaveFocus())
  await user.keyboard('{Enter}')
  await screen.findAllByText('That’s too long to search for.')
  expect(location.href.length).toBeLessThan(70_000)
})

it('recently opened pages are listed for an empty text, and removed one by one with Delete', async () => {
  for (const text of ['eld', 'treasury']) addRecent({ kind: 'name', text, chain: '' })
  await renderApp('/names')
  await user.click(box())
  const recent = within(await find('group', 'Recent'))
  expect(recent.getAllByRole('option').map((each) => each.textContent)).toEqual([
    expect.stringContaining('treasury'),
    expect.stringContaining('eld'),
  ])
  await user.keyboard('{ArrowDown}{Delete}')
  expect(recent.getAllByRole('option')).toHaveLength(1)
  await press('Clear recently opened')
  expectNone('listbox')
  expect(recents.read()).toEqual([])
})

it('text pasted outside of fields fills the search box, without its line breaks', async () => {
  await renderApp('/settings')
  get('main').focus()
  await untilKeysWork()
  await user.paste(`${hash.slice(0, 40)}\r\n${hash.slice(40)}\n`)
  await find('option', `Transaction ${hash}`)
  expect(box()).toHaveFocus()
  await user.keyboard('{Enter}')
  await expectPath(`/tx/${hash}`)
  // So is the page it leads to.
  await expectFocused('main')
  expect(box()).toHaveValue('')
})

it('w watches the transaction of the page, and r checks it, but not while typing', async () => {
  const { requests } = await renderApp(`/tx/${hash}`)
  const countRequests = () =>
    requests.filter((path) => path.startsWith('/tracker/v2')).length
  await find('button', 'Check now')
  await find('button', 'Watch')
  await untilKeysWork()
  await user.keyboard('w')
  expect(watched.read()).toHaveLength(1)
  const before = countRequests()
  await user.keyboard('r')
  await waitFor(() => expect(countRequests()).toBe(before + 1))
  await user.type(box(), 'rw')
  expect([countRequests(), watched.read().length]).toEqual([before + 1, 1])
})

describe('the /go page', () => {
  const failing = { fetch: async () => new Response('{}', { status: 503 }) }

  // suggestions.test.ts has the other texts.
  it.each([
    ['a+b', '/names/a+b', serviceWith({})],
    ['usdc', '/tokens?q=usdc', failing],
    [usdc, `/addresses/ETH/${usdc}`, failing],
  ])('leads for %s to %s, also without a response', async (text, to, over) => {
    await renderApp(`/go?q=${encodeURIComponent(text)}`, over)
    await expectPath(to)
  })

  it('opens the hash of JSON that starts tracking, and sends nothing else of it', async () => {
    const json = `{"txn":{"quoteId":"q","hash":"${hash}","sellAmount":"1","route":{}}}`
    const over = scriptTracker(respondWith(underWay))
    await renderApp(`/go?q=${encodeURIComponent(json)}`, over)
    await expectPath(`/tx/${hash}`)
    await waitFor(() => expect(over.requests[0]).toEqual({ hash: hash.toUpperCase() }))
  })

  it('explains why a text cannot be opened, with the text in the search box', async () => {
    await renderApp(`/go?q=${wrongHash}`)
    expect(getTitle()).toHaveTextContent('Nothing to open')
    await expectText(wrongDigit)
    expect(getText('O').closest('mark')).toBeVisible()
    expect(box()).toHaveValue(wrongHash)
    expect(get('link', mended)).toHaveAttribute('href', `/tx/${mended}`)
  })

  it('keeps the text of a second search in the box, and has that of a link', async () => {
    await renderApp(`/go?q=${wrongHash}`)
    const texts = ['qqzzxx nothing', 'qqzzxx else']
    for (const text of texts) {
      fireEvent.change(box(), { target: { value: text } })
      // Before the first option is known, it opens `/go`.
      fireEvent.submit(box())
      await expectPath(`/go?q=${text.replace(' ', '+')}`)
      await findText(text)
      expect(box()).toHaveValue(text)
    }
    act(() => history.back())
    await waitFor(() => expect(box()).toHaveValue(texts[0]))
  })

  it('opens the tokens two seconds after Enter if names do not answer', async () => {
    startFakeTime()

    const openedAt = Date.now()
    await renderApp('/go?q=usdc', { '/xname/registered/': never })
    await expectPath('/tokens?q=usdc')
    expect(Date.now() - openedAt).toBeLessThan(10_000)
  })
})

it.each([
  ['fails', () => respondUnavailable()],
  ['does not answer', () => never],
])(
  'a link of another tracker opens, with the chain that it names, while the list of chains %s',
  async (_, respond) => {
    startFakeTime()

    const openedAt = Date.now()
    await renderApp(`/?hash=${hash}&chainId=43114`, { '/chains/details': respond })
    await expectPath(`/tx/${hash}?chain=AVAX`)
    expect(Date.now() - openedAt).toBeLessThan(10_000)
  },
)

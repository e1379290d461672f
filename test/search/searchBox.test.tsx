import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recents, addRecent } from '../../src/storage/recents'
import { watched } from '../../src/storage/watched'
import { box, renderApp, untilKeysWork } from '../support/renderApp'

const hash = '4c8a83c3d17bc2524c8a83c3d17bc2524c8a83c3d17bc2524c8a83c3d17bc252'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const shortHash = `${hash.slice(0, 8)}…${hash.slice(-8)}`
const at = () => location.pathname + location.search

afterEach(() => vi.useRealTimers())

describe('the search box', () => {
  it('reads a hash with spaces, and Enter opens it without them', async () => {
    const { user } = await renderApp('/')
    await user.click(box())
    await user.paste(`  ${hash.slice(0, 20)} ${hash.slice(20)} `)
    expect(
      await screen.findByRole('option', { name: `Transaction ${hash}${shortHash}` }),
    ).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe(`/tx/${hash}`))
    // So is the page it leads to.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('opens all tokens of a ticker, even before the list is loaded', async () => {
    const { user } = await renderApp('/')
    await user.type(box(), 'usdc{Enter}')
    await waitFor(() => expect(at()).toBe('/tokens?q=usdc'))
  })

  it('opens the name for a word that is no ticker', async () => {
    const { user } = await renderApp('/names')
    await user.type(box(), 'treasury{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'treasury' })).toBeVisible()
    await waitFor(() => expect(at()).toBe('/names/treasury'))
  })

  it('lists matching tokens, then the name; arrows move, Enter opens', async () => {
    const { user } = await renderApp('/names')
    await user.type(box(), 'usdc')
    const assets = within(await screen.findByRole('group', { name: /^Tokens \(6 of \d+\)$/ }))
    expect(screen.getByRole('option', { name: 'Name usdc' })).toBeVisible()
    const list = within(screen.getByRole('listbox'))
    expect(list.getAllByRole('option').length).toBeLessThanOrEqual(8)
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}')
    const [first] = assets.getAllByRole('option')
    expect(first).toHaveAttribute('aria-selected', 'true')
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(decodeURIComponent(at())).toBe(`/tokens/ETH.USDC-${usdc}`))
  })

  it('links to all matching tokens', async () => {
    const { user } = await renderApp('/names')
    await user.type(box(), 'wrapped bitcoin')
    await user.click(await screen.findByRole('link', { name: /^See all \d+ tokens$/ }))
    await waitFor(() => expect(at()).toBe('/tokens?q=wrapped+bitcoin'))
  })

  it('lists the token of a contract first, with its verdict, and Enter opens it', async () => {
    const { user } = await renderApp('/names')
    await user.click(box())
    await user.paste(`https://etherscan.io/token/${usdc.toLowerCase()}`)
    const exact = within(await screen.findByRole('group', { name: 'Exact match' }))
    const [first] = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(exact.getAllByRole('option')).toEqual([first])
    expect(first).toHaveTextContent('Most listed USDC on Ethereum (9 lists)')
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        /^USDC on Ethereum\. Most listed USDC on Ethereum \(9 lists\)\. \d results$/,
      ),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(decodeURIComponent(at())).toBe(`/tokens/ETH.USDC-${usdc}`))
  })

  it('warns about a contract that is not the common one', async () => {
    const { user } = await renderApp('/names')
    await user.click(box())
    await user.paste('ETH.USDC-0X9ABC68B33961268A3EA4116214D7039226DE01E1')
    const exact = within(await screen.findByRole('group', { name: 'Exact match' }))
    expect(exact.getByRole('option')).toHaveTextContent('Not the common USDC')
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
  })

  it('lists a registered name before the tokens of a ticker, and Enter opens it', async () => {
    const { user, requests } = await renderApp('/names')
    await user.type(box(), 'alice')
    await waitFor(() => {
      const [first] = within(screen.getByRole('listbox')).getAllByRole('option')
      expect(first).toHaveTextContent(/^Name alice/)
      expect(screen.getByRole('status')).toHaveTextContent(/^Enter opens the name\./)
    })
    expect(screen.getByRole('group', { name: /^Tokens/ })).toBeVisible()
    expect(requests.filter((path) => path.startsWith('/xname'))).toEqual([
      '/xname/registered/alice',
    ])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/names/alice'))
  })

  it('sends no request for a word that is no ticker', async () => {
    const { user, requests } = await renderApp('/settings')
    await user.type(box(), 'treasury')
    await screen.findByRole('option', { name: 'Name treasury' })
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(/^Enter opens the name\./),
    )
    expect(requests.filter((path) => path.startsWith('/xname'))).toEqual([])
  })

  it('lists an address once for each possible chain', async () => {
    const { user } = await renderApp('/names')
    await user.click(box())
    await user.paste(usdc)
    expect(
      await screen.findByRole('option', { name: /^Wallet or contract on Ethereum/ }),
    ).toBeVisible()
    await user.click(screen.getByRole('option', { name: /^Wallet or contract on Base/ }))
    await waitFor(() => expect(at()).toBe(`/addresses/BASE/${usdc}`))
  })

  it('rejects an incomplete hash with the reason, and stays on the page', async () => {
    const { user } = await renderApp('/')
    await user.type(box(), `${hash.slice(0, 24)}{Enter}`)
    await waitFor(() => expect(box()).toBeInvalid())
    expect(box()).toHaveAccessibleDescription(
      'Incomplete: 24 of 64 characters. Copy the full hash.',
    )
    expect(at()).toBe('/')
  })

  it('announces which letter of a word is deceptive', async () => {
    const { user } = await renderApp('/')
    await user.type(box(), '\u0435ld')
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        /^“\u0435” is a Cyrillic letter \(U\+0435\), not a Latin one\./,
      ),
    )
  })

  it('explains why a link or a damaged address cannot be opened, and stays on the page', async () => {
    const { user } = await renderApp('/')
    await user.click(box())
    await user.paste(`https://mempool.space/block/${hash}`)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(box()).toBeInvalid())
    expect(box()).toHaveAccessibleDescription('This link is for a block. Paste a transaction link.')
    expect(at()).toBe('/')
  })

  it('opens the page that the option of a quoted word shows', async () => {
    const { user } = await renderApp('/')
    await user.click(box())
    await user.paste('“usdc”')
    await screen.findByRole('group', { name: /^Tokens \(6 of \d+\)$/ })
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        /^Enter shows the tokens with this ticker\./,
      ),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/tokens?q=usdc'))
  })

  it('rejects a text of one megabyte', async () => {
    const { user } = await renderApp('/')
    await user.click(box())
    await user.paste('a'.repeat(1_000_000))
    expect(await screen.findByText('That’s too long to search for.')).toBeVisible()
  })

  it('ignores keys that an input method handles', async () => {
    const { user } = await renderApp('/settings')
    await user.type(box(), 'eld')
    expect(await screen.findByRole('option', { name: 'Name eld' })).toBeVisible()
    // As Safari sends it; others say that it is composing.
    fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 229 })
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
    expect(screen.getByRole('listbox')).toBeVisible()
    await user.type(box(), 's')
    expect(await screen.findByRole('option', { name: 'Name elds' })).toBeVisible()
    expect(at()).toBe('/settings')
  })

  it('closes on Escape and keeps the text; a second Escape leaves the field', async () => {
    const { user } = await renderApp('/names')
    await user.type(box(), 'alice')
    expect(await screen.findByRole('listbox')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box()).toHaveValue('alice')
    expect(box()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(box()).not.toHaveFocus()
  })
})

describe('recent searches', () => {
  it('are listed for an empty text, and removed one by one with Delete', async () => {
    const { user } = await renderApp('/names')
    for (const name of ['eld', 'treasury']) {
      await user.type(box(), `${name}{Enter}`)
      // Only then has the page come: its arrival takes the focus, and with it the list.
      await waitFor(() => {
        expect(at()).toBe(`/names/${name}`)
        expect(screen.getByRole('main')).toHaveFocus()
      })
    }
    await user.click(box())
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    expect(recent.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'treasury',
      'eld',
    ])
    await user.keyboard('{ArrowDown}{Delete}')
    expect(recent.getAllByRole('option').map((each) => each.textContent)).toEqual(['eld'])
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(recents.read()).toEqual([])
  })

  it('has at most twenty entries without duplicates, newest first', async () => {
    for (let i = 0; i < 30; i += 1) addRecent({ kind: 'name', text: `n${i % 25}`, chain: '' })
    expect(recents.read()).toHaveLength(20)
    expect(recents.read()[0]?.text).toBe('n4')
    expect(new Set(recents.read().map(({ text }) => text)).size).toBe(20)
  })

  it('have one entry for each form of a transaction, a name and an address', () => {
    for (const text of [hash, hash.toUpperCase(), `0x${hash}`])
      addRecent({ kind: 'transaction', text, chain: '' })
    for (const text of ['eld', 'ELD']) addRecent({ kind: 'name', text, chain: '' })
    for (const text of [usdc, usdc.toLowerCase()])
      addRecent({ kind: 'address', text, chain: 'ETH' })
    addRecent({ kind: 'address', text: usdc, chain: 'BASE' })
    expect(recents.read().map(({ kind, text }) => [kind, text])).toEqual([
      ['address', usdc],
      ['address', usdc.toLowerCase()],
      ['name', 'ELD'],
      ['transaction', `0x${hash}`],
    ])
    const entry = (text: string) => ({ kind: 'name', text, chain: '' })
    localStorage.setItem('crosswatch:recents', JSON.stringify([entry('ELD'), entry('eld')]))
    expect(recents.read()).toEqual([entry('ELD')])
  })

  it('are listed on the names page, each with a Remove button', async () => {
    addRecent({ kind: 'name', text: 'eld', chain: '' })
    addRecent({ kind: 'address', text: usdc, chain: 'ETH' })
    const { user } = await renderApp('/names')
    const lately = within(await screen.findByRole('region', { name: 'Recent searches' }))
    const eld = lately.getByRole('link', { name: 'eld' })
    expect(eld).toHaveAttribute('href', '/names/eld')
    // A browser that translates would make another name of it.
    expect(eld).toHaveAttribute('translate', 'no')
    await user.click(lately.getByRole('button', { name: `Remove ${usdc.slice(0, 40)}` }))
    expect(lately.getAllByRole('listitem')).toHaveLength(1)
    await user.click(lately.getByRole('button', { name: 'Clear all' }))
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
  })

  it('move the focus when the focused entry is removed', async () => {
    for (const text of ['eld', 'odin', 'bob']) addRecent({ kind: 'name', text, chain: '' })
    const { user } = await renderApp('/names')
    await user.click(await screen.findByRole('button', { name: 'Remove odin' }))
    expect(screen.getByRole('button', { name: 'Remove eld' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Remove bob' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('text pasted outside of fields', () => {
  it('fills the search box', async () => {
    const { user } = await renderApp('/settings')
    await screen.findByRole('button', { name: /Keyboard shortcuts/ })
    screen.getByRole('main').focus()
    await untilKeysWork()
    await user.paste(` ${hash} `)
    expect(box()).toHaveFocus()
    expect(box()).toHaveValue(` ${hash} `)
    expect(
      await screen.findByRole('option', { name: `Transaction ${hash}${shortHash}` }),
    ).toBeVisible()
    expect(at()).toBe('/settings')
  })

  it('can be opened with Enter even if it has line breaks', async () => {
    const { user } = await renderApp('/settings')
    await screen.findByRole('button', { name: /Keyboard shortcuts/ })
    screen.getByRole('main').focus()
    await untilKeysWork()
    await user.paste(`${hash.slice(0, 40)}\r\n${hash.slice(40)}\n`)
    expect(
      await screen.findByRole('option', { name: `Transaction ${hash}${shortHash}` }),
    ).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe(`/tx/${hash}`))
  })

  it('stays in the field it was pasted into', async () => {
    const { user } = await renderApp('/names')
    const [field] = screen.getAllByRole('textbox', { name: 'Name' })
    await user.click(field ?? document.body)
    await user.paste('eld')
    expect(field).toHaveValue('eld')
    expect(box()).toHaveValue('')
  })
})

describe('shortcuts on the transaction page', () => {
  it('watch and unwatch with w, and check now with r', async () => {
    const { user, requests } = await renderApp(`/tx/${hash}`)
    const countRequests = () => requests.filter((path) => path.startsWith('/tracker/v2')).length
    await screen.findByRole('button', { name: 'Check now' })
    await screen.findByRole('button', { name: 'Watch' })
    await untilKeysWork()
    await user.keyboard('w')
    expect(watched.read()).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Watching' })).toBeVisible()
    await user.keyboard('w')
    expect(watched.read()).toHaveLength(0)
    const before = countRequests()
    await user.keyboard('r')
    await waitFor(() => expect(countRequests()).toBe(before + 1))
    // Never while typing.
    await user.type(box(), 'rw')
    expect(countRequests()).toBe(before + 1)
    expect(watched.read()).toHaveLength(0)
  })
})

describe('the /go page', () => {
  it.each([
    [hash, `/tx/${hash}`],
    [`https://etherscan.io/tx/0x${hash}`, `/tx/0x${hash}?chain=ETH`],
    ['treasury', '/names/treasury'],
    ['alice', '/names/alice'],
    ['usdc', '/tokens?q=usdc'],
    ['wrapped bitcoin', '/tokens?q=wrapped+bitcoin'],
    [usdc, `/addresses/ETH/${usdc}`],
    ['a+b', '/names/a%2Bb'],
    ['Bitcoin', '/chains/BTC'],
  ])('%s leads to %s', async (text, to) => {
    await renderApp(`/go?q=${encodeURIComponent(text)}`)
    await waitFor(() => expect(at()).toBe(to))
  })

  it('shows JSON that starts tracking without sending it', async () => {
    const json = `{"txn":{"quoteId":"q","hash":"${hash}","sellAmount":"1","route":{}}}`
    const { requests } = await renderApp(`/go?q=${encodeURIComponent(json)}`)
    await waitFor(() => expect(at()).toBe('/tx'))
    expect(await screen.findByDisplayValue(json)).toBeVisible()
    expect(requests.filter((path) => path.includes('/tracker/v2'))).toEqual([])
    expect(location.href).not.toContain('txn')
  })

  it('explains why a text cannot be opened, with the text in the search box', async () => {
    await renderApp(`/go?q=${hash.slice(0, 24)}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing to open')
    expect(screen.getByText('Incomplete: 24 of 64 characters. Copy the full hash.')).toBeVisible()
    expect(box()).toHaveValue(hash.slice(0, 24))
  })
})

describe('the requests of the search box', () => {
  it('are debounced for 120 ms', async () => {
    const { user, requests } = await renderApp('/settings')
    const countRequests = () =>
      requests.filter((path) => path.endsWith('currencies/details')).length
    await user.click(box())
    // Loads the list: a hash needs no tokens.
    await user.paste(hash)
    await screen.findByRole('listbox')
    vi.useFakeTimers()
    fireEvent.change(box(), { target: { value: 'usdc' } })
    await act(() => vi.advanceTimersByTimeAsync(119))
    expect(countRequests()).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(countRequests()).toBe(1)
  })
})

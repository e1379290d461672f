import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { findChain } from '../../src/model/chains/chains'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { iconPaths } from '../../src/ui/Icon'
import { renderApp } from '../support/renderApp'

const all = realCatalogue().currencies
const counted = (count: number) => new Intl.NumberFormat('en').format(count)
const title = (shown: number) => `Tokens ${counted(shown)} of ${counted(all.length)}`

/** The data rows, once the whole list is loaded. */
const rows = async () => {
  await screen.findByRole('heading', { level: 1, name: /^Tokens [\d,]+ of [\d,]+$/ })
  const table = await screen.findByRole('table', { name: 'Tokens' })
  return within(table).getAllByRole('row').slice(1)
}
const tickersOf = (drawn: readonly HTMLElement[]) =>
  drawn.map((row) => within(row).getByRole('link').textContent)
const query = () => new URLSearchParams(location.search)

/** The real service with another token list. */
const listing = (records: readonly unknown[]) => {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) =>
      String(input).includes('/currencies/details') ? Response.json(records) : fetch(input, init),
  }
}

describe('the token browser', () => {
  it('shows the matches of a ticker in the URL on several chains, each row linked to its asset', async () => {
    await renderApp('/tokens?q=usdc')
    const found = await rows()
    const exact = found.filter((row) => within(row).getByRole('link').textContent === 'USDC')
    const chains = new Set(exact.map((row) => within(row).getAllByRole('cell')[1]?.textContent))
    expect(chains.size).toBeGreaterThan(4)
    expect(tickersOf(found)[0]).toBe('USDC')
    const links = found.map((row) => within(row).getByRole('link').getAttribute('href'))
    expect(links).toContain('/tokens/ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    expect(exact.every((row) => row.dataset['flags']?.split(' ').includes('namesake'))).toBe(true)
  })

  it('filters while the user types, shows the count, and keeps the text in the URL', async () => {
    const { user } = await renderApp('/tokens')
    await rows()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title(all.length))
    const steps = history.length
    await user.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 'rune')
    await waitFor(() => expect(query().get('q')).toBe('rune'))
    expect(history.length).toBe(steps)
    expect(tickersOf(await rows())[0]).toBe('RUNE')
    const heading = screen.getByRole('heading', { level: 1 }).textContent
    expect(heading).toMatch(new RegExp(`^Tokens \\d+ of ${counted(all.length)}$`))
    const [, left = ''] = heading.split(' ')
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        `${left} of ${counted(all.length)} tokens`,
      ),
    )
  })

  it('does not cache the results of intermediate texts', async () => {
    const { client, user } = await renderApp('/tokens')
    await rows()
    await user.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 'rune')
    await waitFor(() => expect(query().get('q')).toBe('rune'))
    const found = client.getQueryCache().findAll({ queryKey: ['found'] })
    expect(found.length).toBeGreaterThan(3)
    expect(found.map(({ gcTime }) => gcTime)).toEqual(found.map(() => 60_000))
  })

  it('is cleared by Escape right after a letter, before and after its result', async () => {
    const { user } = await renderApp('/tokens')
    await rows()
    const field = screen.getByRole('searchbox', { name: 'Search tokens' })
    await user.type(field, 'r{Escape}')
    expect(field).toHaveValue('')
    await user.type(field, 'r')
    await waitFor(() => expect(query().get('q')).toBe('r'))
    await user.type(field, 'u{Escape}')
    await waitFor(() => expect(query().get('q')).toBeNull())
    expect(field).toHaveValue('')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title(all.length))
  })

  it('focuses the field when it is cleared, and restores the text on going back', async () => {
    const { user } = await renderApp('/tokens?q=rune')
    await rows()
    await user.click(await screen.findByRole('button', { name: /Native coins/ }))
    const field = screen.getByRole('searchbox', { name: 'Search tokens' })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field).toHaveFocus()
    await waitFor(() => expect(query().get('q')).toBeNull())
    expect(field).toHaveValue('')
    history.back()
    await waitFor(() => expect(field).toHaveValue('rune'))
  })

  it('filters by category and chain in the URL, and removes a chain on a second click', async () => {
    const coins = all.filter(
      ({ address, swappable, protocol, ticker }) =>
        swappable && address === '' && ticker === findChain(protocol)?.coin,
    )
    const { user } = await renderApp('/tokens')
    await rows()
    const category = await screen.findByRole('button', { name: `Native coins ${coins.length}` })
    await user.click(category)
    await waitFor(() => expect(query().get('category')).toBe('xchain-coins'))
    expect(category).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title(coins.length))
    const chain = screen.getByRole('button', { name: /Bitcoin 1$/ })
    await user.click(chain)
    expect(tickersOf(await rows())).toEqual(['BTC'])
    expect(query().get('chain')).toBe('BTC')
    await user.click(chain)
    await waitFor(() => expect(query().get('chain')).toBeNull())
  })

  it('requests several categories in one request, and no list twice', async () => {
    const { requests } = await renderApp('/tokens?category=avax-erc20s,xchain-coins')
    await rows()
    const held = all.filter(
      ({ protocol, address, swappable, ticker }) =>
        (protocol === 'AVAX' && address !== '') ||
        (swappable && address === '' && ticker === findChain(protocol)?.coin),
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title(held.length))
    const lists = requests.filter((path) => path.includes('/currencies/details'))
    expect(lists).toContain(
      `/tokenlist/utils/currencies/details?${new URLSearchParams({ categories: 'avax-erc20s,xchain-coins' })}`,
    )
    expect(new Set(lists).size).toBe(lists.length)
  })

  it('combines several chains, removes all with one key, and restores them on going back', async () => {
    const { user } = await renderApp('/tokens?chain=BTC&q=c')
    await rows()
    await user.click(await screen.findByRole('button', { name: /^LTC Litecoin/ }))
    await waitFor(() => expect(query().get('chain')).toBe('BTC,LTC'))
    await waitFor(async () => expect(tickersOf(await rows()).toSorted()).toEqual(['BTC', 'LTC']))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title(all.length)),
    )
    history.back()
    await waitFor(() => expect(query().get('chain')).toBe('BTC,LTC'))
    await waitFor(async () => expect(tickersOf(await rows()).toSorted()).toEqual(['BTC', 'LTC']))
  })

  it('shows the swappable tokens before the whole list, and does not move them', async () => {
    const { fetch } = inProcessService()
    let come = () => {}
    const gate = new Promise<void>((resolve) => {
      come = resolve
    })
    const over = {
      fetch: async (input: string | URL, init?: RequestInit) => {
        if (String(input).endsWith('/currencies/details')) await gate
        return fetch(input, init)
      },
    }
    await renderApp('/tokens', { over })
    const table = await screen.findByRole('table', { name: 'Tokens' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tokens loading…')
    const before = tickersOf(within(table).getAllByRole('row').slice(1))
    expect(before.length).toBeGreaterThan(20)
    const heading = screen.getByRole('heading', { level: 1 })
    const counts: (string | null)[] = []
    new MutationObserver(() => counts.push(heading.textContent)).observe(heading, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    come()
    const after = tickersOf(await rows())
    // Not the number of rows of the short list.
    expect([...new Set(counts)]).toEqual([title(all.length)])
    expect(after.slice(0, before.length)).toEqual(before)
    expect(screen.getByRole('table', { name: 'Tokens' })).toBe(table)
  })

  it('marks matches, also in the name if the ticker does not match', async () => {
    await renderApp('/tokens?q=tether')
    const [first] = await rows()
    if (!first) throw new Error('No row was drawn')
    expect(within(first).getByText('Tether', { selector: 'mark' })).toBeVisible()
  })

  it('marks each of several words, also in the chain', async () => {
    await renderApp('/tokens?q=usdc%20arb')
    const [first] = await rows()
    if (!first) throw new Error('No row was drawn')
    const [asset, chain, contract] = within(first).getAllByRole('cell')
    const marksIn = (cell: HTMLElement | undefined) =>
      Array.from(cell?.querySelectorAll('mark') ?? [], (mark) => mark.textContent)
    expect(marksIn(asset)).toEqual(['USDC'])
    expect(marksIn(chain)).toEqual(['ARB', 'Arb'])
    expect(marksIn(contract)).toEqual([])
  })

  it('does not mark a short word inside an address', async () => {
    const record = { protocol: 'ETH', lists: ['a'], decimals: 6 }
    const over = listing([{ ...record, ticker: 'ADA', address: `0xada${'1'.repeat(37)}` }])
    await renderApp('/tokens?q=ada', { over })
    const [first] = await rows()
    expect(first?.querySelectorAll('mark')).toHaveLength(1)
  })

  it('marks an address that matches beyond its shown part', async () => {
    await renderApp('/tokens?q=0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
    const [first] = await rows()
    if (!first) throw new Error('No row was drawn')
    expect(within(first).getByText('0xA0b869…06eB48', { selector: 'mark' })).toBeVisible()
  })

  it('supports the keyboard from the field to the rows and to an asset', async () => {
    const { user } = await renderApp('/tokens?q=usdc')
    const drawn = await rows()
    const field = screen.getByRole('searchbox', { name: 'Search tokens' })
    await user.click(field)
    await user.keyboard('{ArrowDown}')
    const linkOf = (row: HTMLElement | undefined) => row && within(row).getByRole('link')
    expect(linkOf(drawn[0])).toHaveFocus()
    await user.keyboard('j{ArrowDown}')
    expect(linkOf(drawn[2])).toHaveFocus()
    await user.keyboard('{End}')
    const count = Number(
      screen.getByRole('table', { name: 'Tokens' }).getAttribute('aria-rowcount'),
    )
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', String(count))
    expect(document.activeElement).toHaveAttribute('aria-describedby', 'row-place address-tip')
    expect(document.getElementById('row-place')).toHaveTextContent(`${count - 1} of ${count - 1}`)
    await user.keyboard('{Home}k')
    expect(linkOf(drawn[0])).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(field).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}x')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('usdcx')
    await user.clear(field)
    await user.type(field, 'usdc')
    await waitFor(() => expect(query().get('q')).toBe('usdc'))
    await rows()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const chosen = document.activeElement?.getAttribute('href')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(decodeURIComponent(chosen ?? '')))
    await screen.findByRole('heading', { level: 1, name: 'USDC' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.pathname).toBe('/tokens'))
    await rows()
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(chosen))
  })

  it('restores the focus to a row that only the whole list has', async () => {
    const { client, user } = await renderApp('/tokens')
    await rows()
    await user.click(screen.getByRole('searchbox', { name: 'Search tokens' }))
    await user.keyboard('{ArrowDown}{End}')
    const chosen = document.activeElement?.getAttribute('href')
    await user.keyboard('{Enter}')
    await screen.findByRole('region', { name: 'Token' })
    client.removeQueries({ queryKey: ['found'] })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.pathname).toBe('/tokens'))
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(chosen))
  })

  it('restores the focus to a row that was opened before the debounced URL update', async () => {
    const { user } = await renderApp('/tokens')
    await rows()
    const field = screen.getByRole('searchbox', { name: 'Search tokens' })
    await user.click(field)
    fireEvent.change(field, { target: { value: 'usdc' } })
    await screen.findByRole('heading', { level: 1, name: /^Tokens \d\d of/ })
    // Both before the page renders with its new URL, as on a busy machine.
    act(() => {
      fireEvent.keyDown(field, { key: 'ArrowDown' })
      fireEvent.keyDown(document.activeElement ?? field, { key: 'ArrowDown' })
    })
    const chosen = document.activeElement?.getAttribute('href')
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '3')
    await waitFor(() => expect(query().get('q')).toBe('usdc'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(decodeURIComponent(chosen ?? '')))
    await screen.findByRole('heading', { level: 1, name: 'USDC' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.pathname).toBe('/tokens'))
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(chosen))
  })

  it('starts a new search at its first row', async () => {
    const { user } = await renderApp('/tokens')
    await rows()
    await user.click(screen.getByRole('searchbox', { name: 'Search tokens' }))
    await user.keyboard('{ArrowDown}{End}rune')
    await waitFor(() => expect(query().get('q')).toBe('rune'))
    const [first, second] = await rows()
    await user.keyboard('{ArrowDown}')
    const linkOf = (row: HTMLElement | undefined) => row && within(row).getByRole('link')
    expect(linkOf(first)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(linkOf(second)).toHaveFocus()
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(location.search).toBe(''))
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '3')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '4')
  })

  it('sorts by a column header, sets aria-sort, and restores the default order on a second click', async () => {
    const { user } = await renderApp('/tokens?chain=SOL')
    const before = tickersOf(await rows())
    const head = screen.getByRole('columnheader', { name: 'Token' })
    expect(head).toHaveAttribute('aria-sort', 'none')
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    const sorted = tickersOf(await rows())
    const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    expect(sorted).toEqual(before.toSorted((a, b) => alphabet.compare(a ?? '', b ?? '')))
    expect(sorted).not.toEqual(before)
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(query().get('sort')).toBeNull())
    expect(tickersOf(await rows())).toEqual(before)
  })

  it('keeps typed text when a filter is clicked before its result', async () => {
    await renderApp('/tokens')
    await rows()
    const field = screen.getByRole('searchbox', { name: 'Search tokens' })
    const head = screen.getByRole('columnheader', { name: 'Token' })
    fireEvent.change(field, { target: { value: 'rune' } })
    fireEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(location.search).toBe('?q=rune&sort=ticker'))
    expect(field).toHaveValue('rune')
  })

  it('keeps a letter that is typed before the earlier text has reached the page', async () => {
    await renderApp('/tokens')
    await rows()
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tokens' })
    // Without act(), which would wait for each navigation: on a slow device they take longer than the next letter.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const text of ['us', 'usd']) {
      type(text)
      // Writes the text to the URL at once.
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      expect(location.search).toBe(`?q=${text}`)
    }
    type('usdc')
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await waitFor(() => expect(location.search).toBe('?q=usdc'))
    expect(field).toHaveValue('usdc')
  })

  it('renders a few of thousands of rows, and announces the count', async () => {
    await renderApp('/tokens')
    const drawn = await rows()
    expect(drawn.length).toBeGreaterThan(10)
    expect(drawn.length).toBeLessThan(100)
    expect(screen.getByRole('table', { name: 'Tokens' })).toHaveAttribute(
      'aria-rowcount',
      String(all.length + 1),
    )
    expect(drawn.map((row) => Number(row.getAttribute('aria-rowindex')))).toEqual(
      drawn.map((_, index) => index + 2),
    )
  })

  it('reports unknown categories and chains in the URL', async () => {
    const { user } = await renderApp('/tokens?category=pets&q=usdc')
    expect(await screen.findByText('Unknown category.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all categories' }))
    await rows()
    expect(location.search).toBe('?q=usdc')
    history.pushState(null, '', '/tokens?chain=MOON')
    fireEvent.popState(window)
    expect(await screen.findByText('Unknown chain.')).toBeVisible()
  })

  it('removes several unknown values together, and keeps known ones', async () => {
    const { user } = await renderApp('/tokens?chain=MOON,ETH,MARS&q=usdc')
    expect(await screen.findByText('Unknown chains.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove filters' }))
    await waitFor(() => expect(screen.queryByText('Unknown chains.')).toBeNull())
    expect(query().get('chain')).toBe('ETH')
  })

  it.each(['/tokens?category=all,pets', '/tokens?category=pets&category=all'])(
    'says that a category beside "all" is unknown, and shows all: %s',
    async (address) => {
      const { user } = await renderApp(address)
      expect(await screen.findByText('Unknown category.')).toBeVisible()
      expect(screen.getByText('pets', { exact: true })).toBeVisible()
      await rows()
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title(all.length))
      await user.click(screen.getByRole('button', { name: 'Remove filter' }))
      await waitFor(() => expect(screen.queryByText('Unknown category.')).toBeNull())
      expect(location.search).toBe('')
    },
  )

  it('filters by categories after "all", and removes unknown ones', async () => {
    const { user } = await renderApp('/tokens?category=all,pets')
    await rows()
    await user.click(await screen.findByRole('button', { name: /^Ethereum tokens/ }))
    await waitFor(() => expect(query().get('category')).toBe('eth-erc20s'))
  })

  it('names the text without matches, and offers all tokens', async () => {
    const { user } = await renderApp('/tokens?q=zzzzqq&chain=ETH')
    expect(await screen.findByText('No tokens found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: `Show all ${counted(all.length)} tokens` }))
    expect(await rows()).not.toHaveLength(0)
    expect(location.search).toBe('')
  })

  it('names the filters without matches', async () => {
    await renderApp('/tokens?chain=XRD&category=eth-erc20s')
    const none = await screen.findByText('No tokens found')
    expect(none.nextElementSibling).toHaveTextContent(/^No tokens on Radix in Ethereum tokens\./)
  })

  it('copies the full address from a row without leaving the page', async () => {
    const { user } = await renderApp('/tokens?q=usdc&chain=ETH')
    const [first] = await rows()
    if (!first) throw new Error('No row was drawn')
    await user.click(within(first).getByRole('button', { name: /^Copy Ethereum address/ }))
    expect(await navigator.clipboard.readText()).toBe('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    expect(location.pathname).toBe('/tokens')
  })

  it('shows the check mark at the copied asset after sorting', async () => {
    const first = {
      ticker: 'BBB',
      protocol: 'ETH',
      address: `0x${'1'.repeat(40)}`,
      swappable: true,
    }
    const second = { ticker: 'AAA', protocol: 'ETH', address: `0x${'2'.repeat(40)}` }
    const { user } = await renderApp('/tokens', { over: listing([first, second]) })
    const drawn = await rows()
    expect(tickersOf(drawn)).toEqual(['BBB', 'AAA'])
    const [row] = drawn
    if (!row) throw new Error('No row was drawn')
    await user.click(
      within(row).getByRole('button', { name: 'Copy Ethereum address 0x111111…111111' }),
    )
    const checked = () => {
      const checks = document.querySelectorAll(`tbody button path[d="${iconPaths.check}"]`)
      return [...checks].map((check) => check.closest('tr')?.querySelector('a')?.textContent)
    }
    await waitFor(() => expect(checked()).toEqual(['BBB']))
    await user.click(screen.getByRole('button', { name: 'Token' }))
    await waitFor(async () => expect(tickersOf(await rows())).toEqual(['AAA', 'BBB']))
    expect(checked()).toEqual(['BBB'])
  })

  it('renders hostile text safely, flags it, and loads no foreign images', async () => {
    const hostile = {
      ticker: '<img src=x onerror=a()>',
      name: 'visit www.free-usdc.xyz',
      protocol: 'ETH',
      address: '0x1111110000000000000000000000000000222222',
      image: 'https://evil.test/logo.png',
    }
    const imitation = {
      ...hostile,
      ticker: 'UЅDС',
      name: 'a\u202Eb',
      address: `0x${'3'.repeat(40)}`,
    }
    const real = {
      ticker: 'USDC',
      protocol: 'ETH',
      address: `0x${'4'.repeat(40)}`,
      swappable: true,
    }
    await renderApp('/tokens', { over: listing([hostile, imitation, real, null, 7, 'text']) })
    const drawn = await rows()
    expect(screen.getByText('<img src=x onerror=a()>')).toBeVisible()
    expect([...document.images].filter(({ src }) => src.includes('evil'))).toEqual([])
    const flags = Object.fromEntries(
      drawn.map((row) => [within(row).getByRole('link').textContent, row.dataset['flags']]),
    )
    expect(flags).toEqual({
      '<img src=x onerror=a()>': 'link',
      UЅDС: 'look-alike hidden-characters',
      USDC: '',
    })
    expect(screen.getByText('Imitates USDC')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Warnings (2)' })).toBeVisible()
    expect(await screen.findByText('3 tokens hidden:')).toBeVisible()
  })

  it('says that a list is too long to compare with the last visit', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ ticker: `T${at}`, protocol: 'ETH' }))
    await renderApp('/tokens', { over: listing(many) })
    expect(await screen.findByText('Too many to compare with your last visit')).toBeVisible()
  })

  it('filters by warnings in the URL and with a button', async () => {
    const named = (name: string) => ({
      ticker: name,
      name,
      protocol: 'ETH',
      address: `0x${name.charCodeAt(0).toString(16).repeat(20)}`,
      lists: ['a'],
    })
    const { user } = await renderApp('/tokens?warnings=only', {
      over: listing([named('AAA'), named('buy.com now'), named('CCC')]),
    })
    await waitFor(async () => expect(tickersOf(await rows())).toEqual(['buy.com now']))
    const filter = screen.getByRole('button', { name: 'Warnings (1)' })
    expect(filter).toHaveAttribute('aria-pressed', 'true')
    await user.click(filter)
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    expect(query().get('warnings')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Warnings (1)' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(query().get('warnings')).toBe('only')
  })

  it('says that no token has a warning, and offers all tokens', async () => {
    const { user } = await renderApp('/tokens?warnings=only', {
      over: listing([{ ticker: 'BTC', protocol: 'BTC' }]),
    })
    const note = await screen.findByText('No tokens found')
    expect(note.parentElement).toHaveTextContent('No tokens with a warning.')
    await user.click(screen.getByRole('button', { name: 'Show all 1 tokens' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  it('warns in the row of a token that is not the common one, with the reason on hover, focus and tap', async () => {
    const { user } = await renderApp('/tokens?q=usdc&chain=ETH')
    const drawn = await rows()
    const common = drawn.find((row) => within(row).queryByRole('link', { name: 'USDC' }))
    const copy = drawn.find((row) => row.querySelector('a[href*="0x9abc68"]'))
    if (!common || !copy) throw new Error('A row is missing.')
    expect(common.dataset['flags']).toBe('namesake')
    expect(within(common).queryByText('Not the common USDC')).toBeNull()
    expect(copy.dataset['flags']).toBe('namesake')
    const chip = within(copy).getByRole('button', { name: 'Not the common USDC' })
    const reason =
      'Not the common USDCMost lists (9) use a different USDC on Ethereum. Only 1 lists this one. Compare all 42 characters of the address before you use it.'
    const tip = () => screen.queryByRole('tooltip', { hidden: true })
    const at = location.pathname

    await user.hover(chip)
    expect(tip()).toHaveTextContent(reason)
    await user.unhover(chip)
    await waitFor(() => expect(tip()).toBeNull())

    act(() => chip.focus())
    expect(tip()).toHaveTextContent(reason)
    expect(chip).toHaveAccessibleDescription(reason)
    await user.keyboard('{Escape}')
    expect(tip()).toBeNull()

    await user.pointer([{ keys: '[TouchA]', target: chip }])
    expect(tip()).toHaveTextContent(reason)
    await user.pointer([{ keys: '[TouchA]', target: document.body }])
    expect(tip()).toBeNull()
    expect(location.pathname).toBe(at)
  })

  it('has no warning chip for an unlisted asset', async () => {
    const asset = { ticker: 'NEW', protocol: 'ETH', address: `0x${'1'.repeat(40)}`, lists: [] }
    await renderApp('/tokens', { over: listing([asset]) })
    const [row] = await rows()
    expect(row?.dataset['flags']).toBe('unlisted')
    expect(row && within(row).queryAllByRole('button', { name: /list/i })).toEqual([])
  })

  it('shows an empty list without an error', async () => {
    const { user } = await renderApp('/tokens', { over: listing([]) })
    expect(await screen.findByText('No tokens available')).toBeVisible()
    expect(await screen.findByRole('group', { name: 'Category' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Chain' })).toBeNull()
    const take = await screen.findByRole('button', { name: /^Export/ })
    expect(take).toHaveAccessibleDescription('Nothing to export.')
    await user.click(take)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows "unknown" if a service does not send our additions', async () => {
    await renderApp('/tokens', { over: listing([{ ticker: 'BTC', protocol: 'BTC', decimals: 8 }]) })
    const [row] = await rows()
    if (!row) throw new Error('No row was drawn')
    expect(within(row).getByRole('cell', { name: 'unknown' })).toBeVisible()
    expect(within(row).getByRole('cell', { name: '—' })).toBeVisible()
  })
})

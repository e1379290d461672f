import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it, vi } from 'vitest'
import { cachedAtHeader } from '../../../src/contract/cached'
import { paths } from '../../../src/paths'
import { renderApp, untilKeysWork, user } from '../../support/renderApp'
import { respondUnavailable, serviceWith, never } from '../../support/serviceWith'
import {
  press,
  find,
  get,
  readClipboard,
  expectNone,
  expectNoText,
  findRegion,
  expectToSay,
  searchFor,
  expectPath,
  expectText,
  getTitle,
  findText,
  getText,
} from '../../support/page'
import { advance, startFakeTime } from '../../support/transactionPage'

/** Addresses of the sandbox: of treasury, one that mallory claims, which is carol’s, and one whose lookup fails. */
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'
const claimed = '0x21060BfeC77f420446B1122cb903eC140FE94660'
const failing = '0x5e47000000000000000000000000000000000500'
const bob = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'

const untilVerified = async (chain: string) => {
  const head = await find('rowheader', new RegExp(`^${chain}`))
  await waitFor(() =>
    expect(head.closest('tr')).toHaveAttribute('data-result', 'verified'),
  )
}
const listNameRequests = (requests: readonly string[]) =>
  requests.filter((path) => /^\/(?:xname|names)\//.test(path))

describe('the name page', () => {
  it('leads with the worst result, and copies or shows an unverified address only after a confirmation', async () => {
    await renderApp('/names/mallory')
    await find('heading', 'Don’t send')
    getText('Belongs to carol')
    await untilKeysWork()
    await navigator.clipboard.writeText('nothing yet')
    await user.keyboard('jc')
    const dialog = await find('dialog', 'Copy this address?')
    expect(within(dialog).getByRole('note')).toHaveTextContent(
      'Don’t send to this address yetThis address belongs to carol, not mallory. Don’t send before you’ve asked the person you want to pay, for example by phone.',
    )
    expect(dialog).toHaveTextContent(claimed)
    const [cancel, anyway] = ['Cancel', 'Copy anyway'].map((name) => get('button', name))
    expect(cancel).toHaveClass('bg-accent')
    expect(anyway).not.toHaveClass('bg-accent')
    expect(await readClipboard()).toBe('nothing yet')
    await press('Show QR code anyway', dialog)
    const open = await find('dialog', 'Pay mallory on Ethereum')
    expect(open).toHaveTextContent(
      'Not verified for malloryThis address belongs to carol, not mallory.',
    )
    await press('Copy with name', open)
    expect(await readClipboard()).toMatch(
      /for the name mallory: not verified\nWarning: This address belongs to carol, not mallory\. /,
    )
  })

  it('shows a QR code of the address, and a text with the result of the check and of the checksum', async () => {
    const wrong = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67eq'
    await renderApp('/names/cold-storage', {
      '/xname/cold-storage': [{ chain: 'BTC', address: wrong }],
      '/xname/rlookup': { result: ['cold-storage'] },
    })
    await find('heading', 'Don’t send')
    expect(document.querySelector('[data-result=verified]')).toBeNull()
    await press('Pay cold-storage on Bitcoin (QR)')
    expect(await find('dialog')).toHaveTextContent('The checksum doesn’t match')
    await press('Show QR code anyway')
    const dialog = within(await find('dialog', 'Pay cold-storage on Bitcoin'))
    const code = await dialog.findByRole('img', {
      name: `QR code of the address ${wrong}`,
    })
    expect(decodeQR(drawCode(code))).toBe(wrong)
    await dialog.findByText(/^The checksum doesn’t match/)
    await press('Copy with name', dialog)
    expect(await readClipboard()).toMatch(
      new RegExp(
        `^Bitcoin \\(BTC\\)\n${wrong}\nChecked .* UTC for the name cold-storage: not verified\nWarning: The checksum doesn’t match, so this address probably has a typo. Don’t send to it.\n$`,
      ),
    )
  })

  it('has one row for an address of several chains, and first the chain that was asked for', async () => {
    await renderApp('/names/alice?chain=BTC')
    const rows = await waitFor(() => {
      const found = document.querySelectorAll('[data-result=verified] th')
      expect(found).toHaveLength(3)
      return [...found]
    })
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bitcoin'),
      expect.stringMatching(/Avalanche.*BNB Smart Chain.*Ethereum/),
      expect.stringContaining('THORChain'),
    ])
    await press('Copy link')
    expect(await readClipboard()).toBe(`${location.origin}/names/alice?chain=BTC`)
    // An explorer is that of one chain.
    const explorers = screen.getAllByRole('link', { name: /^Open the address on / })
    expect(explorers).toHaveLength(2)
    await press('Pay alice on Avalanche, BNB Smart Chain and Ethereum (QR)')
    const dialog = await find('dialog')
    await within(dialog).findByText(
      /Make sure your wallet is on Avalanche, BNB Smart Chain and Ethereum/,
    )
  })

  it('shows hostile texts safely, and does not put them into a QR code', async () => {
    const addresses = ['x'.repeat(10_000), 'bc1\u202Eq\u200B', 'bc1q\nChecked: verified']
    await renderApp('/names/carol', {
      '/xname/carol': addresses.map((address) => ({ chain: 'ETH', address })),
      '/xname/chains/': ['ETH', '\u202EHTE'],
      '/xname/rlookup': { result: ['\u202Elorac\u200B', 'n\uD800', 'y'.repeat(1_990)] },
    })
    await waitFor(() => expect(screen.getAllByText(/^Belongs to/)).toHaveLength(3))
    expect(document.body.textContent).not.toMatch(/[\u202E\u200B]|x{200}|y{100}/)
    expectNone('button', /^Pay /)
    const [, copy] = screen.getAllByRole('button', { name: /^Copy.* Ethereum address/ })
    await user.click(copy ?? document.body)
    await press('Copy anyway')
    expect(await readClipboard()).toBe(addresses[1])
  })

  it('is one answer, and one of another form is none', async () => {
    const { requests } = await renderApp('/names/eld')
    await untilVerified('THOR')
    expect(listNameRequests(requests)).toEqual(['/names/eld'])
    cleanup()
    const report = { form: 0, report: {} }
    await renderApp('/names/eld', { '/names/': { report } })
    await findText(/^Unexpected response/)
    expectNone('button', /^Copy .*address/)
  })
})

const rows = () => [...document.querySelectorAll('[data-result]')]
const results = () => rows().map((row) => row.getAttribute('data-result'))
const expectResults = async (result: string) =>
  waitFor(() => expect(new Set(results())).toEqual(new Set([result])))

describe('a name that is not known for sure', () => {
  it('is confirmed by itself once the node responds again', async () => {
    startFakeTime()
    const address = 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en'
    const over = serviceWith({
      '/xname/cold-storage': [{ chain: 'BTC', address, reportedBy: 'indexer' }],
      '/xname/registered/': {
        expiresAt: null,
        isExpired: null,
        owner: '',
        reportedBy: 'indexer',
      },
    })
    await renderApp('/names/cold-storage', over)
    await expectResults('not-checked')
    over.recover()
    await vi.advanceTimersByTimeAsync(6_000)
    await expectResults('verified')
    getText('Registered')
  })

  /** A service where grc expires in 90 s, and whose registration can be renewed. */
  function scriptExpiry() {
    const state = { expiresAt: Date.now() + 90_000 }
    const owner = 'thor1owner'
    const over = serviceWith({
      '/xname/registered/': () => Response.json({ ...state, isExpired: false, owner }),
    })
    return { over, state }
  }

  it.each([
    ['/names/cold-storage', 'Expired'],
    ['/addresses/BTC/bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en', /^Expired on/],
  ])(
    'is never verified after its expiry in an open tab, and is again once it is renewed: %s',
    async (path, text) => {
      startFakeTime()
      const { over, state } = scriptExpiry()
      await renderApp(path, over)
      await expectResults('verified')
      await advance(91_000)
      expect(document.querySelector('[data-result=verified]')).toBeNull()
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
      state.expiresAt = Date.now() + 3_600_000
      await advance(61_000)
      await expectResults('verified')
    },
  )

  it('is asked about again at its expiry', async () => {
    startFakeTime()
    const { over, state } = scriptExpiry()
    const { requests } = await renderApp('/names/cold-storage', over)
    await expectResults('verified')
    await advance(61_000)
    const count = () => listNameRequests(requests).length
    const before = count()
    state.expiresAt += 3_600_000
    await advance(31_000)
    expect(count()).toBeGreaterThan(before)
    await expectResults('verified')
  })

  it('shows within a minute that its owner has changed its address, and the age of its oldest check', async () => {
    startFakeTime()
    let entries: object[] | null = null
    await renderApp('/names/cold-storage', {
      '/xname/cold-storage': (_path, _body, forward) =>
        entries ? Response.json(entries) : forward(),
    })
    await expectResults('verified')
    entries = [{ chain: 'BTC', address: 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl' }]
    await advance(61_000)
    await expectText('bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl')
    await waitFor(() =>
      expect(document.querySelector('[data-result=verified]')).toBeNull(),
    )
  })
})

describe('a name during an outage', () => {
  it('is not checked, never unregistered, keeps error and focus, asks at once on “Retry now”, and recovers by itself', async () => {
    startFakeTime()
    const over = serviceWith({ '/': respondUnavailable })
    const { requests } = await renderApp('/names/eld', over)
    const cause = await findText(/^Crosswatch returned an error/)
    getText('Not checked')
    expectNoText(/isn’t registered|no address|none/)
    await expectText('The name could not be checked. It may be registered.')
    expect(cause.parentElement).not.toHaveTextContent('registered')
    await findText(/^Retrying in \d+ s$/)
    const button = get('button', 'Retry now')
    // From now on it waits for seconds by itself, so that the next request is that of the press.
    await vi.advanceTimersByTimeAsync(20_000)
    const { length } = listNameRequests(requests)
    await user.click(button)
    expect(listNameRequests(requests).length).toBeGreaterThan(length)
    for (let second = 0; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      expectNoText('Retrying in 0 s')
    }
    expect(button).toHaveFocus()
    expect(cause).toBeInTheDocument()
    over.recover()
    await vi.advanceTimersByTimeAsync(31_000)
    await findText('Registered')
    expectNoText(/^Crosswatch returned an error/)
    expect(get('main')).toHaveFocus()
  })

  it.each([
    ['/names/cold-storage', /^Copy unchecked/],
    ['/addresses/BTC/bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en', /^Copy unchecked/],
  ])('is not verified for ever: %s', async (path, copy) => {
    startFakeTime()
    let isAway = false
    await renderApp(path, {
      '/': (_path, _body, forward) => (isAway ? respondUnavailable() : forward()),
    })
    await expectResults('verified')
    isAway = true
    await advance(14 * 60_000)
    await expectResults('verified')
    await advance(2 * 60_000)
    await expectResults('not-checked')
    get('button', copy)
    isAway = false
    await advance(31_000)
    await expectResults('verified')
  })

  it.each([
    ['of the service worker', cachedAtHeader, () => String(Date.now() - 10_860_000)],
    ['of a service whose node is away', 'age', () => '10860'],
  ])('is not verified by an old copy %s', async (_, header, getValue) => {
    startFakeTime()
    await renderApp('/names/cold-storage', {
      '/names/': async (_path, _body, forward) => {
        const response = await forward()
        const headers = { ...Object.fromEntries(response.headers), [header]: getValue() }
        return new Response(response.body, { headers })
      },
    })
    await expectResults('not-checked')
    screen.getByText(/^Checked 3 h/)
  })

  it('is explained once where the source has no names', async () => {
    const message = 'This service has no source for names.'
    const { requests } = await renderApp('/names/alice', {
      '/names/': () => Response.json({ message }, { status: 501 }),
    })
    const notice = (await findText('This isn’t available here.')).closest('[data-notice]')
    expect(notice).toHaveTextContent('Crosswatch has no source for it.')
    expect(notice).not.toHaveTextContent(/Retry/)
    expect(listNameRequests(requests)).toHaveLength(1)
  })
})

describe('the names page', () => {
  it.each([
    ['ELD', 'eld', /^1–30 characters/, '/names/eld'],
    [
      treasury,
      treasury,
      /^That’s an address\. Press Look up/,
      `/addresses/ETH/${treasury}`,
    ],
  ])(
    'shows the rule for an invalid name, and opens %s',
    async (text, title, hint, path) => {
      await renderApp('/names')
      const field = get('textbox', 'Name')
      await user.type(field, 'is this one{Enter}')
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription(/1–30 characters/)
      expect(location.pathname).toBe('/names')
      await user.clear(field)
      await user.type(field, text)
      expect(field).toHaveAccessibleDescription(hint)
      await user.keyboard('{Enter}')
      await expectToSay(getTitle, title)
      expect(location.pathname).toBe(path)
    },
  )

  it('says that its samples did not load, and requests them again by itself', async () => {
    startFakeTime()
    const over = serviceWith({ '/service': respondUnavailable })
    await renderApp('/names', over)
    const samples = await find('region', 'Sample names')
    expect(samples).toHaveTextContent('Couldn’t load the sample names.')
    over.recover()
    await vi.advanceTimersByTimeAsync(31_000)
    await within(samples).findByRole('link', { name: 'eld' })
    expect(samples).not.toHaveTextContent('Couldn’t load')
  })
})

describe('the address page', () => {
  const findNames = () => findRegion('Names of this address')

  it('shows the full address, verifies a name that resolves to it, and links it on other chains', async () => {
    const { requests } = await renderApp(`/addresses/ETH/${treasury.toLowerCase()}`)
    expect(getTitle()).toHaveTextContent(treasury.toLowerCase())
    const names = await findNames()
    await names.findByText('Verified')
    expect(names.getByRole('link', { name: 'treasury' })).toHaveAttribute(
      'href',
      '/names/treasury',
    )
    names.getByText('Exact match')
    getText('1 name, verified both ways.')
    const elsewhere = within(get('region', 'Same address on other chains'))
    elsewhere.getByRole('link', { name: 'Open on Base' })
    expect(elsewhere.queryByText('Polygon')).toBeNull()
    expect(requests.filter((path) => path.startsWith('/xname/rlookup'))).toHaveLength(1)
  })

  it('requests nothing for a claimed text that is no name, neither by Refresh', async () => {
    const { requests } = await renderApp(`/addresses/ETH/${treasury}`, {
      '/xname/rlookup': { result: ['no name', 'treasury'] },
    })
    const names = await findNames()
    await names.findByText('Verified')
    names.getByText('Unverified')
    const before = requests.length
    await press('Refresh names', names)
    await waitFor(() => expect(requests.length).toBeGreaterThan(before))
    expect(requests.filter((path) => path.includes('no%20name'))).toEqual([])
  })

  it('loads no tokens for an address on Bitcoin', async () => {
    const { requests } = await renderApp(`/addresses/BTC/${bob}`)
    await findNames()
    expect(requests.filter((path) => path.includes('currencies'))).toEqual([])
  })

  it('reports a wrong checksum without a request, and looks the address up anyway on demand', async () => {
    const misspelt = treasury.replace('0x0C5', '0x0c5')
    const { requests } = await renderApp(`/addresses/ETH/${misspelt}`)
    await findText('Check this address')
    getText(/^The checksum doesn’t match/)
    // Neither can a wrong address be copied, nor opened on another chain.
    expectNone('button', 'Copy')
    expectNone('link', /^Open on/)
    expectNoText(/This is not the contract/)
    expect(listNameRequests(requests)).toEqual([])
    await press('Look up anyway')
    expect(get('main')).toHaveFocus()
    await find('link', 'treasury')
    expect(get('note')).toHaveTextContent(
      /^Don’t send to this addressThe checksum doesn’t match/,
    )
  })

  it('does not show a failed lookup as an address without names', async () => {
    await renderApp(`/addresses/ETH/${failing}`)
    await findText('The network’s indexer isn’t available right now.')
    getText(/^We couldn’t look up this address’s names\. It/)
    expectNoText(/^No name on/)
  })
})

describe('the URL of a name or an address', () => {
  it('with an invalid name is explained without a request', async () => {
    const { requests } = await renderApp('/names/..%2f..%2fsecret')
    expect(getTitle().textContent).toBe('Not a valid name')
    expect(listNameRequests(requests)).toEqual([])
  })

  it('requests the address unchanged, on an unknown chain too', async () => {
    const address = 'a+b&chain=BTC=c%41b%00#?"<d>Ünï'
    const { requests } = await renderApp(paths.address('FOO', address))
    await expectText('Crosswatch can’t use this request (400).')
    expectNoText('No name on FOO')
    expect(getTitle()).toHaveTextContent(address)
    const [sent, ...others] = requests.filter((path) => path.startsWith('/xname/rlookup'))
    const { searchParams } = new URL(sent ?? '', 'http://crosswatch.test')
    expect([searchParams.get('address'), others]).toEqual([address, []])
  })
})

/** Renders a QR code as an image with four pixels for each module. */
function drawCode(code: Element) {
  const width = 4 * Number((code.getAttribute('viewBox') ?? '').split(' ')[2])
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const path = code.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, left = 0, top = 0] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (const row of [0, 1, 2, 3]) {
      const begin = ((Number(top) * 4 + row) * width + Number(left) * 4) * 4
      data.fill(0, begin, begin + 16)
    }
  }
  return { width, height: width, data }
}

/** The verdict once the checks have ended. */
async function findVerdict() {
  const verdict = await find('heading', {
    level: 2,
    name: /^(?!Not checked yet$)(?:Don’t send|Not |No |Verified)/,
  })
  return verdict.textContent
}

const readAnnounced = () =>
  [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join('')

const readAnswer = (question: string) => get('region', question).textContent

describe('the verdict on a name', () => {
  // test/app/readPages.test.ts has others.
  it('comes first, is the title of the tab and is announced once', async () => {
    await renderApp('/names/mallory')
    expect(await findVerdict()).toBe('Don’t send')
    expect(document.title).toBe('Not verified: mallory - Crosswatch')
    await waitFor(() => expect(readAnnounced()).toContain('mallory: Not verified.'))
    expectNoText('both ways')
    expectNoText('Registered, not verified')
  })

  it('has no address to copy on a chain that has ended', async () => {
    await renderApp('/names/eld')
    await findVerdict()
    const ended = 'Kujira has ended (in 2025): nothing can be sent there.'
    expect(readAnswer('What did the checks find?')).toContain(ended)
    const row = (await find('link', /^kujira1/)).closest('tr')
    expect(row).toHaveTextContent('Chain has ended')
    expect(within(row ?? document.body).queryAllByRole('button')).toEqual([])
    get('button', 'Copy Dash address')
  })

  it('is not given before the checks have ended', async () => {
    await renderApp('/names/eld', { '/xname/rlookup': never })
    await find('heading', { level: 2, name: 'Not checked yet' })
    expect(document.title).toBe('eld - Crosswatch')
    expect(readAnnounced()).not.toContain('eld')
  })

  it('is as grave for each name that could not be checked, and each asks before Copy', async () => {
    const shown: string[] = []
    for (const name of ['sentinel-expiry', 'sentinel-indexer', 'sentinel-partial']) {
      await renderApp(`/names/${name}`)
      await find('heading', name)
      expect(await findVerdict()).toBe('Not checked')
      const copy = await find('button', 'Copy unchecked Bitcoin address')
      await user.click(copy)
      const dialog = await find('dialog', 'Copy this address?')
      shown.push(within(dialog).getByRole('note').className)
      await press('Cancel', dialog)
      cleanup()
    }
    expect(new Set(shown).size).toBe(1)
  })
})

describe('the verdict on an address', () => {
  const twin = '0x5E47c0d31F86A2B97E05c4D8136fB9207e6A2b91'

  it('whose name leads elsewhere is a heading before everything else, the title of the tab, and announced', async () => {
    await renderApp(`/addresses/ETH/${twin}`, { '/xname/rlookup': { result: ['twin'] } })
    const heading = await find('heading', {
      level: 2,
      name: 'Don’t send to this address yet',
    })
    const table = await find('table', 'Names of this address')
    const precedes = heading.compareDocumentPosition(table)
    expect(precedes & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const box = heading.closest('[role=note]')
    expect(box).toHaveTextContent('which leads to another address')
    expect(box?.querySelectorAll('mark').length).toBeGreaterThan(0)
    expect(document.querySelectorAll('mark')).toHaveLength(
      box?.querySelectorAll('mark').length ?? 0,
    )
    const row = within(table).getByRole('rowheader', { name: /^twin/ }).closest('tr')
    expect(row?.querySelector('.text-complete')).toBeNull()
    expect(document.title).toBe('Don’t send: address on Ethereum - Crosswatch')
    expect(readAnnounced()).toContain(
      'Don’t send to this address yet. This address claims',
    )
    await press('Copy…')
    expect(await find('dialog')).toHaveTextContent('which leads to another address')
  })
})

describe('a name as people write it', () => {
  it('is offered by the page of that text, which says why it is none', async () => {
    await renderApp('/names/alice.thor')
    expect(getTitle()).toHaveTextContent('Not a valid name')
    const offer = getText(/^Did you mean/)
    expect(offer).toHaveTextContent('Did you mean alice?')
    await press('alice')
    await findText('Registered')
  })

  it('with spaces around it opens the name', async () => {
    await renderApp('/names/%20Alice%20')
    await expectPath('/names/alice')
  })

  it('is looked up by the field for names', async () => {
    await renderApp('/names')
    const field = get('textbox', 'Name')
    await user.click(field)
    await user.paste('@alice')
    expect(field).toBeValid()
    await user.keyboard('{Enter}')
    await expectPath('/names/alice')
  })

  it('is offered by the search box', async () => {
    await renderApp('/tokens')
    await searchFor('ali\u200dce')
    await press(/^Name alice/)
    await expectPath('/names/alice')
  })
})

it('a name without a registration offers a name that this browser has looked up, only if it is registered, and says what it cannot compare', async () => {
  const recent = ['sentinel-expiri', 'shared-desk', 'shared-dusk'].map((text) => ({
    kind: 'name',
    text,
    chain: '',
  }))
  localStorage.setItem('crosswatch:recents', JSON.stringify(recent))
  const { requests } = await renderApp('/names/shared-desc')
  expect(await findText(/^Did you mean/)).toHaveTextContent('Did you mean shared-desk?')
  expect(requests.filter((path) => path.includes('shared-dusk'))).toHaveLength(1)
  const limit = 'The network can’t search for similar names.'
  getText(new RegExp(limit))
})

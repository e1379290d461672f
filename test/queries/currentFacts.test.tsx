import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayMs } from '../../src/model/time'
import { renderApp } from '../support/renderApp'
import { serviceWith } from '../support/serviceWith'
import { startFakeTime, advance } from '../support/transactionPage'
import { get, expectToSay, expectText, findText } from '../support/page'

/** A service with one chain, whose status can be set; null: it is away. */
function scriptChain(first: string) {
  let status: string | null = first
  let requests = 0
  const over = serviceWith({
    '/chains/details': () => {
      requests += 1
      return status === null
        ? Response.json({ message: 'away' }, { status: 503 })
        : Response.json([{ chain: 'BTC', status }])
    },
  })
  return {
    over,
    setStatus: (next: string | null) => {
      status = next
    },
    countRequests: () => requests,
  }
}

it.each([
  ['/tokens', 'heading', /1 of 1$/, /2 of 2$/],
  ['/tokens/BTC.BTC', 'main', /SwappableYes/, /SwappableNo/],
  ['/chains/BTC', 'main', /Tokens1Search/, /Tokens2Search/],
])(
  'the list of tokens is asked for again every ten minutes at %s',
  async (path, role, before, after) => {
    startFakeTime()
    let list: object[] = [{ ticker: 'BTC', protocol: 'BTC', swappable: true }]
    await renderApp(path, { '/currencies/details': () => Response.json(list) })
    const place = () => screen.getAllByRole(role)[0]
    await expectToSay(place, before)
    list = [
      { ticker: 'BTC', protocol: 'BTC', swappable: false },
      { ticker: 'LN', protocol: 'BTC', address: 'ln' },
    ]
    // `/tokens` loads the list after three seconds.
    await advance(4_000)
    await advance(10 * 60_000)
    await expectToSay(place, after)
  },
)

describe('the status of a chain', () => {
  it.each([
    ['/', 'You can swap now', /Halted/],
    ['/chains', 'Active', /Halted/],
    ['/chains/BTC', 'You can swap now', /Swaps are paused/],
    ['/tokens/BTC.BTC', 'Native coin', /Halted/],
  ])('is asked again every minute at %s', async (path, before, text) => {
    startFakeTime()
    const { over, setStatus } = scriptChain('active')
    await renderApp(path, over)
    const main = within(get('main'))
    await main.findAllByText(before)
    expect(main.queryByText(text)).toBeNull()
    setStatus('halted')
    await advance(61_000)
    expect((await main.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('is asked again every 20 s while it is not known', async () => {
    startFakeTime()
    const { over, setStatus } = scriptChain('')
    await renderApp('/chains/BTC', over)
    await findText(/couldn’t check whether this chain is halted/)
    setStatus('active')
    await advance(21_000)
    await expectText('You can swap now')
  })

  it('has its age while it cannot be asked for', async () => {
    startFakeTime()
    const { over, setStatus } = scriptChain('active')
    await renderApp('/chains/BTC', over)
    await findText('You can swap now')
    setStatus(null)
    await advance(120_000)
    const age = await findText(/^As of \d\d:\d\d:\d\d, \d min ago/)
    expect(age).toBeInTheDocument()
    vi.setSystemTime(Date.now() + dayMs)
    await advance(1_000)
    await expectToSay(age, /^As of \d+ \w+ \d{4}, .*, 1 d/)
  })
})

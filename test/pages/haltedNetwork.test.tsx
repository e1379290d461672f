import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LazyHaltNotice } from '../../src/components/lazyNotices'
import { serviceQuery } from '../../src/queries/service'
import { renderApp } from '../support/renderApp'
import { serviceWith } from '../support/serviceWith'

const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
const quick = '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2'
const notice =
  'Xchain is halted. Don’t deposit until it resumes: deposits wait, or are refunded.'

/** A service whose only network has said this of itself. */
const overState = (state: {
  status: string
  haltedChains: string[]
  reportedAt?: number
}) =>
  serviceWith({
    '/service': async (_path, _body, forward) => {
      const described = await (await forward()).json()
      const networks = described.networks.map((network: object) => ({
        ...network,
        ...state,
      }))
      return Response.json({ ...described, networks })
    },
  })
const halted = () => overState({ status: 'halted', haltedChains: ['BTC', 'ETH'] })

it.each(['/', '/tokens', '/tokens/BTC.BTC', '/chains', '/chains/BTC', `/tx/${quick}`])(
  'a halted network is told at %s',
  async (path) => {
    await renderApp(path, { over: halted() })
    const line = await screen.findByText(notice)
    expect(line.closest('[role="note"]')).toBeVisible()
  },
)

it.each(['/settings', '/names', `/tx/${complete}`])(
  'a halted network is no notice at %s',
  async (path) => {
    // Else it could come after the test.
    await LazyHaltNotice.preload()
    const { client } = await renderApp(path, { over: halted() })
    await waitFor(() => expect(client.getQueryData(serviceQuery.queryKey)).toBeDefined())
    if (path.startsWith('/tx')) await screen.findByRole('heading', { name: /Complete/ })
    expect(screen.queryByText(notice)).toBeNull()
  },
)

it.each([
  [{ status: 'halted', haltedChains: ['BTC', 'ETH'] }, /XchainHalted As of \d\d:\d\d/],
  [
    { status: 'active', haltedChains: ['BTC'] },
    /XchainWorking Halted: Bitcoin\. As of \d\d:\d\d/,
  ],
  [{ status: '', haltedChains: [] }, /XchainUnknown/],
  [
    { status: 'active', haltedChains: [], reportedAt: Date.UTC(2026, 0, 5, 12, 4, 31) },
    /XchainWorking As of [56] January 2026, \d\d:\d\d:31\./,
  ],
  [{ status: 'active', haltedChains: [] }, /XchainWorking As of .*Version\d\.\d\.\d/],
])('the settings show that a network is in the state %j', async (state, text) => {
  await renderApp('/settings', { over: overState(state) })
  expect(await screen.findByText('Xchain')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Service' })).toHaveTextContent(text)
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { find, findText, get } from '../../support/page'
import { renderApp } from '../../support/renderApp'
import { respondUnavailable } from '../../support/serviceWith'

/** Bitcoin, which its network has not reported on. */
const unchecked = { '/chains/details': [{ chain: 'BTC', status: '' }] }

const expectAmber = (word: Element) => expect(word.closest('.text-refund')).not.toBeNull()

it.each([
  ['that the service could not check', unchecked],
  ['whose list cannot be loaded', { '/chains/details': respondUnavailable }],
])('the page of a chain %s has an amber verdict', async (_, answers) => {
  await renderApp('/chains/BTC', answers)
  await findText('We couldn’t check whether this chain is halted.')
  const verdict = await find('heading', 'Not checked yet')
  expectAmber(verdict)
  expect(get('main')).toHaveTextContent('Check again before you send.')
})

it.each(['/', '/chains', '/tokens/BTC.BTC'])(
  'a chain that could not be checked is amber on %s',
  async (path) => {
    await renderApp(path, unchecked)
    expectAmber(await findText('Not checked'))
  },
)

const findRow = async () => {
  const [link] = await screen.findAllByRole('link', { name: 'BTC' })
  return link?.closest('tr') ?? expect.fail('BTC is in no row')
}

it.each([
  ['active', 'Swappable'],
  ['halted', 'Swaps are paused'],
  ['', 'Not checked yet'],
])('a token of a chain that is “%s” is marked “%s” in lists', async (status, mark) => {
  for (const path of ['/chains/BTC', '/tokens?q=btc']) {
    await renderApp(path, { '/chains/details': [{ chain: 'BTC', status }] })
    await waitFor(async () => expect(await findRow()).toHaveTextContent(mark))
    if (status !== 'active') expect(await findRow()).not.toHaveTextContent('Swappable')
    cleanup()
  }
})

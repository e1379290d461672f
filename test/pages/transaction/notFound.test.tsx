import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deleteForgotten, saveSearchStart } from '../../../src/storage/savedStatus'
import { complete, hash, underWay } from '../../support/answers'
import { renderApp, user } from '../../support/renderApp'
import { type Answers, respondUnavailable, serviceWith } from '../../support/serviceWith'
import {
  openTransaction,
  respondNotFound,
  respondWith,
  scriptTracker,
  startFakeTime,
  expectVerdict,
  advance,
  openScripted,
} from '../../support/transactionPage'
import {
  press,
  find,
  expectNoText,
  expectNone,
  findRegion,
  expectText,
  getTitle,
  findText,
  getText,
} from '../../support/page'

const typed = 'AB12'.repeat(16)
const minute = 60_000
const hour = 60 * minute

/** Opens a hash that is not found, which this browser first looked for at that age. */
async function openUnknown(ageMs: number, more: Answers = {}) {
  if (ageMs > 0) saveSearchStart(typed, Date.now() - ageMs)
  const opened = await openTransaction(typed, {
    '/tracker/v2/txn': respondNotFound,
    ...more,
  })
  await expectVerdict('not-seen')
  return opened
}

function findCauses() {
  const answer = screen.queryByRole('region', { name: 'Where is my money?' })
  return answer === null ? [] : within(answer).getAllByRole('listitem')
}

describe('a hash that is not found grows older', () => {
  it.each([
    [0, /^New transactions can take a few minutes to appear\. Don’t send again/, 0],
    [19 * minute, /a few minutes to appear\. Don’t send again/, 0],
    [21 * minute, /^Not seen for more than 20 minutes\..* Don’t send again\.$/, 5],
    [3 * hour, /^Not seen for more than 2 hours\..* Don’t send again\.$/, 5],
    [
      25 * hour,
      /^Not seen for a day: it will probably not appear by itself\. Don’t send again/,
      5,
    ],
  ])('after %i ms it says so, first of all', async (ageMs, sentence, causes) => {
    const { article } = await openUnknown(ageMs)
    const summary = await findText(sentence)
    const title = getTitle()
    expect(title.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(findCauses()).toHaveLength(causes)
    expect(article).toHaveTextContent(/Checked\d+ s ago/)
  })

  it('names approvals and withdrawals among the causes, and says how to go on after a day', async () => {
    await openUnknown(25 * hour)
    const texts = findCauses().map((item) => item.textContent)
    expect(texts.join('\n')).toMatch(/approval, or an exchange’s withdrawal ID/)
    getText('Check your wallet, then ask the app you used.')
    getText(/Is it pending in your wallet\? Raise its fee there\./)
  })

  it('counts from the first search of this browser, over reloads, until it is found', async () => {
    startFakeTime()
    const over = scriptTracker(respondNotFound)
    await openTransaction(hash, over)
    await expectText(/a few minutes to appear/)
    vi.setSystemTime(Date.now() + 30 * minute)
    // Until the next poll.
    await advance(6_000)
    await expectText(/^Not seen for more than 20 minutes/)
    cleanup()
    await openTransaction(hash, over)
    await expectText(/^Not seen for more than 20 minutes/)
    cleanup()
    await openScripted(respondWith(complete))
    await expectVerdict('complete')
    cleanup()
    await openScripted(respondNotFound)
    expectNoText(/^Not seen for more/)
  })

  it('counts from the time of a start that a client sent', async () => {
    const quoted = { unverified: true, startTimestamp: Date.now() - 3 * hour }
    const legs = underWay.result.legs.map((leg) => ({ ...leg, ...quoted }))
    const response = { ...underWay, result: { ...underWay.result, legs } }
    await openScripted(respondWith(response))
    await expectVerdict('not-seen')
    await expectText(/^Not seen for more than 2 hours/)
  })

  it('is forgotten after 30 days, and deleted with the settings', async () => {
    saveSearchStart(typed, Date.now() - 31 * 24 * hour)
    deleteForgotten()
    expect(Object.keys(localStorage)).toEqual([])
    saveSearchStart(typed, Date.now())
    await renderApp('/settings')
    const name = 'Delete: Last status of transactions'
    const button = await find('button', name)
    // What is stored is counted after the first render.
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.click(button)
    await press(/^Delete/, await find('dialog'))
    expect(Object.keys(localStorage)).toEqual([])
  })
})

it('a hash that is not found for a day keeps the halts, in which deposits are not observed', async () => {
  await openUnknown(25 * hour, {
    '/service': async (_path, _body, forward) => {
      const { networks, ...service } = await (await forward()).json()
      const halted = { ...networks[0], name: 'THORChain', haltedChains: ['BTC'] }
      return Response.json({ ...service, networks: [halted] })
    },
  })
  await expectText(
    'Not seen for a day. Bitcoin is halted on THORChain: deposits from it may not appear until the halt ends. Don’t send again.',
  )
})

const unknown = 'AB'.repeat(32)

it('an unknown hash has explorers while the chains of the network cannot be loaded, and says so', async () => {
  startFakeTime()
  const over = serviceWith({
    '/tracker/v2/txn': respondNotFound,
    '/chains/details': respondUnavailable,
  })
  await renderApp(`/tx/${unknown}`, over)
  const section = await findRegion('Find the transaction on its chain')
  section.getByRole('link', { name: 'etherscan.io' })
  section.getByRole('rowheader', { name: 'Ethereum' })
  section.getByText(/We couldn’t load the chains of the network/)
  section.getByRole('button', { name: 'Retry now' })
  over.recover()
  await advance(31_000)
  expectNone('button', 'Retry now', section)
  section.getByRole('link', { name: 'etherscan.io' })
})

it('the error of a service that is away stands once on the page of a transaction', async () => {
  await renderApp(`/tx/${unknown}`, {
    '/tracker/v2/txn': respondUnavailable,
    '/chains/details': respondUnavailable,
  })
  await findText(/We couldn’t load the chains of the network/)
  const main = within(screen.getByRole('main'))
  expect(main.getAllByText(/^Crosswatch returned an error/)).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Retry now' })).toHaveLength(1)
})

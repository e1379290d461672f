import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteForgotten, saveSearchStart } from '../../../src/storage/savedStatus'
import { complete, hash, underWay } from '../../support/answers'
import type { InProcess } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'
import { serviceWith } from '../../support/serviceWith'
import {
  openTransaction,
  respondStatus,
  respondWith,
  scriptTracker,
  startFakeTime,
} from '../../support/transactionPage'

const typed = 'AB12'.repeat(16)
const minute = 60_000
const hour = 60 * minute

afterEach(() => vi.useRealTimers())

/** Opens a hash that is not found, which this browser first looked for at that age. */
async function openUnknown(
  ageMs: number,
  over: Pick<InProcess, 'fetch'> = scriptTracker(respondStatus(404)).over,
) {
  if (ageMs > 0) saveSearchStart(typed, Date.now() - ageMs)
  const opened = await openTransaction(typed, { over })
  await opened.expectVerdict('not-seen')
  return opened
}

function findCauses() {
  const answer = screen.getByText('Where is my money?').closest('section')
  return within(answer ?? expect.fail('no answer')).queryAllByRole('listitem')
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
    const summary = await screen.findByText(sentence)
    const title = screen.getByRole('heading', { level: 1 })
    expect(title.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(findCauses()).toHaveLength(causes)
    expect(article).toHaveTextContent(/Checked\d+ s ago/)
  })

  it('names approvals and withdrawals among the causes, and says how to go on after a day', async () => {
    await openUnknown(25 * hour)
    const texts = findCauses().map((item) => item.textContent)
    expect(texts.join('\n')).toMatch(/approval, or an exchange’s withdrawal ID/)
    screen.getByText('Check your wallet, then ask the app you used.')
    screen.getByText(/Is it pending in your wallet\? Raise its fee there\./)
  })

  it('counts from the first search of this browser, over reloads, until it is found', async () => {
    const { advance, user } = startFakeTime()
    const { over } = scriptTracker(respondStatus(404))
    await openTransaction(hash, { over, user })
    expect(await screen.findByText(/a few minutes to appear/)).toBeVisible()
    vi.setSystemTime(Date.now() + 30 * minute)
    // Until the next poll.
    await advance(6_000)
    expect(await screen.findByText(/^Not seen for more than 20 minutes/)).toBeVisible()
    cleanup()

    await openTransaction(hash, { over, user })
    expect(await screen.findByText(/^Not seen for more than 20 minutes/)).toBeVisible()
    cleanup()

    const found = scriptTracker(respondWith(complete))
    const { expectVerdict } = await openTransaction(hash, { ...found, user })
    await expectVerdict('complete')
    cleanup()

    await openTransaction(hash, { over: scriptTracker(respondStatus(404)).over, user })
    expect(screen.queryByText(/^Not seen for more/)).toBeNull()
  })

  it('counts from the time of a start that a client sent', async () => {
    const quoted = { unverified: true, startTimestamp: Date.now() - 3 * hour }
    const legs = underWay.result.legs.map((leg) => ({ ...leg, ...quoted }))
    const response = { ...underWay, result: { ...underWay.result, legs } }
    const tracker = scriptTracker(respondWith(response))
    const { expectVerdict } = await openTransaction(hash, tracker)
    await expectVerdict('not-seen')
    expect(await screen.findByText(/^Not seen for more than 2 hours/)).toBeVisible()
  })

  it('is forgotten after 30 days, and deleted with the settings', async () => {
    saveSearchStart(typed, Date.now() - 31 * 24 * hour)
    deleteForgotten()
    expect(Object.keys(localStorage)).toEqual([])
    saveSearchStart(typed, Date.now())
    const { user } = await renderApp('/settings')
    const name = 'Delete: Last status of transactions'
    const button = await screen.findByRole('button', { name })
    // What is stored is counted after the first render.
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.click(button)
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /^Delete/ }))
    expect(Object.keys(localStorage)).toEqual([])
  })
})

/** The description of a service with two networks, which have halted these chains. */
const overHalts = (...halts: { status?: string; haltedChains: string[] }[]) => {
  const tracker = scriptTracker(respondStatus(404)).over
  const described = serviceWith({
    '/service': async (_path, _body, forward) => {
      const service = await (await forward()).json()
      const names = ['THORChain', 'MAYAChain']
      const networks = halts.map((halt, index) => {
        const own = { id: `network-${index}`, name: names[index], status: 'active' }
        return Object.assign({}, service.networks[0], own, halt)
      })
      return Response.json({ ...service, networks })
    },
  })
  return {
    fetch: ((input, init) =>
      String(input).includes('/tracker/v2/txn')
        ? tracker.fetch(input, init)
        : described.fetch(input, init)) as typeof tracker.fetch,
  }
}

describe('a hash that is not found while deposits are not observed', () => {
  const rest = 'may not appear until the halt ends.'

  it('keeps the halts after a day', async () => {
    await openUnknown(25 * hour, overHalts({ haltedChains: ['BTC'] }))
    expect(
      await screen.findByText(
        `Not seen for a day. Bitcoin is halted on THORChain: deposits from it ${rest} Don’t send again.`,
      ),
    ).toBeVisible()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { transactionQuery } from '../../../src/queries/transaction'
import { inProcessService } from '../../support/inProcess'
import { renderApp } from '../../support/renderApp'

const complete = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
const refunded = '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1'
const quick = '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2'
const path = '/tracker/v2/txn'

/** The text of the service's answer. */
const textOf = async (hash: string, { fetch } = inProcessService()): Promise<string> =>
  (await fetch(path, { method: 'POST', body: JSON.stringify({ hash }) })).text()

/** Puts into the document what the service writes into index.html. */
function bring(hash: string, text: string): void {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'answers'
  data.textContent = JSON.stringify({ [`transaction ${hash}`]: { text, at: Date.now() } })
  document.head.append(data)
}

/** A service that never says a word about a transaction. */
const silent = () => {
  const { fetch } = inProcessService()
  return {
    fetch: async (input: string | URL, init?: RequestInit) =>
      String(input) === path ? new Promise<never>(() => {}) : fetch(input, init),
  }
}
const article = () => screen.getByRole('article')

afterEach(() => {
  document.getElementById('answers')?.remove()
  vi.restoreAllMocks()
})

describe('a transaction whose answer index.html brought', () => {
  it('has its verdict before anything is answered, and asks all the same', async () => {
    bring(complete, await textOf(complete))
    const { requests } = await renderApp(`/tx/${complete}`, { over: silent() })
    expect(article()).toHaveAttribute('data-verdict', 'complete')
    expect(screen.getByRole('heading', { level: 1, name: 'Complete' })).toBeVisible()
    await waitFor(() => expect(requests).toContain(path))
  })

  it('is no confirmation of the same answer, asked for at once', async () => {
    bring(complete, await textOf(complete))
    const { client } = await renderApp(`/tx/${complete}`)
    const tracked = () => client.getQueryData(transactionQuery(complete).queryKey)
    await waitFor(() => expect(tracked()?.checks).toHaveLength(1))
    expect(tracked()?.sameEnd).toBe(1)
  })

  it('gives way to what the service says then', async () => {
    let later = 0
    const over = inProcessService({ now: () => Date.now() + later })
    bring(quick, await textOf(quick, over))
    later = 60_000
    await renderApp(`/tx/${quick}`, { over })
    await waitFor(() => expect(article()).toHaveAttribute('data-verdict', 'complete'))
  })

  it('says what is wrong apart from the page, which is not pushed, until something is heard', async () => {
    const over = inProcessService()
    let isWell = false
    const fetch = async (input: string | URL, init?: RequestInit) =>
      String(input) === path && !isWell
        ? new Response('{"message":"busy"}', { status: 503 })
        : over.fetch(input, init)
    bring(complete, await textOf(complete))
    const { user } = await renderApp(`/tx/${complete}`, { over: { fetch } })
    const bar = await screen.findByRole('complementary', { name: 'Trouble' })
    expect(bar).toHaveTextContent('Connection trouble.')
    expect(screen.getByRole('main')).not.toContainElement(bar)
    expect(article()).toHaveAttribute('data-verdict', 'complete')
    isWell = true
    await user.click(screen.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(bar).not.toBeInTheDocument())
  })

  it('is forgotten when the sample is begun anew', async () => {
    let later = 0
    const over = inProcessService({ now: () => Date.now() + later })
    await textOf(quick, over)
    later = 60_000
    bring(quick, await textOf(quick, over))
    const { client, user } = await renderApp(`/tx/${quick}`, { over })
    await waitFor(() => expect(article()).toHaveAttribute('data-verdict', 'complete'))
    await user.click(await screen.findByRole('button', { name: 'Restart' }))
    await waitFor(() => expect(article()).toHaveAttribute('data-verdict', 'in-progress'))
    const tracked = client.getQueryData(transactionQuery(quick).queryKey)
    expect(tracked).toMatchObject({ checks: [{}], known: { wasCompleteAt: null } })
  })

  it.each([
    ['is about another transaction', async () => textOf(refunded)],
    ['is not what the contract says', async () => '{"done":"maybe"}'],
    ['is no JSON', async () => '{'],
  ])('knows nothing by what %s', async (_, text) => {
    bring(complete, await text())
    await renderApp(`/tx/${complete}`, { over: silent() })
    expect(article()).toHaveAttribute('data-verdict', 'checking')
  })

  it('knows nothing by it half a minute later', async () => {
    bring(complete, await textOf(complete))
    vi.spyOn(performance, 'now').mockReturnValue(31_000)
    await renderApp(`/tx/${complete}`, { over: silent() })
    expect(article()).toHaveAttribute('data-verdict', 'checking')
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  openTransaction,
  respondWith,
  scriptTracker,
} from '../../support/transactionPage'
import { hash } from '../../support/answers'
import { renderApp } from '../../support/renderApp'

const notFound = (chainReport: object | null) => ({
  done: false,
  status: 'not_found',
  result: { firstTransactionHash: hash, legs: [], chainReport },
})
const open = (report: object) =>
  openTransaction(
    hash,
    scriptTracker(respondWith(notFound({ chains: ['BTC'], ...report }))),
  )

const findAnswer = async (question: string) => {
  const heading = await screen.findByText(question)
  return heading.closest('section, div')
}

describe('a transaction that no network has reported, and its chain has', () => {
  it('says on the first screen that it is in the mempool', async () => {
    await open({ state: 'mempool', isFeeLow: true })
    const sentence = 'Your deposit is in Bitcoin’s mempool, not yet in a block'
    const article = await screen.findByRole('article')
    expect(article).toHaveAttribute('data-verdict', 'not-seen')
    expect(
      await within(article).findByText(
        'No network has reported it yet. Don’t send again.',
      ),
    ).toBeVisible()
    expect(await findAnswer('Where is my money?')).toHaveTextContent(sentence)
    expect(article.textContent?.split(sentence)).toHaveLength(2)
    expect(article.textContent).not.toContain('Searching')
    expect(within(article).getByText('Waiting')).toBeVisible()
    expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Deposit seen$/,
    )
    expect(document.title).toMatch(/^Deposit seen: /)
    expect(
      await screen.findByText('Wait, or raise its fee in your wallet.'),
    ).toBeVisible()
    const explorers = await screen.findByRole('region', {
      name: 'Find the transaction on its chain',
    })
    const links = within(explorers).getAllByRole('link', { name: /\./ })
    expect(links.map(({ textContent }) => textContent)).toEqual(['mempool.space'])
  })

  it('says in a frame where it is, as there is nothing else that does', async () => {
    const report = { state: 'mempool', chains: ['BTC'] }
    const { over } = scriptTracker(respondWith(notFound(report)))
    await renderApp(`/embed/tx/${hash}`, { over })
    await screen.findByRole('heading', { name: 'Deposit seen' })
    const place = /^Your deposit is in Bitcoin’s mempool, .*Don’t send again\.$/
    expect(await screen.findByText(place)).toBeVisible()
  })

  it('has no sender where its chain has rejected it, and says so', async () => {
    const legs = [{ chain: 'ETH', hash, status: 'reverted' }]
    const rejected = {
      done: true,
      status: 'failed',
      result: { firstTransactionHash: hash, legs },
    }
    await openTransaction(hash, scriptTracker(respondWith(rejected)))
    const sender = await screen.findByText('Sender')
    expect(sender.nextSibling).toHaveTextContent('Not reported')
  })

  it('says how deep it is, and that it paid no vault', async () => {
    await open({ state: 'block', depth: 2, usualDepth: 2, isElsewhere: true })
    const sentence =
      'Your deposit is 2 blocks deep on Bitcoin; the network usually waits for 2 blocks'
    expect(await findAnswer('Where is my money?')).toHaveTextContent(sentence)
    expect(
      await screen.findByText(
        'It paid an address that is none of the network’s present vaults or routers.',
      ),
    ).toBeVisible()
  })
})

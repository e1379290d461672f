import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../support/renderApp'
import { complete, hash, underWay } from '../../support/swapResponses'

/** Opens the transaction page on a service whose tracker sends the given responses, the last one again and again. */
async function open(...responses: readonly (() => Response)[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  let count = 0
  const fetch = async (input: string | URL) => {
    if (!String(input).endsWith('/tracker/v2/txn')) return new Response('{}', { status: 404 })
    const respond = responses[Math.min(count, responses.length - 1)]
    count += 1
    return respond?.() ?? Response.error()
  }
  await renderApp(`/tx/${hash}`, { over: { fetch } })
  const article = await screen.findByRole('article')
  const expectVerdict = (verdict: string) =>
    waitFor(() => expect(article).toHaveAttribute('data-verdict', verdict))
  const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  const findLegs = () => [...article.querySelectorAll('[data-state]')]
  return { article, expectVerdict, passSeconds, findLegs }
}

const withLegs = (legs: readonly unknown[]) => () =>
  Response.json({ ...underWay, result: { ...underWay.result, legs } })

afterEach(() => vi.useRealTimers())

describe('the transaction page', () => {
  it('says that a transaction without data was found, and polls until data comes', async () => {
    const { expectVerdict, passSeconds } = await open(
      () => new Response(null, { status: 204 }),
      () => Response.json(underWay),
    )
    expect((await screen.findAllByText('Found, waiting for data.'))[0]).toBeVisible()
    await expectVerdict('checking')
    await passSeconds(20)
    await expectVerdict('in-progress')
  })

  it('shows a swap that is not done after two days as late, but not as failed', async () => {
    const startTimestamp = Date.now() - 2 * 86_400_000
    const { article, expectVerdict } = await open(() =>
      Response.json({ ...underWay, result: { ...underWay.result, startTimestamp } }),
    )
    await expectVerdict('in-progress')
    expect(await screen.findByText('Taking longer than expected')).toBeVisible()
    expect(
      within(article).getByText('Send the report below to the app where you started the swap.'),
    ).toBeVisible()
  })

  it('keeps a leg that vanishes, marked as no longer reported', async () => {
    const [deposit, swap, payout] = underWay.result.legs
    const { passSeconds, findLegs } = await open(
      withLegs([deposit, swap, payout]),
      withLegs([payout, deposit, deposit, swap]),
      withLegs([deposit, payout]),
    )
    await waitFor(() => expect(findLegs()).toHaveLength(3))
    await passSeconds(60)
    await waitFor(() =>
      expect(findLegs().map((leg) => leg.getAttribute('data-state'))).toContain('gone'),
    )
    expect(findLegs()).toHaveLength(3)
    expect(screen.getAllByText('No longer reported')[0]).toBeVisible()
  })

  it('says that a complete swap is no longer complete when the service reports it as in progress', async () => {
    const { expectVerdict, passSeconds } = await open(
      () => Response.json(complete),
      () => Response.json(underWay),
    )
    await expectVerdict('complete')
    await passSeconds(60)
    await expectVerdict('in-progress')
    expect(screen.getByText('no longer complete')).toBeVisible()
    expect(screen.getAllByText(/was complete at \d\d:\d\d:\d\d/)[0]).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Inconsistencies' })).toBeVisible()
  })

  it('shows amounts exactly or as unknown, and no impossible times', async () => {
    const seconds = Math.floor(Date.now() / 1_000)
    const makeLeg = (fields: object, index: number) => ({
      ...underWay.result.legs[0],
      txnType: `SWAP:A-B${index}`,
      toAsset: `ETH.T${index}`,
      ...fields,
    })
    const legs = [
      {
        fromAmount: '123456789012345678901234567890.123456789012345678',
        startTimestamp: seconds,
      },
      { fromAmount: '0x10', startTimestamp: seconds * 1e3 },
      { fromAmount: '-5', startTimestamp: seconds * 1e6 },
      { fromAmount: '1,000', startTimestamp: -1 },
      { fromAmount: '0.0000000001', startTimestamp: Date.UTC(3000, 0) },
    ].map(makeLeg)
    const { article, findLegs } = await open(withLegs(legs))
    await waitFor(() => expect(findLegs()).toHaveLength(legs.length))
    const [exact, hexadecimal, negative, grouped, tiny] = findLegs()
    expect(exact).toHaveTextContent('123,456,789,012,345,678,901,234,567,890.123456789012345678')
    for (const leg of [hexadecimal, negative, grouped]) expect(leg).toHaveTextContent('—')
    expect(tiny).toHaveTextContent('<0.000001')
    for (const impossible of ['NaN', '3000', '1970']) {
      expect(article).not.toHaveTextContent(impossible)
    }
  })

  it('shows that it started offline', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }))
    const { expectVerdict } = await open(() => {
      throw new TypeError('fetch failed')
    })
    expect(await screen.findByText('Offline.')).toBeVisible()
    await expectVerdict('checking')
  })
})

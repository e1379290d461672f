import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../../src/queries/queryClient'
import { usePrices } from '../../src/queries/usePrices'
import { renderApp } from '../support/renderApp'
import { noon, samples } from '../support/samples'
import { serviceWith, never } from '../support/serviceWith'
import { find } from '../support/page'
import { advance, startFakeTime } from '../support/transactionPage'

const minuteMs = 60_000

const findValues = () => screen.findAllByRole('button', { name: /≈/ })
const queryValues = () =>
  screen.queryAllByRole('button', { name: /≈/ }).map((each) => each.textContent)

/** Opens a page on the sandbox, with other prices if given. Returns the requests for prices so far. */
async function open(path: string, prices?: () => Response, now: () => number = Date.now) {
  const { requests } = await renderApp(
    path,
    serviceWith(prices ? { '/service/prices': prices } : {}, { now }),
  )
  return () => requests.filter((each) => each.startsWith('/service/prices'))
}
const untilLoaded = async (text: string) =>
  within(await find('article')).findAllByText(text)
const price = (identifier: string, priceUsd: number, timestamp = Date.now()) => ({
  identifier,
  priceUsd,
  timestamp,
})

it('shows the dollar value of each amount of a swap, with the price and its time on focus', async () => {
  localStorage.setItem('crosswatch:settings', JSON.stringify({ zone: 'utc' }))
  const getRequests = await open(`/tx/${samples.queued}`, undefined, () => noon)
  const [sold, bought] = await findValues()
  expect(sold).toHaveAccessibleName('120 ETH ≈ $357,360')
  expect(bought).toHaveAccessibleName('about 3.41886205 BTC ≈ $356,074')
  expect(getRequests()).toEqual(['/service/prices?identifier=BTC.BTC&identifier=ETH.ETH'])
  act(() => sold?.focus())
  expect(sold).toHaveAccessibleDescription(
    'Price on 5 January 2026, 12:00:00: $2,978 per ETH. For information only.',
  )
})

it.each([
  [
    'that ended more than a day ago, in 2024',
    samples.recordedPartialRefund,
    'Partially refunded',
  ],
  ['that ended at an unknown time', samples.recordedEndUnknown, 'Complete'],
])('requests nothing and shows no value beside a swap %s', async (_, hash, verdict) => {
  const getRequests = await open(`/tx/${hash}`)
  await untilLoaded(verdict)
  await act(async () => {})
  expect(queryValues()).toEqual([])
  expect(getRequests()).toEqual([])
})

it('requests nothing while the device is offline', async () => {
  onlineManager.setOnline(false)
  const getRequests = await open(`/tx/${samples.streaming}`)
  await untilLoaded('USDT')
  await act(async () => {})
  expect(getRequests()).toEqual([])
  act(() => onlineManager.setOnline(true))
  await findValues()
})

it('shows the value of a refund, until the price is older than ten minutes', async () => {
  startFakeTime()
  const prices = [price('BCH.BCH', 481.2, Date.now() - 9.9 * minuteMs)]
  await open(`/tx/${samples.refunded}`, () => Response.json(prices))
  await findValues()
  expect(queryValues()).toEqual(['≈ $4,692', '≈ $4,691'])
  await advance(0.2 * minuteMs)
  expect(queryValues()).toEqual([])
})

it('shows the price of a token, and requests it every five minutes', async () => {
  startFakeTime()
  const getRequests = await open('/tokens/BTC.BTC')
  const [value] = await findValues()
  expect(value?.textContent).toBe('1 BTC ≈ $104,150')
  await advance(4.5 * minuteMs)
  expect(getRequests()).toHaveLength(1)
  await advance(minuteMs)
  expect(getRequests()).toHaveLength(2)
})

/** Requests the prices of assets from a service that responds so. */
function renderPrices(respond: () => Response | Promise<Response>, assets: string[]) {
  let requests = 0
  const over = serviceWith({
    '/service/prices': () => {
      requests += 1
      return respond()
    },
  })
  vi.stubGlobal('fetch', over.fetch)
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ assets: shown }) => usePrices(shown), {
    initialProps: { assets },
    wrapper,
  })
  return {
    readValue: () => result.current('BTC.BTC', '1')?.value,
    addAsset: (asset: string) => rerender({ assets: [...assets, asset] }),
    untilRequests: (count: number) => waitFor(() => expect(requests).toBe(count)),
  }
}

it.each([
  ['has no prices', Response.json([])],
  ['has a price of 0', Response.json([price('BTC.BTC', 0)])],
  ['has only the price of another asset', Response.json([price('ETH.BTC', 1)])],
  ['fails', Response.json({ message: 'no' }, { status: 503 })],
])('shows no value where the service %s', async (_, response) => {
  const { readValue, untilRequests } = renderPrices(() => response.clone(), ['BTC.BTC'])
  await untilRequests(1)
  await act(async () => {})
  expect(readValue()).toBeUndefined()
})

it('keeps the known values while those of one more asset are requested', async () => {
  const answers = [Response.json([price('BTC.BTC', 2)])]
  const prices = renderPrices(() => answers.shift() ?? never, ['BTC.BTC'])
  await waitFor(() => expect(prices.readValue()).toBe('$2.00'))
  prices.addAsset('ETH.ETH')
  await prices.untilRequests(2)
  expect(prices.readValue()).toBe('$2.00')
})

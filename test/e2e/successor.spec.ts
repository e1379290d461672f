import type { Page } from '@playwright/test'
import { expect, test as base } from '../support/browser'
import { scriptedTrack, startOverTrack } from '../support/scriptedTrack'
import { depositHash, trackResponses } from '../support/trackResponses'

/** The built service over an upstream that speaks `POST /track`, as an operator starts it. */

type State = keyof typeof trackResponses

type Over = {
  address: string
  upstream: Awaited<ReturnType<typeof scriptedTrack>>
  show: (state: State) => void
}

const test = base.extend<{ over: Over }>({
  over: async ({ page }, give) => {
    const upstream = await scriptedTrack({ hash: depositHash, chainId: '1' })
    const service = await startOverTrack(upstream.address, { CROSSWATCH_UPSTREAM_API_KEY: 'key-1' })
    const show = (state: State) => {
      upstream.state.response = trackResponses[state]
    }
    await give({ address: service.address, upstream, show })
    await page.close()
    await service.stop()
    await upstream.close()
  },
})

const verdict = (page: Page) => page.getByRole('article')

test('a swap goes from pending to completed', async ({
  page,
  over: { address, upstream, show },
}) => {
  show('pending')
  await page.goto(`${address}/tx/${depositHash}`)
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'in-progress')
  show('swapping')
  await expect(page.getByText('Swap USDT to BTC').first()).toBeVisible({ timeout: 20_000 })
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'in-progress')
  show('completed')
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'complete', { timeout: 30_000 })
  await expect(page.getByRole('article')).toContainText('0.2712 BTC')
  expect(new Set(upstream.requests.map(({ key }) => key))).toEqual(new Set(['key-1']))
  expect(await page.content()).not.toContain('key-1')
})

test('the address names the chain', async ({ page, over: { address, upstream, show } }) => {
  show('completed')
  await page.goto(`${address}/tx/${depositHash}?chain=BASE`)
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'not-seen')
  const requests = upstream.requests.filter(({ hash }) => hash === depositHash)
  expect(new Set(requests.map(({ chainId }) => chainId))).toEqual(new Set(['8453']))
  await page.goto(`${address}/tx/${depositHash}?chain=ETH`)
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'complete')
})

test('tokens are the providers’, and names say that they have no source', async ({
  page,
  over: { address },
  allow,
}) => {
  allow(/status of 501/)
  await page.goto(`${address}/tokens`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokens 2 of 2')
  await page.goto(`${address}/names`)
  await expect(page.getByText('Names aren’t available here.')).toBeVisible()
  await page.goto(`${address}/names/alice`)
  await expect(page.getByText('Not available here.')).toBeVisible()
})

test('an upstream without /track is named in the line of the start', async () => {
  const upstream = await scriptedTrack({ hash: depositHash, chainId: '1' })
  const service = await startOverTrack(`${upstream.address}/v9`)
  const reason = `The tracker got no response from its upstream at ${upstream.address}: it has no /track.`
  expect(service.line).toBe(`Crosswatch is at ${service.address} (${reason})`)
  const health = await fetch(`${service.address}/tracker/health`)
  expect([health.status, await health.json()]).toEqual([503, { message: reason }])
  await service.stop()
  await upstream.close()
})

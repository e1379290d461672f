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

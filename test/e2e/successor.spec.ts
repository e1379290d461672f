import { startService } from '../../bench/startService.mjs'
import { expect, test } from '../support/browser'
import { scriptedTrack } from '../support/scriptedTrack'
import { depositHash, trackResponses } from '../support/trackResponses'

test('over an upstream that speaks `POST /track`, a swap goes from pending to completed', async ({
  page,
}) => {
  const upstream = await scriptedTrack({ hash: depositHash, chainId: '1' })
  const service = await startService({
    CROSSWATCH_SOURCE: 'proxy',
    CROSSWATCH_UPSTREAM_API: 'track',
    CROSSWATCH_UPSTREAM_URL: upstream.address,
    CROSSWATCH_UPSTREAM_API_KEY: 'key-1',
  })
  const article = page.getByRole('article')
  upstream.state.response = trackResponses.pending
  await page.goto(`${service.address}/tx/${depositHash}`)
  await expect(article).toHaveAttribute('data-verdict', 'in-progress')
  upstream.state.response = trackResponses.swapping
  await expect(page.getByText('Swap USDT to BTC').first()).toBeVisible({ timeout: 20_000 })
  await expect(article).toHaveAttribute('data-verdict', 'in-progress')
  upstream.state.response = trackResponses.completed
  await expect(article).toHaveAttribute('data-verdict', 'complete', { timeout: 30_000 })
  await expect(article).toContainText('0.2712 BTC')
  expect(new Set(upstream.requests.map(({ key }) => key))).toEqual(new Set(['key-1']))
  expect(await page.content()).not.toContain('key-1')
  // An aborted poll would log a console error.
  await page.close()
  await service.stop()
  await upstream.close()
})

import { json } from 'node:stream/consumers'
import { startFrozenService } from '../look/frozenService'
import { expect, test } from '../support/browser'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { scriptedServer } from '../support/scriptedServer'
import { depositHash, trackResponses } from '../support/trackResponses'

test('over an upstream that speaks `POST /track`, a swap goes from pending to completed', async ({
  page,
}) => {
  let reported: object = trackResponses.pending
  const keys = new Set<unknown>()
  const upstream = await scriptedServer(async (request, response) => {
    const isTrack = request.method === 'POST' && request.url === '/track'
    const asked = isTrack ? await json(request) : null
    if (isTrack) keys.add(request.headers['x-api-key'])
    const isKnown = JSON.stringify(asked) === JSON.stringify({ hash: depositHash, chainId: '1' })
    response.writeHead(isTrack && !isKnown ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isTrack ? reported : recording('track/tokens.THORCHAIN')))
  })
  const service = await startFrozenService(noon, {
    CROSSWATCH_SOURCE: 'proxy',
    CROSSWATCH_UPSTREAM_API: 'track',
    CROSSWATCH_UPSTREAM_URL: upstream.address,
    CROSSWATCH_UPSTREAM_API_KEY: 'key-1',
  })
  await page.clock.install({ time: noon })
  const article = page.getByRole('article')
  let now = noon
  const expectSoon = (text: string, verdict: string) =>
    expect(async () => {
      now += 5_000
      await service.at(now)
      await page.clock.runFor(5_000)
      await expect(article).toContainText(text, { timeout: 500 })
      await expect(article).toHaveAttribute('data-verdict', verdict, { timeout: 1 })
    }).toPass()
  await page.goto(`${service.address}/tx/${depositHash}`)
  await expect(article).toHaveAttribute('data-verdict', 'in-progress')
  reported = trackResponses.swapping
  await expectSoon('Swap USDT to BTC', 'in-progress')
  reported = trackResponses.completed
  await expectSoon('0.2712 BTC', 'complete')
  expect(keys).toEqual(new Set(['key-1']))
  expect(await page.content()).not.toContain('key-1')
  // An aborted poll would log a console error.
  await page.close()
  await service.stop()
  await upstream.close()
})

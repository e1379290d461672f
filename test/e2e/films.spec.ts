import { hash } from '../films/answers'
import { opening, type Step } from '../films/film'
import { swaps } from '../films/swaps'
import { startFrozenService } from '../look/frozenService'
import { expect, test } from '../support/browser'
import { scriptedServer } from '../support/listening'

/** Transactions from their first sight to their end, in a tab that stays open, over a scripted node and indexer. */

const names = [
  'a swap to a token, by the end of its address, is complete',
  'a deposit with a memo that the node cannot read is refunded, and ends',
  'a payout to a halted chain waits for it, and is not late',
]

/** Starts a node and an indexer that answer as the last step says. */
async function startNetwork() {
  const answers: Pick<Step, 'node' | 'indexer' | 'halted'> = {}
  const server = await scriptedServer(({ url = '' }, response) => {
    const halted = answers.halted ?? []
    const body = url.includes('/tx/status/')
      ? answers.node
      : url.includes('/actions')
        ? { actions: answers.indexer ?? [] }
        : url.endsWith('/inbound_addresses')
          ? ['BTC', 'ETH'].map((chain) => ({ chain, halted: halted.includes(chain) }))
          : url.endsWith('/pools')
            ? [{ asset: 'BTC.BTC', status: 'Available' }]
            : undefined
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  return { ...server, answers }
}

for (const name of names) {
  const { steps = [] } = swaps.find((film) => film.name === name) ?? {}
  test(`watched live, ${name}`, async ({ page, allow }) => {
    // The scripted network has no names and no prices.
    allow(/Failed to load resource/)
    const network = await startNetwork()
    const service = await startFrozenService(opening, {
      CROSSWATCH_NETWORK: 'thorchain',
      CROSSWATCH_NODE_URL: network.address,
      CROSSWATCH_INDEXER_URL: network.address,
    })
    const article = page.getByRole('article')
    let polls = 0
    page.on('response', (response) => (polls += response.url().includes('/tracker/v2/') ? 1 : 0))
    await page.clock.install({ time: opening })
    let now = opening
    const pass = async (seconds: number) => {
      now += seconds * 1_000
      await service.at(now)
      if (seconds > 60) await page.clock.fastForward(seconds * 1_000)
      else await page.clock.runFor(seconds * 1_000)
    }
    const [first, ...later] = steps
    expect(later.length).toBeGreaterThan(0)
    Object.assign(network.answers, first)
    await page.goto(`${service.address}/tx/${hash}`)
    await expect(article).toHaveAttribute('data-verdict', first?.verdict ?? '')
    for (const step of later) {
      Object.assign(network.answers, step)
      await pass(step.after)
      const before = polls
      await expect(async () => {
        await pass(5)
        expect(polls).toBeGreaterThan(before)
        expect(await article.getAttribute('data-verdict')).toBe(step.verdict)
      }).toPass({ intervals: [100] })
      await expect(page.getByText('No longer reported')).toHaveCount(0)
      // The clock runs on while the page polls, so a minute in a sentence may be the next one.
      const [sentence = ''] = step.reason?.split(' since ') ?? []
      await expect(article).toContainText(sentence)
    }
    await page.close()
    await service.stop()
    await network.close()
  })
}

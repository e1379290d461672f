import { hash } from '../films/answers'
import { type Step, opening, readFilms } from '../films/film'
import { startFrozenService } from '../look/frozenService'
import { expect, test } from '../support/browser'
import { complete, underWay } from '../support/answers'
import { scriptedServer } from '../support/listening'
import { test as scripted } from '../support/transactionTest'

const name = 'a swap to a token, by the end of its address, is complete'

/** All films are in test/films. Here one is watched in a tab that stays open, over a scripted node and indexer. */
test(`watched live, ${name}`, async ({ page, allow }) => {
  // The scripted network has no names and no prices.
  allow(/Failed to load resource/)
  const answers: Pick<Step, 'node' | 'indexer'> = {}
  const network = await scriptedServer(({ url = '' }, response) => {
    const actions = url.includes('/actions') ? { actions: answers.indexer } : undefined
    const body = url.includes('/tx/status/') ? answers.node : actions
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(body ?? {}))
  })
  const service = await startFrozenService(opening, {
    CROSSWATCH_NETWORK: 'thorchain',
    CROSSWATCH_NODE_URL: network.address,
    CROSSWATCH_INDEXER_URL: network.address,
  })
  const article = page.getByRole('article')
  let polls = 0
  page.on(
    'response',
    (response) => (polls += response.url().includes('/tracker/v2/') ? 1 : 0),
  )
  await page.clock.install({ time: opening })
  let now = opening
  const pass = async (seconds: number) => {
    now += seconds * 1_000
    await service.at(now)
    await page.clock.fastForward(seconds * 1_000)
  }
  const [first, ...later] =
    readFilms('swaps').find((film) => film.name === name)?.steps ?? []
  expect(later.length).toBeGreaterThan(0)
  Object.assign(answers, first)
  await page.goto(`${service.address}/tx/${hash}`)
  await expect(article).toHaveAttribute('data-verdict', first?.verdict ?? '')
  for (const step of later) {
    Object.assign(answers, step)
    await pass(step.after)
    const before = polls
    await expect(async () => {
      await pass(5)
      expect(polls).toBeGreaterThan(before)
      expect(await article.getAttribute('data-verdict')).toBe(step.verdict)
    }).toPass({ intervals: [100] })
    await expect(page.getByText('No longer reported')).toHaveCount(0)
    await expect(article).toContainText(step.reason ?? '')
  }
  await page.close()
  await service.stop()
  await network.close()
})

scripted(
  'a tab that stays open for a day polls on, takes no more memory, and shows the end',
  async ({ page, follow, tracker }) => {
    await follow(() => ({ json: underWay }))
    const browser = await page.context().newCDPSession(page)
    const measure = async () => {
      await browser.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
      const { usedSize } = await browser.send('Runtime.getHeapUsage')
      return { nodes, jsEventListeners, usedSize }
    }
    const article = page.getByRole('article')
    const countdown = page.getByText(/^refreshes in/)
    /** Until the poll after the hour has its response: a request that waits over a jump of the clock would time out. */
    const passHour = async () => {
      await expect(countdown).toBeVisible()
      const polled = page.waitForResponse(/\/tracker\//)
      tracker.now += 60 * 60_000
      await page.clock.fastForward(60 * 60_000)
      await polled
    }
    // In the first hours the browser compiles what runs often, which then stays.
    for (let hour = 0; hour < 12; hour += 1) await passHour()
    const early = await measure()
    for (let hour = 12; hour < 24; hour += 1) await passHour()
    // What a request used is collected some time after it.
    await expect(async () => {
      const late = await measure()
      expect(late.nodes).toBeLessThan(early.nodes * 1.1)
      expect(late.jsEventListeners).toBeLessThan(early.jsEventListeners * 1.1)
      expect(late.usedSize).toBeLessThan(early.usedSize + 600_000)
    }).toPass()
    await expect(article).toHaveAttribute('data-verdict', 'in-progress')
    tracker.script = () => ({ json: complete })
    await passHour()
    await expect(article).toHaveAttribute('data-verdict', 'complete')
  },
)

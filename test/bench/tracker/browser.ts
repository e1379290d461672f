import type { Browser, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'
import { hash, swap, underWay } from '../../support/swap'
import { type Script, scriptedUpstream, type Upstream } from '../../support/upstream'

const second = 1_000

type Opened = { page: Page; cdp: CDPSession; upstream: Upstream; end: () => Promise<void> }

/** A page of its own over a scripted service. */
async function open(browser: Browser, script: Script): Promise<Opened> {
  const upstream = await scriptedUpstream(script)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const end = async () => {
    await context.close()
    await upstream.close()
  }
  return { page, cdp, upstream, end }
}

const manyLegs = 10_000

/** An answer of very many legs, each its own; with `turn` every seventh of them has another word. */
function manyIn(turn: number): string {
  const [, between] = underWay.result.legs
  const legs = Array.from({ length: manyLegs }, (_, index) => ({
    ...between,
    status: index % 7 === turn % 7 ? 'success' : 'swapping',
    toAsset: `ETH.T${index}`,
    hash: index.toString(16).padStart(64, '0'),
  }))
  return JSON.stringify({ ...underWay, result: { ...underWay.result, legs } })
}

/**
 * The longest task of the page's main thread, in ms, while it shows 10,000 legs at a processor 4× slower: the same with
 * each answer, or thousands of them `changed`. Processor time: what else the machine does does not count, what the slower
 * processor costs does.
 */
export async function longestTask(browser: Browser, changed: boolean): Promise<number> {
  const texts = [manyIn(0), manyIn(changed ? 1 : 0)]
  const { page, cdp, upstream, end } = await open(browser, ({ count }) => ({
    text: texts[count % 2] ?? '',
  }))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  })
  await page.goto(`${upstream.address}/tx/${hash}`)
  await page.locator('[data-state]').first().waitFor({ timeout: 60_000 })
  // Once more as the answer comes again, and while somebody scrolls through it.
  const asked = upstream.asks.length
  while (upstream.asks.length === asked) await page.waitForTimeout(100)
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, 40_000)
    await page.waitForTimeout(100)
  }
  const trace = parseTrace(await browser.stopTracing())
  await end()
  return longestIn(trace)
}

const TraceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.object({ name: v.optional(v.unknown()) })),
    }),
  ),
})
const parseTrace = (trace: Buffer) => v.parse(TraceSchema, JSON.parse(trace.toString('utf8')))

/** Of all the tasks on main threads of renderers; NaN where the trace has none. */
function longestIn({ traceEvents }: v.InferOutput<typeof TraceSchema>): number {
  const main = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  )
  const longest = Math.max(...tasks.map(({ tdur = 0 }) => tdur))
  return tasks.length === 0 ? Number.NaN : longest / 1_000
}

/** By how many bytes the page's heap has grown after `checks` of them, one a second of the page's own clock. */
export async function heapGrowth(browser: Browser, checks = 3_600): Promise<number> {
  const words = ['pending', 'inbound', 'success']
  // Something new with every tenth answer, as a transaction brings it; the rest repeats what was said.
  const { page, cdp, upstream, end } = await open(browser, ({ count }) => ({
    json: swap([words[Math.floor(count / 10) % words.length], 'swapping', 'not_started']),
  }))
  await page.clock.install({ time: Date.now() })
  await page.goto(`${upstream.address}/tx/${hash}`)
  await page.getByText('Support report').waitFor()
  const check = async () => {
    upstream.ahead += second
    await page.clock.runFor(second)
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-key=r]')?.click()
      await (await fetch('/tracker/health')).text()
    })
  }
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  // What is loaded and made once is no growth.
  for (let count = 0; count < 300; count += 1) await check()
  const before = await heap()
  const asked = upstream.asks.length
  for (let count = 0; count < checks; count += 1) await check()
  const after = await heap()
  const done = upstream.asks.length - asked
  await end()
  if (done < checks * 0.9) throw new Error(`Only ${done} of ${checks} checks came about.`)
  return after - before
}

/** The most questions in any second while 50 watched transactions are under way, over a minute of the page's clock. */
export async function mostInASecond(browser: Browser): Promise<number> {
  const { page, upstream, end } = await open(browser, () => ({
    json: { ...underWay, result: { ...underWay.result, firstTransactionHash: '' } },
  }))
  const hashes = Array.from({ length: 50 }, (_, index) => index.toString(16).padStart(64, 'F'))
  await page.clock.install({ time: Date.now() })
  await page.addInitScript((list) => {
    for (const each of list) {
      const item = { hash: each, since: 1, label: '', notify: false, toldLate: false }
      localStorage.setItem(`crosswatch:watched:${each.toUpperCase()}`, JSON.stringify(item))
    }
    // When they are put, by the page's own clock: a slow machine delivers them later, and two together.
    const times: number[] = []
    Object.assign(window, { times })
    const ask = window.fetch.bind(window)
    window.fetch = (...question) => {
      if (new Request(question[0]).url.endsWith('/tracker/v2/txn')) times.push(Date.now())
      return ask(...question)
    }
  }, hashes)
  await page.goto(`${upstream.address}/tx`)
  await page.getByRole('table', { name: 'Watchlist' }).waitFor()
  for (let clock = 0; clock < 90; clock += 0.25) {
    upstream.ahead += second / 4
    await page.clock.runFor(second / 4)
    await page.evaluate(async () => void (await (await fetch('/tracker/health')).text()))
  }
  const asked: unknown = await page.evaluate(() => Reflect.get(window, 'times'))
  const times = v.parse(v.array(v.number()), asked)
  await end()
  if (times.length < 50) throw new Error(`Only ${times.length} questions came about.`)
  // A busy page sends a question some ms after its turn came: two in a row can be that much closer than a second.
  const nearly = second - 100
  return Math.max(...times.map((at) => times.filter((t) => t >= at && t < at + nearly).length))
}

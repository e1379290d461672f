import * as v from 'valibot'
import { expect, it } from 'vitest'
import { AddressTransactionsSchema } from '../../src/contract/addressTransactions'
import { hourMs, minuteMs, secondMs } from '../../src/model/time'
import { isFinal } from '../../src/model/transaction/verdict'
import { getEnd } from '../../src/service/sandbox/film'
import { noon } from '../support/samples'
import { restartable } from '../support/sandboxed'
import { networkSource } from '../support/scriptedNetwork'
import { scriptUpstream } from '../support/upstreams'
import { propertyRuns } from '../support/propertyRuns'
import { type Profile, createGateway, profiles, tellNetwork } from './gateway'
import { createJudge, readTold } from './judge'
import { type Random, between, createRandom, pick } from './random'
import { type TrueTransaction, drawTruths, schedule } from './truth'

/**
 * Days of a network whose sources lag, omit, forget and fail, in minutes of a clock that the test
 * advances. Nothing that was told may be taken back. `DAYS=10 TRANSACTIONS=40 SEED=7 npx vitest run
 * --project=node test/days` tries more of them.
 */
const dayCount = Number(process.env['DAYS'] ?? 1)
const transactionCount = Number(
  process.env['TRANSACTIONS'] ?? Math.ceil(propertyRuns / 200),
)
const firstSeed = Number(process.env['SEED'] ?? 1)
const timeoutMs = 7_200_000

/** A service on a gateway, with a store that outlives it. */
async function openDay(profile: Profile, seed: number) {
  const random = createRandom(seed)
  const haltFrom = noon + between(random, 0, 30 * minuteMs)
  const lastsMs = between(random, 2 * minuteMs, 15 * minuteMs)
  const halt = { from: haltFrom, until: haltFrom + lastsMs }
  const transactions = drawTruths(seed, transactionCount).map((truth) => {
    const start = noon + between(random, 0, 20 * minuteMs)
    return schedule(random, truth, { start, halt })
  })
  const times = { from: noon, until: noon + 2 * hourMs }
  const sources = createGateway({ random, profile, ...times })
  let at = noon
  const ofPath = (path: string): TrueTransaction[] => {
    const text = decodeURIComponent(path).toLowerCase()
    return transactions.filter(
      ({ deposit: { hash, from } }) =>
        text.includes(hash.toLowerCase()) || text.includes(from.toLowerCase()),
    )
  }
  const node = scriptUpstream((path) => {
    const [transaction] = path.includes('/tx/status/') ? ofPath(path) : []
    return transaction === undefined
      ? tellNetwork(path, halt, at)
      : sources.answerNode(transaction, at)
  })
  const indexer = scriptUpstream((path) => sources.answerIndexer(ofPath(path), at))
  const source = networkSource({
    prefix: 'thor',
    nodes: [node.address],
    indexers: [indexer.address],
  })
  const service = restartable({ prefixes: ['thor'], source })
  return {
    ...service,
    random,
    transactions,
    gateway: sources,
    moveTo(next: number) {
      if (next <= at) return
      service.later(next - at)
      at = next
    },
  }
}
type Day = Awaited<ReturnType<typeof openDay>>

/** After its end a transaction is looked at some times more, the last ones after hours. */
const looksAfterEnd = 12
const lateLooks = 3

function watch(transaction: TrueTransaction, random: Random) {
  const opensAfter = between(random, -10 * secondMs, minuteMs)
  return {
    transaction,
    judge: createJudge(transaction),
    nextAt: transaction.times.seen + opensAfter,
    left: looksAfterEnd,
  }
}
type Watched = ReturnType<typeof watch>

/** How long a page waits for its next poll: longer once the transaction has ended. */
function drawPauseMs({ left }: Watched, random: Random): number {
  if (left === looksAfterEnd) return between(random, 5 * secondMs, 25 * secondMs)
  return left < lateLooks ? 8 * hourMs : between(random, 20 * secondMs, minuteMs)
}

/** Polls a transaction as a page does. Returns what is wrong; null for no answer. */
async function poll(day: Day, watched: Watched): Promise<string[] | null> {
  const { transaction, judge } = watched
  const at = day.now()
  const response = await day.request(`/tracker/v2/txn/${transaction.deposit.hash}`)
  const isOver = at > getEnd(transaction) + minuteMs && isFinal(judge.getVerdict())
  if (isOver) watched.left -= 1
  watched.nextAt = at + drawPauseMs(watched, day.random)
  if (!isOver && at > getEnd(transaction) + hourMs) {
    watched.left = 0
    return [`it stays ${judge.getVerdict()}`]
  }
  const isUnknown = response.status === 503 && judge.getVerdict() === 'not-seen'
  if (isUnknown) return null
  if (response.status !== 200) return [`it is answered with ${response.status}`]
  const isCalm = day.gateway.isCalm(at - 5 * minuteMs, at)
  return judge.judge(await readTold(response), { at, isCalm })
}

/** Reads the list of an address, and judges its rows. */
async function readList(day: Day, all: readonly Watched[]): Promise<string[]> {
  const { transaction } = pick(day.random, all)
  const path = `/tracker/v2/addresses/${transaction.deposit.from}/txns`
  const response = await day.request(path)
  if (response.status !== 200) return []
  const { txns } = v.parse(AddressTransactionsSchema, await response.json())
  return txns.flatMap((row) => {
    const watched = all.find((each) => each.transaction.deposit.hash === row.hash)
    const faults = watched?.judge.judgeEnd(row, day.now()) ?? []
    return faults.map((fault) => `in a list: ${fault}`)
  })
}

it.each(Object.keys(profiles).filter((name): name is Profile => name in profiles))(
  'nothing that is told is taken back on days of “%s”',
  async (profile) => {
    const faults: string[] = []
    let judged = 0
    for (let seed = firstSeed; seed < firstSeed + dayCount; seed += 1) {
      const day = await openDay(profile, seed)
      const { random } = day
      const all = day.transactions.map((transaction) => watch(transaction, random))
      let open = all
      while (open.length > 0) {
        const next = open.reduce((one, other) =>
          other.nextAt < one.nextAt ? other : one,
        )
        day.moveTo(next.nextAt)
        if (random() < 0.01) day.restart()
        const found = await poll(day, next)
        const listed = random() < 0.05 ? await readList(day, all) : []
        judged += found === null ? 0 : 1
        const { kind, times } = next.transaction
        const after = `${(day.now() - times.seen) / 1_000} s`
        const about = `seed ${seed}, ${kind}, ${after}, ${day.gateway.describe(day.now())}`
        faults.push(...[...(found ?? []), ...listed].map((fault) => `${fault}: ${about}`))
        open = open.filter(({ left }) => left > 0)
      }
    }
    expect(judged).toBeGreaterThan(30 * transactionCount)
    expect({ faults: faults.slice(0, 20), judged }).toEqual({ faults: [], judged })
  },
  timeoutMs,
)

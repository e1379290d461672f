import { describe, expect, it } from 'vitest'
import {
  createLabels,
  getLabelRange,
  getLaneY,
  type Label,
} from '../../../src/model/trace/labels'
import { createTrace, type Trace } from '../../../src/model/trace/trace'
import { applyResult } from '../../../src/model/transaction/decideResponse'
import {
  createSnapshot,
  type TransactionSnapshot,
} from '../../../src/model/transaction/snapshot'
import { isFinal } from '../../../src/model/transaction/verdict'
import { answerOf, readAsClient } from '../../support/answers'
import {
  answerTo,
  recordedTransactions,
  recording,
  recordingNames,
} from '../../support/mapped'
import { noon } from '../../support/samples'
import { get, ticking, track } from '../../support/sandboxed'

/**
 * Windows with pages 358, 700 and 1,160 px wide: the width of the drawing, which is what chains and padding leave, and the least
 * one for which its labels are chosen.
 */
const drawings = [
  { page: 358, width: 358 - 104 - 28, chosenFor: 156 },
  { page: 700, width: 700 - 148 - 28, chosenFor: 156 },
  { page: 1_160, width: 1_160 - 148 - 28, chosenFor: 928 },
]

type Box = { left: number; right: number; top: number; bottom: number }

const boxOf = (label: Label, width: number): Box => {
  const { from, to } = getLabelRange(label, width)
  return { left: from, right: to, top: label.y - 9, bottom: label.y + 3 }
}

const touches = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const vertical = (x: number, from: number, to: number): Box => ({
  left: x,
  right: x,
  top: Math.min(from, to),
  bottom: Math.max(from, to),
})

/** What `Trace.tsx` draws but for texts: the ruler, lanes with their hops, the lines between them, times, and marks. */
function drawnIn({ chains, hops, now, lastResponseX }: Trace, width: number): Box[] {
  const px = (percent: number) => (percent * width) / 100
  const bottom = getLaneY(chains.length - 1) + 16
  const lanes = chains.map((_, lane): Box => {
    const y = getLaneY(lane)
    // The parts of a streaming swap reach 8 px up and down.
    return { left: -14, right: width, top: y - 8, bottom: y + 8 }
  })
  const times = [now?.x ?? null, lastResponseX]
    .filter((x) => x !== null)
    .map((x) => vertical(px(x), 22, bottom))
  const drops = hops.flatMap(({ from, lane, begin }) =>
    from === null ? [] : [vertical(px(begin), getLaneY(from), getLaneY(lane))],
  )
  const icons = hops
    .filter(({ isLast, tone }) => isLast || tone === 'fail')
    .map(({ lane, end }) => {
      const y = getLaneY(lane)
      return {
        left: px(end) - 8,
        right: px(end) + 8,
        top: y - 8,
        bottom: y + 8,
      }
    })
  const ruler = { left: -14, right: width, top: 20, bottom: 28 }
  return [ruler, ...lanes, ...times, ...drops, ...icons]
}

/** What is wrong with the labels of a drawing, at each width. */
function findFaults(trace: Trace): string[] {
  return drawings.flatMap(({ page, width, chosenFor }) => {
    const labels = createLabels(trace, chosenFor)
    const lines = drawnIn(trace, width)
    return labels.flatMap((label, index) => {
      const box = boxOf(label, width)
      const isOut = box.left < -14 - (label.y === 12 ? 104 : 0) || box.right > width + 14
      const isCrossed = lines.some((line) => touches(box, line))
      const isOver = labels
        .slice(index + 1)
        .some((other) => touches(box, boxOf(other, width)))
      const faults = [isOut && 'leaves', isCrossed && 'crossed', isOver && 'overlaps']
      return faults.flatMap((fault) =>
        fault === false ? [] : [`${page} px: ${label.text} ${fault}`],
      )
    })
  })
}

const drawn = (
  { rows, verdict }: TransactionSnapshot,
  now: number,
  lastResponseAt: number | null = null,
) =>
  createTrace({
    rows:
      verdict === 'failed' ? rows.filter(({ state }) => state !== 'not-started') : rows,
    now,
    lastResponseAt,
    hasEnded: isFinal(verdict),
    zone: 'utc',
  })

const second = 1_000
const ages = [0, 4, 14, 39, 80, 160, 230, 4_000]

describe('no label leaves the margins, or crosses a line or another label', () => {
  it('of any sample of the sandbox at any time, with polls that work and fail', async () => {
    const over = ticking()
    const { samples } = (await get(over, '/service')).json
    const faults: string[] = []
    let age = 0
    let count = 0
    for (const seconds of ages) {
      over.later((seconds - age) * second)
      age = seconds
      for (const { hash, title } of samples) {
        const response = await track(over, { hash })
        const snapshot = applyResult(
          createSnapshot(hash, over.now()),
          { kind: 'response', response },
          over.now(),
        )
        for (const late of [0, 25, 3_600]) {
          const lastAt = late === 0 ? null : over.now()
          const trace = drawn(snapshot, over.now() + late * second, lastAt)
          if (trace === null) continue
          count += 1
          faults.push(
            ...findFaults(trace).map((fault) => `${title}, ${age} + ${late} s, ${fault}`),
          )
        }
      }
    }
    expect(count).toBeGreaterThan(100)
    expect(faults).toEqual([])
  })

  const unseen = recording('real/thornode.tx-status.not-observed')
  const aboutTransactions =
    /tracker\.|(?:thor|maya)node\.tx-status|(?<!thorname\.)midgard\.(?!(?:thor|maya)\.pools)/
  const names = ['', 'real/']
    .flatMap(recordingNames)
    .filter((name) => aboutTransactions.test(name))
  const cases = recordingNames('cases/').filter((name) => /\/(?:thor|maya)\./.test(name))

  it.each([...names, ...cases])('of %s', (name) => {
    const readResponses = () => {
      if (name.includes('tracker.')) return [answerOf(recording(name))]
      if (name.startsWith('cases/'))
        return [readAsClient(answerTo(unseen, recording(name), { isOld: true }))]
      return recordedTransactions(name).map(({ answer, map }) =>
        readAsClient(map(answer)),
      )
    }
    const faults = readResponses().flatMap((response) => {
      const hash = response.result.firstTransactionHash || 'A'.repeat(64)
      const snapshot = applyResult(
        createSnapshot(hash, noon),
        { kind: 'response', response },
        noon,
      )
      const starts = snapshot.rows.flatMap(({ leg }) => leg.startTimestamp ?? [])
      return [5, 60, 600, 6_000].flatMap((later) => {
        const trace = drawn(snapshot, Math.max(...starts, 0) + later * second)
        return trace === null ? [] : findFaults(trace)
      })
    })
    expect(faults).toEqual([])
  })
})

describe('a wait that leaves the other steps no room', () => {
  async function drawQueue(age: number) {
    const over = ticking()
    const { samples } = (await get(over, '/service')).json
    const { hash } = samples.find(({ title }: { title: string }) => /queue/.test(title))
    await over.service.request(`/service/samples/${hash}/restart`, { method: 'POST' })
    // Somebody watches it from its start.
    for (const seconds of [0, 48, 12, 780]) {
      over.later(seconds * second)
      await track(over, { hash })
    }
    over.later(age * second)
    const response = await track(over, { hash })
    const result = { kind: 'response', response } as const
    const snapshot = applyResult(createSnapshot(hash, noon), result, over.now())
    return drawn(snapshot, over.now()) ?? expect.fail()
  }

  it('is compressed and marked, and the others share one scale', async () => {
    const trace = await drawQueue(60)
    const [deposit, swap, queue] = trace.hops
    expect(trace.break).toMatchObject({ lane: 2 })
    expect(trace.break?.x).toBeGreaterThan(queue?.begin ?? 100)
    expect((deposit?.end ?? 0) - 0).toBeGreaterThan(10)
    expect(swap?.end).toBeCloseTo(24, 5)
    // 48 and 12 s.
    expect((deposit?.end ?? 0) / ((swap?.end ?? 0) - (swap?.begin ?? 0))).toBeCloseTo(
      4,
      5,
    )
    expect(trace.now?.x).toBeGreaterThan(24)
    // The ruler has no times within it, but says when it ends.
    const inWait = trace.ticks.filter(({ x }) => x > 24.01)
    expect(inWait).toEqual([{ x: 100, label: expect.stringMatching(/^1\d:\d\d$/) }])
    const texts = createLabels(trace, 156).map(({ text }) => text)
    expect(texts).toContain(inWait[0]?.label)
  })

  it('keeps the present apart from the mark of the break', async () => {
    for (const age of [1, 600, 2_000, 4_000, 5_000]) {
      const { now, break: broken } = await drawQueue(age)
      expect(Math.abs((now?.x ?? 0) - (broken?.x ?? 0))).toBeGreaterThan(5)
    }
  })
})

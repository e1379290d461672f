import { describe, expect, it } from 'vitest'
import type { TokenQuestion } from '../../src/model/tokens/tokenView'
import { makeTokenEngine } from '../../src/queries/tokenEngine'

/** Ten slices: a message to the page and back takes two or three. */
const currencies = Array.from({ length: 20_000 }, (_, at) => ({
  ticker: `T${at}`,
  protocol: 'ETH',
  identifier: `ETH.T${at}`,
}))
const everything: TokenQuestion = { q: '', chains: [], sort: 'name', members: null }
const origin = 'https://crosswatch.test'

/** An engine with all assets, and what a page has in hand while a file is made: the port that it is told on, and the other end of it. */
async function started() {
  const engine = makeTokenEngine()
  await engine.load([new TextEncoder().encode(JSON.stringify(currencies))], () => undefined)
  const { port1, port2 } = new MessageChannel()
  const told: number[] = []
  port1.addEventListener('message', ({ data }: MessageEvent<number>) => told.push(data))
  port1.start()
  return { engine, told, port1, port2 }
}

describe('a file made beside other work', () => {
  it('lets other questions be answered before it is ready, and says how far it is', async () => {
    const { engine, told, port1, port2 } = await started()
    const order: string[] = []
    const take = async () => {
      const file = await engine.take(everything, 'csv', origin, port2)
      order.push('file')
      return file
    }
    const find = async () => {
      // As a message that comes while the work is on.
      await new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
      await engine.find({ ...everything, q: 'T7' })
      order.push('answer')
    }
    const [file] = await Promise.all([take(), find()])
    expect(order).toEqual(['answer', 'file'])
    expect(file?.count).toBe(currencies.length)
    expect(told).toEqual(currencies.map((_, at) => at + 1).filter((done) => done % 2_000 === 0))
  })

  it('ends where it is when the page says so, and gives no file', async () => {
    const { engine, told, port1, port2 } = await started()
    port1.addEventListener('message', () => port1.postMessage('end'))
    expect(await engine.take(everything, 'json', origin, port2)).toBeNull()
    expect(told.at(-1)).toBeLessThan(currencies.length)
  })
})

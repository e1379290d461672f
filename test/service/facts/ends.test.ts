import { expect, it } from 'vitest'
import { openCase } from '../../cases/playCase'
import { call, connectTo } from '../../support/mcpClient'
import { request } from '../../support/sandboxed'

/** What a service tells of a swap that was paid between two looks, seven minutes apart. */
async function lookTwice(file: string) {
  const opened = await openCase(file)
  const { over, hash, path } = opened
  await request(over, path)
  opened.advance(434)
  const { json } = await request(over, path)
  const client = await connectTo(over)
  const { text: told } = await call(client, 'track_transaction', { hash })
  const headers = { accept: 'text/markdown' }
  const receipt = await request(over, `/tx/${hash}`, { headers })
  return { result: json.result, told, receipt: receipt.text }
}

it('an end that nobody dates was then at the latest, wherever it is told', async () => {
  const { result, told, receipt } = await lookTwice('ended-between-two-looks-undated')
  const flags = { isEndApproximate: true, isEndLatest: true }
  expect(result).toMatchObject(flags)
  expect(result.legs.at(-1)).toMatchObject(flags)
  expect(told).toContain('Ended at the latest: `2026-01-05T12:07:14.000Z`')
  expect(receipt).toContain('Ended at the latest: `2026-01-05T12:07:14.000Z`')
})

it('an end that follows from heights of blocks is about then', async () => {
  const { result, told, receipt } = await lookTwice('ended-between-two-looks')
  const flags = { isEndApproximate: true, isEndLatest: false }
  expect(result).toMatchObject(flags)
  expect(result.legs.at(-1)).toMatchObject(flags)
  expect(told).toContain('Ended about: ')
  expect(receipt).toContain('Ended about: ')
})

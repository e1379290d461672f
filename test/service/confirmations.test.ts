import { expect, it } from 'vitest'
import { over } from '../support/mapped'
import { serveOverHttp } from '../support/serveOverHttp'
import { overNetwork } from '../support/scriptedNetwork'

const hash = 'AB'.repeat(32)
const side = { address: '0xfrom', coins: [{ asset: 'ETH.ETH', amount: '150000000' }], txID: hash }
const paid = {
  address: 'bc1to',
  coins: [{ asset: 'BTC.BTC', amount: '590' }],
  txID: 'CD'.repeat(32),
}
const indexed = {
  actions: [
    { type: 'swap', status: 'success', date: '1767614400000000000', in: [side], out: [paid] },
  ],
}

it('after an end the sources are requested at about 30, 90 and 180 s, and every other response has an Age', async () => {
  const network = await overNetwork()
  const { post } = await serveOverHttp(network)
  network.script.status = { json: over() }
  network.script.actions = { json: indexed }
  const responses: [number, boolean, string | null][] = []
  for (const pause of [0, 10, 20, 10, 50, 40, 50]) {
    network.later(pause * 1_000)
    const before = network.node.length
    const response = await post({ hash })
    expect(await response.json()).toMatchObject({ done: true })
    responses.push([pause, network.node.length > before, response.headers.get('age')])
  }
  expect(responses).toEqual([
    [0, true, null],
    // 10 s after the end
    [10, false, '10'],
    // 30 s
    [20, true, null],
    [10, false, '10'],
    // 90 s
    [50, true, null],
    [40, false, '40'],
    // 180 s
    [50, true, null],
  ])
})

it('an end that a source revokes is visible within 30 s', async () => {
  const network = await overNetwork()
  const { track } = await serveOverHttp(network)
  network.script.status = { json: over() }
  network.script.actions = { json: indexed }
  expect((await track({ hash })).done).toBe(true)
  network.script.status = { json: over({ outbound_signed: { completed: false } }) }
  network.later(30_000)
  expect((await track({ hash })).done).toBe(false)
})

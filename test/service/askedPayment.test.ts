import { describe, expect, it } from 'vitest'
import { isAbout } from '../../src/model/transaction/snapshot'
import { action, hash as depositHash, node } from '../films/answers'
import { bitcoin, ether, evm, native, paid, usdc } from '../films/film'
import { call, connectTo } from '../support/mcpClient'
import { get } from '../support/sandboxed'
import { overNetwork, unseen } from '../support/scriptedNetwork'

/** The hash of a payment that belongs to a transaction opens that transaction. */

const feeHash = 'FE'.repeat(32)
const affiliated = bitcoin(`=:ETH.ETH:${evm}:0:aff:50`)
const fee = paid('THOR.RUNE', 'thor1affiliate', { hash: feeHash, units: '70000000' })
const payments = [ether, { ...fee, isAffiliate: true as const }]

const fillHash = (index: number) => `${index}`.padStart(64, '7')
const order = native(`=<:ETH.USDC-06EB48:${evm}:132146694/14400/0`)
const fills = Array.from({ length: 520 }, (_, index) =>
  action('swap', 'success', { ...order, units: '1' }, [
    paid(usdc, evm, { units: '100000000', hash: fillHash(index + 1) }),
  ]),
)

function open(deposit = affiliated, actions: readonly object[] = []) {
  const listed =
    actions.length > 0 ? actions : [action('swap', 'success', deposit, payments)]
  return overNetwork({
    status: (path) =>
      path.includes(depositHash) ? { json: node('sent', deposit, payments) } : unseen,
    actions: (asked) => {
      const fill = fills.findIndex((_, index) => asked.includes(fillHash(index + 1)))
      return { json: { actions: fill < 0 ? listed : [fills[fill]] } }
    },
  })
}
const path = (hash: string) => `/tracker/v2/txn/${hash}`
const toAffiliate =
  'This hash is of a payment to somebody else, such as an affiliate: 0.7 RUNE to thor1affiliate.'

describe('the hash of an affiliate’s payout', () => {
  it('opens the transaction, which says what it is', async () => {
    const { json } = await get(await open(), path(feeHash))
    expect(json).toMatchObject({ done: true, status: 'success' })
    expect(json.result.askedPayment).toEqual({
      hash: feeHash,
      role: 'fee',
      chain: 'THOR',
      asset: 'THOR.RUNE',
      amount: '0.7',
      address: 'thor1affiliate',
    })
    expect(isAbout(json, feeHash)).toBe(true)
    expect(isAbout(json, 'AB'.repeat(32))).toBe(false)
  })

  it('is named in its receipt', async () => {
    const { service } = await open()
    const headers = { accept: 'text/markdown' }
    const response = await service.request(`/tx/${feeHash}`, { headers })
    const receipt = await response.text()
    expect(receipt).toMatch(/^\*\*Complete\*\*\n/)
    expect(receipt).toContain(`- This hash: \`${toAffiliate}\``)
  })

  it('is named to agents', async () => {
    const { service } = await open()
    const client = await connectTo({
      fetch: async (input, init) => service.request(String(input), init),
    })
    const { text, data } = await call(client, 'track_transaction', { hash: feeHash })
    expect(text).toMatch(/^Complete\./)
    expect(text).toContain(`- This hash: "${toAffiliate}"`)
    expect(data).toMatchObject({
      verdict: 'complete',
      askedPayment: { role: 'fee', asset: 'THOR.RUNE', amount: '0.7' },
    })
  })
})

it('the hash of a payout says that it is one', async () => {
  const { json } = await get(await open(), path(ether.hash))
  expect(json.result.askedPayment).toMatchObject({ role: 'payout', amount: '2.5' })
})

it('the hash of the deposit is no payment', async () => {
  const { json } = await get(await open(), path(depositHash))
  expect(json.result.askedPayment).toBeNull()
})

it('the hash of a payout that is not shown opens the transaction', async () => {
  const asked = fillHash(520)
  const network = await open(order, fills.slice(0, 102))
  const { json } = await get(network, path(asked))
  expect(json.result.doubt).toBe('too-many')
  expect(isAbout(json, asked)).toBe(true)
  expect(json.result.askedPayment).toMatchObject({ role: '', amount: '1', address: evm })
})

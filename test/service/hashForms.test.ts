import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { post } from '../support/sandboxed'
import { overNetwork } from '../support/scriptedNetwork'

const hash = 'B312278E8F2F66CBBEDD8EA76E453D48C2755B102D8B7F24A1CBEFA688102912'
const shortSignature = base58.encode(new Uint8Array(64).fill(1, 10))

async function requestHash(requestedHash: string) {
  const network = await overNetwork()
  const response = await post(network, { hash: requestedHash })
  const body: unknown = await response.json()
  return { status: response.status, body, paths: network.node.map(({ path }) => path) }
}

describe('a hash sent to the service', () => {
  it.each([
    [hash.toLowerCase(), hash],
    [`0x${hash}`, hash],
    [`${hash.toLowerCase()}-2`, `${hash}-2`],
    [shortSignature, shortSignature],
    [
      'txid_rdx19rpveua6xuhvz0axu0mwpqk8fywr83atv8mkrugchvw6uuslgppqh9cnj4',
      '28C2CCF3BA372EC13FA6E3F6E082C7491C33C7AB61F761F118BB1DAE721F4042',
    ],
  ])('as %s is requested from the node as %s', async (requestedHash, canonical) => {
    const { status, paths } = await requestHash(requestedHash)
    expect(status).not.toBe(400)
    expect(paths).toEqual([`/gateway/thorchain/tx/status/${canonical}`])
  })

  it.each([
    '0'.repeat(64),
    `0x${'0'.repeat(64)}`,
    `${'0'.repeat(64)}-1`,
    `0x${hash}-1`,
    base58.encode(new Uint8Array(63).fill(1)),
  ])('as %s is refused without an upstream request', async (requestedHash) => {
    const { status, body, paths } = await requestHash(requestedHash)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      message:
        'hash is not a transaction hash: 64 hex digits (with or without 0x, or with a message number such as -1), a Solana signature (64 bytes in base58) or a Radix transaction (txid_rdx1…).',
    })
    expect(paths).toEqual([])
  })
})

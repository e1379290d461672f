import { describe, expect, it } from 'vitest'
import { getHashChain } from '../../../src/model/recognise/hash'
import { readHashList } from '../../../src/model/recognise/hashList'
import { recognise } from '../../../src/model/recognise/recognise'

const hashOf = (index: number) => index.toString(16).toUpperCase().padStart(64, 'A')

describe('readHashList', () => {
  it('reads lines, and lists those without a hash with the reason', () => {
    const lines = Array.from({ length: 50 }, (_, index) => hashOf(index))
    lines[7] = hashOf(7).slice(2)
    lines[20] = 'not a hash'
    lines[33] = '0x52908400098527886E0F7030069857D2E4169EE7'
    const { hashes, unread } = readHashList(lines.join('\n'))
    expect(hashes).toHaveLength(47)
    expect(unread).toEqual([
      { line: lines[7], reason: 'Incomplete: 62 of 64 characters. Copy the full hash.' },
      { line: 'not a hash', reason: 'No transaction hash found.' },
      { line: lines[33], reason: 'No transaction hash found.' },
    ])
  })

  it('gives the reason of a line that can be something else', () => {
    expect(readHashList(`bitcoin\n\n\n${hashOf(1)}`)).toEqual({
      hashes: [hashOf(1)],
      unread: [{ line: 'bitcoin', reason: 'No transaction hash found.' }],
    })
  })

  it('removes duplicates in different forms', () => {
    const text = `  ${hashOf(1)}, 0x${hashOf(1).toLowerCase()};https://etherscan.io/tx/0x${hashOf(2)}\r\n\n`
    expect(readHashList(text)).toEqual({ hashes: [hashOf(1), `0x${hashOf(2)}`], unread: [] })
  })

  it('reads at most 50 hashes, and lists the rest', () => {
    const text = Array.from({ length: 51 }, (_, index) => hashOf(index)).join(' \n')
    const { hashes, unread } = readHashList(text)
    expect(hashes).toHaveLength(50)
    expect(unread).toEqual([{ line: hashOf(50), reason: 'Only 50 hashes can be added at once.' }])
  })

  it('returns nothing for an empty text', () => {
    expect(readHashList(' \n,\n')).toEqual({ hashes: [], unread: [] })
  })
})

const hex = 'a1b2c3d4'.repeat(8)
const signature =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

it.each([
  [`https://basescan.org/tx/0x${hex}`, 'BASE'],
  [`https://etherscan.io/tx/${hex}`, 'ETH'],
  [`https://mempool.space/tx/${hex}`, 'BTC'],
  // A Sui address has the same digits, but the prefix names another chain.
  [`BASE:0x${hex}`, 'BASE'],
  [`https://crosswatch.example/tx/0x${hex}?chain=BASE`, 'BASE'],
  // Only Solana has such hashes.
  [`https://solscan.io/tx/${signature}`, ''],
  // Explorers of swap networks also show hashes of other chains.
  [`https://runescan.io/tx/${hex.toUpperCase()}`, ''],
  [`https://www.mayascan.org/tx/${hex.toUpperCase()}`, ''],
  [`0x${hex}`, ''],
  [hex, ''],
])('the chain of the hash in %s is %j', (text, chain) => {
  const [reading] = recognise(text).readings
  if (reading?.kind !== 'hash') throw new Error(`It is not a hash: ${JSON.stringify(reading)}`)
  expect(getHashChain(reading)).toBe(chain)
})

import { expect, it } from 'vitest'
import { getHashChain } from '../../../src/model/recognise/hash'
import { recognise } from '../../../src/model/recognise/recognise'

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

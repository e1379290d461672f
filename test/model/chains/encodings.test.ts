import { base58, bech32m, hex } from '@scure/base'
import { expect, it } from 'vitest'
import {
  decodeBase58,
  decodeBech32m,
  encodeBase58,
  encodeBech32m,
} from '../../../src/model/chains/encodings'

const bytesOf = (seed: number, length: number) =>
  Uint8Array.from({ length }, (_, index) => (seed * 31 + index * index * 7) % 256)

const samples = [0, 1, 5, 77, 200].flatMap((seed) => [
  bytesOf(seed, 32),
  bytesOf(seed, 64),
  Uint8Array.from([0, 0, ...bytesOf(seed, 30)]),
])

it.each([...samples, new Uint8Array(32)])(
  'bytes are written and read as the library does: %#',
  (bytes) => {
    const digits = hex.encode(bytes)
    expect(encodeBase58(digits)).toBe(base58.encode(bytes))
    expect(decodeBase58(base58.encode(bytes))).toBe(digits)
    if (bytes.length !== 32) return
    const text = bech32m.encodeFromBytes('txid_rdx', bytes)
    expect(encodeBech32m('txid_rdx', digits)).toBe(text)
    expect(decodeBech32m(text)).toBe(digits)
    const wrong = text.slice(0, -1) + (text.endsWith('q') ? 'p' : 'q')
    expect(decodeBech32m(wrong)).toBe('')
  },
)

it('a letter that an encoding does not have makes no bytes', () => {
  expect(decodeBase58('1l')).toBe('')
  expect(decodeBech32m('txid_rdx1bio')).toBe('')
})

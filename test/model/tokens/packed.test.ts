import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurrencyRecord, parseCurrencies } from '../../../src/contract/tokens'
import { computeFlags } from '../../../src/model/tokens/assetFlags'
import { createFlagReader, isWarned, packFlags } from '../../../src/model/tokens/packedFlags'
import { createRecordPacker, createRecordUnpacker } from '../../../src/model/tokens/packedRecords'

const text = fc.string({ maxLength: 12 })
const anyRecord = fc.record({
  ticker: text,
  name: text,
  address: text,
  protocol: fc.constantFrom('ETH', 'BTC', ''),
  fullName: fc.oneof(text, fc.constant('ETH.A-0x1')),
  apiIdentifier: fc.constantFrom('', 'ETH.A-0x1'),
  decimals: fc.oneof(fc.nat(40), fc.constant(null)),
  lists: fc.oneof(fc.array(text, { maxLength: 3 }), fc.constant(undefined)),
  swappable: fc.constantFrom(true, false, undefined),
  notifications: fc.constantFrom({}, { a: 1 }),
})

describe('packed records and flags', () => {
  it('are unpacked unchanged from any number of batches', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord, { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        (raw, size) => {
          const { records } = parseCurrencies(raw)
          const pack = createRecordPacker()
          const unpacked: CurrencyRecord[] = []
          const unpack = createRecordUnpacker(unpacked)
          for (let at = 0; at < records.length; at += size) {
            unpack(structuredClone(pack(records.slice(at, at + size))))
          }
          expect(unpacked).toEqual(records)
          const flags = computeFlags(records)
          const flagsAt = createFlagReader(structuredClone(packFlags(flags)))
          expect(records.map((_, at) => flagsAt(at))).toEqual(flags)
          expect(flagsAt(records.length)).toBeUndefined()
        },
      ),
    )
  })

  it('tell which records have a warning, and what an imitation looks like', () => {
    const usdc = { ticker: 'USDC', protocol: 'ETH' }
    const { records } = parseCurrencies([
      { ...usdc, address: '0x1', lists: ['a', 'b'] },
      { ...usdc, address: '0x2', lists: ['a'] },
      { ...usdc, ticker: 'UЅDC', address: '0x3', lists: ['a'] },
      { ticker: 'DAI', protocol: 'ETH', address: '0x4' },
    ])
    const packed = packFlags(computeFlags(records))
    expect(records.map((_, at) => isWarned(packed, at))).toEqual([false, true, true, false])
    expect([...packed.looksLike]).toEqual([[2, 'USDC']])
    expect([...packed.rivals]).toEqual([1, 1, 0, 0])
    expect(isWarned(packed, 9)).toBe(false)
    expect(createFlagReader(packed)(9)).toBeUndefined()
  })

  it('have every field of a record', () => {
    const record = {
      apiIdentifier: 'ETH.A-0x1',
      fullName: 'a',
      ticker: 'A',
      name: 'Token A',
      protocol: 'ETH',
      address: '0x1',
      image: '/a.svg',
    }
    const { records } = parseCurrencies([record])
    const [packed] = [createRecordPacker()(records)]
    expect(packed).toMatchObject({
      identifier: ['ETH.A-0x1'],
      apiIdentifier: [null],
      fullName: ['a'],
      image: ['/a.svg'],
    })
    expect(createRecordUnpacker([])(packed)).toEqual(records)
  })

  it('return the same object for the same row, so that rows do not render again', () => {
    const { records } = parseCurrencies([{ ticker: 'A', protocol: 'ETH' }])
    const flagsAt = createFlagReader(packFlags(computeFlags(records)))
    expect(flagsAt(0)).toBe(flagsAt(0))
  })
})

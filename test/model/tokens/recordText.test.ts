import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { findRecordText } from '../../../src/model/tokens/recordText'
import { realCatalogue } from '../../support/inProcess'

describe('findRecordText', () => {
  it('returns the record unchanged, whatever is in it and around it', () => {
    const unit = fc.constantFrom('{', '}', '"', '\\', '[', ',', 'a', 'é')
    const some = fc.string({ unit, maxLength: 4 })
    const notifications = fc.dictionary(some, some, { maxKeys: 4 })
    const record = fc.record({ name: some, notifications, extra: some })
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 6 }), fc.nat(5), (raw, which) => {
        const list = raw.map((each, at) => ({ ...each, fullName: `BTC.T${at}` }))
        const at = which % list.length
        for (const indent of [0, 2]) {
          const text = findRecordText(JSON.stringify(list, null, indent), `BTC.T${at}`)
          expect(JSON.parse(text ?? 'null')).toEqual(list[at])
        }
      }),
    )
  })

  it('finds every asset of the catalogue', () => {
    const { currencies } = realCatalogue()
    const list = JSON.stringify(currencies)
    for (const [at, { identifier }] of parseCurrencies(currencies).records.entries()) {
      expect(findRecordText(list, identifier)).toBe(JSON.stringify(currencies[at]))
    }
  })

  it('returns null for a missing record and for invalid JSON', () => {
    for (const list of [
      '',
      '[]',
      '"BTC.BTC"',
      '{"a":"BTC.BTC"',
      '[{"name":"BTC.BTC"}]',
      '{"BTC.BTC"}',
    ]) {
      expect(findRecordText(list, 'BTC.BTC')).toBeNull()
    }
  })
})

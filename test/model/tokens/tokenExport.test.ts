import tokenListSchema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrencies } from '../../../src/contract/tokens'
import { exportTokens } from '../../../src/model/tokens/tokenExport'
import { realCatalogue } from '../../support/inProcess'

const ajv = new Ajv({ allErrors: true, verbose: true })
addFormats(ajv)
const isTokenList = ajv.compile(tokenListSchema)

/** The whole of it as one text, and after how many records it could have been left. */
function whole(...asked: Parameters<typeof exportTokens>) {
  const work = exportTokens(...asked)
  const rests: number[] = []
  let step = work.next()
  for (; step.done !== true; step = work.next()) rests.push(step.value)
  return { ...step.value, text: step.value.pieces.join(''), rests }
}

const taken = { at: Date.UTC(2026, 4, 6), origin: 'https://crosswatch.test' }
const real = parseCurrencies(realCatalogue().currencies).records
const one = (raw: object) => parseCurrencies([{ ticker: 'A', protocol: 'ETH', ...raw }]).records
const token = { address: `0x${'a'.repeat(40)}`, chainId: '1', decimals: 18 }

describe('the list as a Token List', () => {
  it('is one by its published schema, and counts what it has no place for', () => {
    const { text, count, left } = whole(real, 'tokenlist', taken)
    const list: { tokens: { logoURI?: string }[] } = JSON.parse(text)
    isTokenList(list)
    expect(isTokenList.errors ?? []).toEqual([])
    expect(list.tokens).toHaveLength(count)
    expect(count + left.reduce((sum, each) => sum + each.count, 0)).toBe(real.length)
    expect(count).toBeGreaterThan(2_000)
    expect(
      list.tokens.some(({ logoURI }) => logoURI?.startsWith('https://crosswatch.test/logos/')),
    ).toBe(true)
  })

  it('is one by its schema whatever a service writes into a record', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom('', ' ', '\n', 'a\nb', 'UЅDС', '\uD800', 'x'.repeat(300)),
    )
    const image = fc.oneof(
      text,
      fc.webUrl(),
      text.map((rest) => `https://logos.test/${rest}`),
      text.map((rest) => `/logos/${rest}`),
    )
    const record = fc.record({
      ticker: text,
      name: text,
      image,
      address: fc.constant(token.address),
      protocol: fc.constantFrom('ETH', 'BSC'),
      chainId: fc.oneof(fc.constant('1'), fc.integer(), text),
      decimals: fc.oneof(fc.constant(18), fc.double(), fc.integer(), text),
    })
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (raw) => {
        const list = JSON.parse(
          whole(
            parseCurrencies([{ ...token, ticker: 'A', protocol: 'ETH' }, ...raw]).records,
            'tokenlist',
            taken,
          ).text,
        )
        isTokenList(list)
        expect(isTokenList.errors ?? []).toEqual([])
      }),
    )
  })

  it('holds at most 10,000, and says how many are beyond', () => {
    const many = Array.from({ length: 10_007 }, (_, at) => ({
      ...token,
      ticker: `T${at}`,
      protocol: 'ETH',
      address: `0x${at.toString(16).padStart(40, '0')}`,
    }))
    const { text, count, left } = whole(parseCurrencies(many).records, 'tokenlist', taken)
    expect(isTokenList(JSON.parse(text))).toBe(true)
    expect([count, left]).toEqual([
      10_000,
      [{ why: 'over the 10,000 limit of a Token List', count: 7 }],
    ])
  })

  it.each([
    ['a coin', { ...token, address: '' }],
    ['a long ticker', { ...token, ticker: 'x'.repeat(21) }],
    ['a ticker with a blank', { ...token, ticker: 'a b' }],
    ['unknown decimals', { ...token, decimals: null }],
    ['another kind of chain', { ...token, protocol: 'SOL' }],
    ['a chain’s name for its number', { ...token, chainId: 'ethereum' }],
  ])('leaves out %s and says why', (_, raw) => {
    const { count, left } = whole(one(raw), 'tokenlist', taken)
    expect([count, left.map((each) => each.count)]).toEqual([0, [1]])
  })
})

describe('the list as CSV and JSON', () => {
  it('makes text of what a spreadsheet would run, also behind blanks, and quotes what has quotes and lines', () => {
    const lines = (name: string) => whole(one({ name }), 'csv', taken).text.split('\r\n')
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u200B=1', '|x', '%x', '＝1']) {
      expect(lines(formula)[1]).toContain(`'${formula}`)
    }
    expect(lines('a "b", c')[1]).toContain('"a ""b"", c"')
    expect(lines('two\nlines')[1]).toContain('"two\nlines"')
    expect(lines('plain')[1]).toBe('ETH.A,ETH,A,plain,,,,,yes')
  })

  it('has a line for every asset, and every field of every record', () => {
    const csv = whole(real, 'csv', taken)
    expect(csv.name).toBe('assets-2026-05-06.csv')
    expect(csv.text.split('\r\n')).toHaveLength(real.length + 2)
    expect(JSON.parse(whole(real, 'json', taken).text)).toEqual(real)
  })
})

describe('a long list', () => {
  const long = Array.from({ length: 12_345 }, (_, at) => real[at % real.length] ?? []).flat()

  it.each(['csv', 'json', 'tokenlist'] as const)(
    'as %s is made in slices, each of which says how many are done, to the last',
    (format) => {
      const { rests } = whole(long, format, taken)
      const steps = rests.map((done, at) => done - (rests[at - 1] ?? 0))
      expect(Math.min(...steps)).toBeGreaterThan(0)
      expect(Math.max(...steps)).toBeLessThanOrEqual(2_000)
      expect(rests.at(-1)).toBe(long.length)
    },
  )

  it('is the same text, however many slices it took', () => {
    expect(whole(long, 'json', taken).text).toBe(JSON.stringify(long, null, 1))
    const lines = whole(long, 'csv', taken).text.split('\r\n')
    const alone = whole(long.slice(4_321, 4_322), 'csv', taken).text.split('\r\n')
    expect([lines.length, lines[0], lines[4_322]]).toEqual([long.length + 2, alone[0], alone[1]])
  })
})

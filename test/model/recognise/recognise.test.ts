import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getHashChain, type Reading } from '../../../src/model/recognise/hash'
import { listHashes, recognise } from '../../../src/model/recognise/recognise'
import { formatProblem } from '../../../src/model/words/problemText'
import { anyText } from '../../support/anyText'
import { normalizeHash } from '../../../src/model/chains/sameHash'
import { recording } from '../../support/mapped'
import { propertyRuns } from '../../support/propertyRuns'
import { readYaml } from '../../support/readRows'

const account = '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'
const hex = '4C8A83C316B0247AE293F3D5A0B07974DE4083F220BF5551ACF20E66D17BC252'
/** The text of the first reading; '' without one. */
const cleanedOf = (text: string): string => first(text)?.text ?? ''
const first = (text: string): Reading | undefined => recognise(text).readings[0]
/** The problem of a text as a sentence; '' without one. */
function sentenceOf(text: string): string {
  const { problem } = recognise(text)
  return problem === null ? '' : formatProblem(problem)
}
const kindsOf = (text: string) => recognise(text).readings.map(({ kind }) => kind)
/** The reading without its chains. */
const meaning = (reading: Reading | undefined) => reading && [reading.kind, reading.text]

const FormsSchema = v.array(
  v.object({
    kind: v.string(),
    cleaned: v.nullable(v.string()),
    chain: v.string(),
    texts: v.array(v.string()),
  }),
)
const problems = v.parse(
  v.array(v.object({ problem: v.string(), texts: v.array(v.string()) })),
  readYaml('model/recognise/problems'),
)
/** `chainExamples` has plain links and addresses of every chain. */
const forms = v
  .parse(FormsSchema, readYaml('model/recognise/forms'))
  .flatMap(({ texts, cleaned, ...form }) =>
    texts.map((text) => ({ ...form, text, cleaned: cleaned ?? text })),
  )

it.each(forms)(
  'a pasted text $text is read as $kind',
  ({ text, kind, cleaned, chain }) => {
    const { readings, problem } = recognise(text)
    expect([meaning(readings[0]), problem]).toEqual([[kind, cleaned], null])
    if (chain !== '') expect(readings[0]?.chains[0]).toBe(chain)
    // The cleaned text is read the same again. By form alone, an address on Sui is a hash; a chain code and a name are tickers first.
    const again = recognise(cleaned)
    expect(again.readings.map(meaning)).toContainEqual([kind, cleaned])
  },
)

it('a hash with spaces and invisible characters inside is read without them', () => {
  const blank = fc.constantFrom('\r\n', ...Array.from(' \n\t\u00A0\u200B\u00AD\u202A'))
  const digit = fc.constantFrom(...Array.from('0123456789abcdefABCDEF'))
  const digits = fc.array(digit, { minLength: 64, maxLength: 64 })
  fc.assert(
    fc.property(
      digits,
      fc.array(blank, { maxLength: 5 }),
      fc.nat(64),
      (all, blanks, at) => {
        expect(cleanedOf(all.toSpliced(at, 0, ...blanks).join(''))).toBe(all.join(''))
      },
    ),
  )
})

describe('a hash among other words', () => {
  const other = fc.constantFrom(
    'k'.repeat(31),
    `${hex}k`,
    `thor1${'q'.repeat(39)}b`,
    'https://a.example/list/of/things?page=2',
    `https://mempool.space/block/${hex}`,
    'ETH.USDC-0xa0b8',
    '‘quoted’',
    'путь/к/чему-то/очень/длинному/здесь',
    'is',
    '→',
  )
  const between = fc.constantFrom(
    ', ',
    ' | ',
    '; ',
    '\u200B ',
    ...Array.from(' \n\t\u00A0\u2009'),
  )
  const around = fc.constantFrom(
    (hash: string) => hash,
    (hash: string) => `“${hash}”`,
    (hash: string) => `<${hash}>`,
    (hash: string) => `{"hash":"${hash}"}`,
    (hash: string) => `https://explorer.example/?hash=${hash}&page=2`,
    (hash: string) => `(${hash}).`,
    (hash: string) => `hash:${hash}`,
    (hash: string) => `tx=${hash};`,
    (hash: string) => `https://ru.example/путь/${hash}?a=b`,
    (hash: string) => `https://runescan.io/tx/${hash}`,
  )
  const wanted = hex.replace('4C', '5D')

  it('is found at any position, in a short text and in one of 60 kB', () => {
    const words = fc.array(other, { minLength: 1, maxLength: 60 })
    const place = fc.record({
      ahead: words,
      behind: words,
      gap: between,
      far: fc.nat(1_000),
    })
    const prefixed = fc.constantFrom('', '0x', '0X', '0x0x')
    fc.assert(
      fc.property(
        place,
        around,
        prefixed,
        ({ ahead, behind, gap, far }, wrap, prefix) => {
          const filler = 'so '.repeat(far * 20)
          const text = [filler, ...ahead, wrap(prefix + wanted), ...behind].join(gap)
          expect(cleanedOf(text)).toBe((prefix && '0x') + wanted)
        },
      ),
    )
  })

  it.each<[string, string[]]>([
    [`${hex} 12`, [hex]],
    [
      `https://runescan.io/tx/${hex} and https://etherscan.io/tx/0x${wanted}`,
      [hex, `0x${wanted}`],
    ],
    [`https://etherscan.io/tx/\n0x${wanted}`, [`0x${wanted}`]],
    [`first ${hex} and then ${wanted}, and ${hex} again`, [hex, wanted]],
    // Hashes take precedence over addresses.
    [`from ${account} by ${hex} to ${account}`, [hex]],
    [`from ${account} to you`, [account]],
    // A link to this dashboard needs no scheme.
    ['see crosswatch.example/names/treasury, please', ['treasury']],
    [`see https://crosswatch.example/names/treasury and ${wanted}`, [wanted]],
    ['Send it to rHb9CJAWyB4rj91VRWn96DkuG, please', ['rHb9CJAWyB4rj91VRWn96DkuG']],
    // Four changes of letter case or digits make an address, and letters from a to f a hash, whatever the length of its pieces.
    ['LaaaaaaaaaaaaaaB2c aaDaaaaaaaaaa', ['LaaaaaaaaaaaaaaB2caaDaaaaaaaaaa']],
    [`ab ${'abcdef'.repeat(10)}cd`, [`ab${'abcdef'.repeat(10)}cd`]],
    // Not inside a longer word.
    [`see ${`${wanted}-`.repeat(100)} there`, []],
    ...[4, 20, 63].map((at): [string, string[]] => [
      `tx ID=${hex.slice(0, at)} ${hex.slice(at)} was sent`,
      [hex],
    ]),
  ])('or an address is found in %j', (text, found) => {
    expect(recognise(text).readings.map(({ text: cleaned }) => cleaned)).toEqual(found)
  })

  it('is not searched after 250 long words, to bound the time', () => {
    const block = `https://mempool.space/block/${hex}\n`
    expect(cleanedOf(block.repeat(249) + wanted)).toBe(wanted)
    expect(cleanedOf(block.repeat(250) + wanted)).toBe('')
  })
})

it.each([
  [`https://explorer.example/tx/${hex}.html`, hex],
  [`https://explorer.example/tx/${hex}:a`, ''],
  [`https://explorer.example/tx/${hex}.html5`, ''],
])('%s contains the hash %j', (text, cleaned) => expect(cleanedOf(text)).toBe(cleaned))

const noHash = '0x91e2f4b3a8c7d6e5f4a3b2c1d0e9f8a7b6c5D36B'
it.each([
  [`{"hash":" ${hex}\\n"}`, ['hash'], hex],
  [`{"hash":"${hex}","legs":[{"hash":"${hex.replace('4', '5')}"}]}`, ['hash'], hex],
  [`{"txn":{"hash":" 0x0x${hex} "}}`, ['hash'], `0x${hex}`],
  [`{"quoteId":"q","hash":"${hex}"}`, ['hash'], hex],
  [`{"quoteId":"q","routes":[{"hash":"${hex}"}]}`, [], 'No transaction hash found.'],
  // The addresses of a quote are not looked for.
  [`{"routes":[{"sourceAddress":"${noHash}"}]}`, [], 'No transaction hash found.'],
  [`{"txn":{"hash":7,"toAddress":"${noHash}"}}`, [], 'No transaction hash found.'],
  [`{"quoteId":"q","toAddress":"${noHash}"}`, [], 'No transaction hash found.'],
  ['{"routes":7}', [], 'This JSON looks incomplete.'],
])('JSON %s is read as %j %s', (text, readings, told) => {
  expect(kindsOf(text)).toEqual(readings)
  expect(cleanedOf(text) || sentenceOf(text)).toBe(told)
})

const explorerLink = `https://etherscan.io/tx/0x${hex.toLowerCase()}`
it.each([
  `My hash is ${hex}: ${explorerLink}`,
  `${explorerLink}, and the hash is ${hex}`,
  `${explorerLink} ${explorerLink} ${hex.toLowerCase()}`,
])(
  'a hash that a text has twice is read once, on the chain that one of them names: %s',
  (text) =>
    expect(
      listHashes(text).map(({ hash, chain }) => [normalizeHash(hash), chain]),
    ).toEqual([[hex, 'ETH']]),
)

describe('a text with several meanings', () => {
  it.each([
    ['usdc', ['ticker', 'name']],
    ['btc', ['ticker', 'chain', 'name']],
    ['bitcoin', ['chain', 'ticker', 'name']],
    ['eth-usdc', ['ticker', 'name', 'identifier']],
    // An ellipsis alone does not make a shortened address.
    ['abc...xyz', ['ticker']],
    ['rHb9CJAWyB4rj91VRWn96DkuG', ['address', 'name']],
    // The length of a word decides what it can be.
    [`eth-${'a'.repeat(26)}`, ['name', 'identifier']],
    [`eth-${'a'.repeat(27)}`, ['identifier']],
    ['z'.repeat(20), ['ticker', 'name']],
    ['z'.repeat(21), ['name']],
    ['https://crosswatch.example/go?q=treasury', ['ticker', 'name']],
    ['https://crosswatch.example/chains/btc', ['chain']],
    [
      'https://crosswatch.example/go?q=https://crosswatch.example/go?q=treasury',
      ['ticker', 'name'],
    ],
    ['https://crosswatch.example/a/go?q=treasury', []],
    ['https://crosswatch.example/go', []],
    ['https://crosswatch.example/foo/btc', []],
    ['https://crosswatch.example/chains/nowhere', []],
    // An explorer has other pages of these names.
    ['https://etherscan.io/names/treasury', []],
    ['https://etherscan.io/tokens?q=treasury', []],
  ])('%s can be %j', (text, kinds) => expect(kindsOf(text)).toEqual(kinds))

  it('lists the likeliest chain first, by letter case', () => {
    const likeliest = [hex, hex.toLowerCase(), `0x${hex}`, account].map(
      (text) => first(text)?.chains,
    )
    expect(likeliest.map((chains) => chains?.[0])).toEqual(['THOR', 'BTC', 'ETH', 'ETH'])
    // The form is no proof.
    expect(likeliest.map((chains) => chains?.length)).toEqual([15, 15, 8, 7])
  })

  it('has at most four readings, and 65,536 characters', () => {
    const hashes = Array.from({ length: 6 }, (_, at) => hex.replace('4C', `5${at}`))
    expect(recognise(hashes.join('\n')).readings).toHaveLength(4)
    expect(cleanedOf(hex.padStart(65_536, 'so '))).toBe(hex)
    expect(sentenceOf(hex.padStart(65_537, 'so '))).toBe('That’s too long to search for.')
  })
})

describe('an unrecognized text', () => {
  it.each(problems)('has the problem $problem: $texts', ({ problem, texts }) => {
    for (const text of texts) {
      expect(recognise(text).readings).toEqual([])
      if (problem === '') expect(recognise(text).problem).toBeNull()
      else expect(sentenceOf(text).slice(0, problem.length)).toBe(problem)
    }
  })

  it('has the place of a wrong digit', () => {
    const wrong = `${hex.slice(0, -1)}O`
    expect(recognise(`0x${wrong}`).typo).toMatchObject({ text: `0x${wrong}`, index: 65 })
    expect(recognise(hex.slice(1)).typo).toBeNull()
  })

  it.each([
    [
      'O for 0',
      hex.replaceAll('0', 'O').replace('O', '0').slice(0, 30) + hex.slice(30),
      hex,
    ],
    ['l for 1', `0x${hex.toLowerCase().replace('1', 'l')}`, `0x${hex.toLowerCase()}`],
    ['I for 1 in a link', `https://runescan.io/tx/${hex.replace('1', 'I')}`, hex],
    // Nobody knows which digit it was, and an address is for money.
    ['X', hex.replace('0', 'X'), ''],
    ['O in an address', `${account.slice(0, -1)}O`, ''],
  ])('with %s has the hash that it was copied from', (_, text, mended) =>
    expect(recognise(text).typo).toMatchObject({ mended }),
  )

  it.each(Array.from(' \n"<|=\u00A0\u00AD\u2000\u2026\u206F\u3000'))(
    'ends a word at %j',
    (separator) => expect(cleanedOf(`a b${separator}tx:${hex}/1${separator}b`)).toBe(hex),
  )

  it('of any text gives readings, which its cleaned form gives again, or the reason why there are none', () => {
    const words =
      'https:// 0x / ? # = % {"txn": { } " bc1 ETH. bitcoin: __proto__ - : .. account_rdx1'
    const pieces = fc.constantFrom(...words.split(' '), hex, ' ', '\u0000', '\uD800')
    const text = fc.oneof(
      anyText(300),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
      fc.json(),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const { readings, problem } = recognise(typed)
        const cleaned = cleanedOf(typed)
        if (problem !== null) expect(readings).toEqual([])
        if (readings.length > 0)
          expect([cleanedOf(cleaned), recognise(cleaned).problem]).toEqual([
            cleaned,
            null,
          ])
        for (const reading of readings) expect(reading.text).not.toBe('')
      }),
      { numRuns: propertyRuns },
    )
  })
})

const digits = 'a1b2c3d4'.repeat(8)
const signature =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

it.each([
  [`https://basescan.org/tx/0x${digits}`, 'BASE'],
  // Users omit the 0x.
  [`https://etherscan.io/tx/${digits}`, 'ETH'],
  [`https://explorer.example/bitcoin-cash/tx/${digits}`, 'BCH'],
  // Here, “cosmos” is the SDK of many chains.
  [`https://thornode-v2.example/cosmos/tx/v1beta1/txs/${digits.toUpperCase()}`, ''],
  [`https://node.example/cosmos/base/tendermint/v1beta1/blocks?tx=${digits}`, ''],
  [`https://explorer.example/cosmos/tx/${digits.toUpperCase()}`, 'GAIA'],
  // Only Cosmos numbers the messages of a transaction.
  [`https://explorer.example/ethereum/tx/${digits}-1`, ''],
  // A Sui address has the same digits, but the prefix names another chain.
  [`BASE:0x${digits}`, 'BASE'],
  [`https://crosswatch.example/tx/0x${digits}?chain=BASE`, 'BASE'],
  // Only Solana has such hashes.
  [`https://solscan.io/tx/${signature}`, ''],
  // Explorers of swap networks also show hashes of other chains.
  [`https://runescan.io/tx/${digits.toUpperCase()}`, ''],
  [`https://www.mayascan.org/tx/${digits.toUpperCase()}`, ''],
  [digits, ''],
])('the chain of the hash in %s is %j', (text, chain) => {
  const reading = first(text) ?? expect.fail('no reading')
  expect([reading.kind, getHashChain(reading)]).toEqual(['hash', chain])
})

describe('text of other scripts', () => {
  const toFullWidth = (text: string) =>
    text.replaceAll(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
  /** Digits of a script by its zero. */
  const toDigits = (text: string, zero: number) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

  it.each([
    ['full width', toFullWidth],
    ['Arabic', (text: string) => toDigits(text, 0x660)],
    ['Persian', (text: string) => toDigits(text, 0x6f0)],
    ['Devanagari', (text: string) => toDigits(text, 0x966)],
    ['mathematical', (text: string) => toDigits(text, 0x1d7d8)],
  ])('is read as ASCII: %s', (_, write) => {
    expect(meaning(first(write(hex)))).toEqual(['hash', hex])
    expect(meaning(first(write(account)))).toEqual(['address', account])
  })

  it.each(['ａｌｉｃｅ', 'ALİCE', 'al\u200dice', 'ali\u200cce\u2060'])(
    'is the name alice: %j',
    (written) =>
      expect(recognise(written).readings.map(meaning)).toContainEqual(['name', 'alice']),
  )

  it.each(['аlice', 'alıce', 'ALICΕ'])(
    'is no name with a foreign letter: %s',
    (written) => expect(kindsOf(written)).not.toContain('name'),
  )
})

const PastedLinksSchema = v.object({
  transactions: v.array(v.tuple([v.string(), v.string()])),
  notTransactions: v.array(v.string()),
})

describe('links of public reports', () => {
  const { transactions, notTransactions } = v.parse(
    PastedLinksSchema,
    recording('cases/pasted-links'),
  )

  it.each(transactions)('%s opens its hash', (link, hash) => {
    expect(kindsOf(link)[0]).toBe('hash')
    expect(normalizeHash(cleanedOf(link))).toBe(hash)
  })

  it.each(notTransactions)('%s opens no transaction', (link) =>
    expect(kindsOf(link)).not.toContain('hash'),
  )
})

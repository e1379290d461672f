import { TrackerResponseSchema } from '../../src/contract/tracker'
import { normalizeAmount, formatAmount } from '../../src/model/amounts'
import { recognise } from '../../src/model/recognise/recognise'
import { findTokens, indexTokens } from '../../src/model/tokens/search'
import { toPlainText } from '../../src/model/text'
import * as v from 'valibot'
import { listTokens } from './listTokens'

/** A process of its own: passes hostile texts to every parser of untrusted text in the page, and prints their number. */

/** The longest text that the search box reads. */
const maxLength = 65_536
/** The longest text that is also parsed as a link and as a word. Longer texts are only searched for hashes and addresses. */
const maxWordLength = 4_096

const repeat = (piece: string) =>
  piece.repeat(Math.ceil(maxLength / piece.length)).slice(0, maxLength)

const visible =
  `0x 0 a x " ( ) . , : / // ? # = & % %2 %41 - ~ { } {"a": [ https:// http://a.b/ a. a.b/ bitcoin: bc1 thor1 q 1 account_rdx1 ETH. ETH/ ETH- THOR. 0x0 é 😀 > ' | $`.split(
    ' ',
  )
const pieces = [...visible, ' ', '\n', '`', 'tx ', '\u200B', '\uD800', '\u0301', '\u202E']

const hex = '4c8a83c316b0247ae293f3d5a0b07974de4083f220bf5551acf20e66d17bc252'

/** Near misses: almost hashes, almost addresses, links without a target. */
const nearMisses = [
  `${'1'.repeat(34)}0`,
  `T${'1'.repeat(34)}`,
  `0x${'a'.repeat(39)}o`,
  '0x'.repeat(20),
  `0x${hex}1`,
  `thor1${'q'.repeat(39)}b`,
  `bc1${'q'.repeat(91)}`,
  `bitcoin:${'q'.repeat(25)}/transfer?`,
  'https://a.b/go?q=https://a.b/go?q=https://a.b/',
  `${'1'.repeat(20)}…${'l'.repeat(20)}`,
  `https://a.b/block/${hex}`,
  `a.b.c.d.ee/${'%41'.repeat(9)}`,
  `{"txn":{"hash":"${hex}0"}}`,
  'é'.repeat(30),
]

/** Joins lines that all differ, as in a log. */
const makeLines = (line: (at: number) => string) =>
  Array.from({ length: maxLength / 32 }, (_, at) => line(at)).join('\n')

const lists = [
  makeLines((at) => `https://h${at}.example/a/${at}`),
  makeLines(
    (at) =>
      `https://etherscan.io/block/${hex.slice(0, 56)}${String(at).padStart(8, '0')}`,
  ),
  makeLines((at) => String(at).padStart(31, 'k')),
  `{"txn":{${makeLines((at) => `"k${at}":${at},`)}"end":1}}`,
  `{"routes":[${'{"a":1,"b":"x"},'.repeat(4_000)}1]}`,
]

/** Returns repetitions and seeded mixtures of texts that are hard for regular expressions, in both maximum lengths. */
function hostileTexts() {
  let seed = 20_260_105
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const pick = () => pieces[next(pieces.length)] ?? ''
  const pure = pieces.map((piece) => repeat(piece))
  const ended = pieces.map((piece) => `${repeat(piece).slice(0, maxLength - 1)}!`)
  const pairs = Array.from({ length: 400 }, () => repeat(pick() + pick()))
  const mixed = Array.from({ length: 200 }, () => {
    const head = Array.from({ length: 1 + next(6) }, pick).join('')
    return (head + repeat(pick())).slice(0, maxLength - 3) + pick()
  })
  const words = nearMisses.flatMap((word) => [
    repeat(`${word} `),
    repeat(`${word}\u200B`),
  ])
  const all = [...pure, ...ended, ...pairs, ...mixed, ...words, ...lists]
  return all.flatMap((text) => [text.slice(0, maxLength), text.slice(0, maxWordLength)])
}

const texts = hostileTexts()
for (const text of texts) {
  recognise(text)
  toPlainText(text)
  // The contract accepts no longer amounts.
  const amount = text.slice(0, 200)
  formatAmount(normalizeAmount(amount) ?? amount)
}
const asAssets = texts.map((text) => ({
  name: text,
  ticker: text,
  address: text,
  protocol: 'ETH',
  apiIdentifier: `ETH.${text}`,
  transactionUrl: `https://${text}`,
}))
const index = indexTokens(listTokens(asAssets))
for (const text of texts.slice(0, 20)) findTokens(index, text)
const legs = texts.map((text) => ({
  chain: text,
  hash: text,
  fromAsset: text,
  fromAmount: text,
}))
v.parse(TrackerResponseSchema, { done: false, status: 'pending', result: { legs } })
process.stdout.write(`Read ${texts.length} texts.\n`)

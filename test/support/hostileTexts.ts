/** The longest text that the search box reads. */
const longest = 65_536
/** A longer text is only searched for hashes and addresses; one of this length is also read as a whole, as a link and as a word. */
const longestWhole = 4_096

const filled = (piece: string): string =>
  piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest)

const pieces = [
  '0x',
  '0',
  'a',
  'x',
  ' ',
  '\n',
  '\u200B',
  '"',
  '(',
  ')',
  '.',
  ',',
  ':',
  '/',
  '//',
  '?',
  '#',
  '=',
  '&',
  '%',
  '%2',
  '%41',
  '-',
  '~',
  '{',
  '}',
  '{"a":',
  '[',
  'https://',
  'http://a.b/',
  'a.',
  'a.b/',
  'bitcoin:',
  'bc1',
  'thor1',
  'q',
  '1',
  'account_rdx1',
  'ETH.',
  'ETH/',
  'ETH-',
  'THOR.',
  '0x0',
  'tx ',
  'é',
  '\uD800',
  '😀',
  '\u0301',
  '>',
  "'",
  '`',
  '|',
  '\u202E',
  '$',
]

const hex = '4c8a83c316b0247ae293f3d5a0b07974de4083f220bf5551acf20e66d17bc252'

/** Words long enough to be looked at one by one: nearly hashes, nearly addresses, links that lead nowhere. */
const longOnes = [
  'a'.repeat(25),
  `${'1'.repeat(34)}0`,
  `${'A'.repeat(44)}0`,
  `T${'1'.repeat(34)}`,
  `0x${'a'.repeat(39)}`,
  '0x'.repeat(20),
  `0x${hex}1`,
  `thor1${'q'.repeat(39)}b`,
  `THOR1${'Q'.repeat(39)}b`,
  `bc1${'q'.repeat(91)}`,
  `bitcoin:${'q'.repeat(25)}`,
  `bitcoin:${'q'.repeat(25)}/transfer?`,
  'https://a.b/go?q=https://a.b/go?q=https://a.b/',
  `0x${'a'.repeat(39)}o`,
  `${'1'.repeat(20)}…${'l'.repeat(20)}`,
  'https://a.b/c/d/e/f/g/h/i',
  `https://a.b/${'a'.repeat(25)}`,
  `https://a.b/block/${hex}`,
  `https://a.b/names/${'!'.repeat(9)}`,
  `a.b.c.d.ee/${'%41'.repeat(9)}`,
  `{"txn":{"hash":"${hex}0"}}`,
  'é'.repeat(30),
]

/** Lines that all differ, as a log or a list has them; `line` makes one of its number. */
const listed = (line: (at: number) => string): string =>
  Array.from({ length: longest / 32 }, (_, at) => line(at)).join('\n')

const lists = [
  listed((at) => `https://h${at}.example/a/${at}`),
  listed((at) => `https://etherscan.io/block/${hex.slice(0, 56)}${String(at).padStart(8, '0')}`),
  listed((at) => String(at).padStart(31, 'k')),
  `{"txn":{${listed((at) => `"k${at}":${at},`)}"end":1}}`,
  `{"routes":[${'{"a":1,"b":"x"},'.repeat(4_000)}1]}`,
]

/** Repetitions and seeded mixtures of what regular expressions stumble over, as long as a text may be and as long as one that is read whole. */
export function hostileTexts(): string[] {
  let seed = 20_260_105
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const pick = (): string => pieces[next(pieces.length)] ?? ''
  const pure = pieces.map((piece) => filled(piece))
  const ended = pieces.map((piece) => `${filled(piece).slice(0, longest - 1)}!`)
  const pairs = Array.from({ length: 400 }, () => filled(pick() + pick()))
  const mixed = Array.from({ length: 200 }, () => {
    const head = Array.from({ length: 1 + next(6) }, pick).join('')
    return (head + filled(pick())).slice(0, longest - 3) + pick()
  })
  const words = longOnes.flatMap((word) => [filled(`${word} `), filled(`${word}\u200B`)])
  const all = [...pure, ...ended, ...pairs, ...mixed, ...words, ...lists]
  return all.flatMap((text) => [text.slice(0, longest), text.slice(0, longestWhole)])
}

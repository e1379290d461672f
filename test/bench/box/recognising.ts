import { recognise } from '../../../src/model/recognise/recognise'
import { addressForms } from '../../model/recognise/recogniserAddressForms'
import { transactionForms } from '../../model/recognise/recogniserForms'
import { otherForms } from '../../model/recognise/recogniserOtherForms'

const longest = 65_536
const rounds = 15

/** ms of the fastest of some rounds: what the machine does besides is not the text's cost. */
function cost(text: string): number {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    recognise(text)
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

const filled = (piece: string): string =>
  piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest)

/** Each form as it is, and lost among words up to the longest text that is read; ms. */
export function ordinaryMs(): number[] {
  const forms = [...transactionForms, ...addressForms, ...otherForms].map(([text]) => text)
  const prose = filled('The payment of last week has not arrived yet, please look into it. ')
  return forms.flatMap((text) => [
    cost(text),
    cost(`${prose.slice(0, (longest - text.length) / 2)} ${text} ${prose.slice(0, 20_000)}`),
  ])
}

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

/** Repetitions and seeded mixtures of what regular expressions stumble over, as long as a text may be; ms. */
export function hostileMs(): number[] {
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
  return [...pure, ...ended, ...pairs, ...mixed].map((text) => cost(text.slice(0, longest)))
}

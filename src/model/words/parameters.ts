import { formatList } from '../text'
import { nameChain, nameChains, type Piece, type Sentence } from './pieces'

/** A value of a message: '', null and false are not known, or not so. */
export type Value = Piece | Sentence | number | boolean | null | undefined

/** The parameters of statements, by what they are. One name has one meaning in all statements. */
const chains = new Set(['chain', 'chains', 'coinChain', 'host'])
const dates = new Set(['expiresAt', 'expiredAt', 'since'])
/** Words of ours, or of the user. Every other text may be a stranger’s, and is a quote. */
const ownWords = new Set([
  'coin',
  'former',
  'labels',
  'name',
  'present',
  'successor',
  'whose',
])

/** A parameter of a statement as a value of a message. */
export function readParameter(name: string, parameter: unknown): Value {
  switch (typeof parameter) {
    case 'boolean':
      return parameter
    case 'number':
      return dates.has(name) ? { date: parameter } : parameter
    case 'string':
      if (chains.has(name)) return nameChain(parameter)
      return quoteStranger(name, parameter)
    default:
      return Array.isArray(parameter) ? readList(name, parameter.map(String)) : null
  }
}

const readList = (name: string, list: readonly string[]): Value =>
  chains.has(name) ? nameChains(list) : quoteStranger(name, formatList(list))

const quoteStranger = (name: string, text: string): Value =>
  ownWords.has(name) ? text : { quote: text }

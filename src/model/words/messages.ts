import { getBrandName } from '../../contract/brand'
import { formatCount } from '../amounts'
import { findChainName, getChainName } from '../chains/chains'
import { toPlainText } from '../text'
import { ended, listEnd, moreItems, plurals } from '#words/locale'
import {
  joinItems,
  listPieces,
  type Piece,
  quote,
  type Sentence,
  toPlain,
} from './pieces'

/**
 * A text of a language. `{name}` stands for a value. `{count|# block|# blocks}` are the forms
 * for a count, in the order of the language’s `plurals`. `{name?}` says nothing: it
 * needs the value to be known, or to be true. A part in `[…]` is left out where one of its
 * values is not known; of `[…|…]`, the first is said whose values are known. `{brand}` is always
 * known.
 *
 * In a list of texts, from the fullest to the shortest, the first is said whose values are
 * all known. `by` names the value that chooses one of several messages, `other` for all others.
 */
export type Message =
  | string
  | readonly string[]
  | { readonly by: string; readonly [choice: string]: Message }

/** A value of a message: '', null and false are not known, or not so. */
export type Value = Piece | Sentence | number | boolean | null | undefined

/** The messages of statements, by their codes. */
export type Messages<Code extends string> = Readonly<Record<Code, Message>>

type NameOf<Slot extends string> = Slot extends
  | `${infer Name}|${string}`
  | `${infer Name}?`
  ? Name
  : Slot

type NamesIn<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Exclude<NameOf<Slot>, 'brand'> | NamesIn<Rest>
  : never

/** The names of the values that messages need; `string` where their texts are not known. */
export type NamesOf<Text> = Text extends string
  ? string extends Text
    ? string
    : NamesIn<Text>
  : Text extends readonly (infer Each)[]
    ? NamesOf<Each>
    : NamesOfEach<Text>

type NamesOfEach<Table> = string extends keyof Table
  ? string
  : Table extends { by: infer Name extends string }
    ? Name | NamesOf<Table[Exclude<keyof Table, 'by'>]>
    : NamesOf<Table[keyof Table]>

/** The values that messages need. */
export type ValuesOf<Text> = { readonly [Name in NamesOf<Text>]: Value }

/**
 * A message with its values; '' where none of its texts has all of its values, so that none
 * is said with a hole.
 */
export const fill = <const Text extends Message>(
  message: Text,
  values: ValuesOf<Text>,
): Sentence => fillMessage(message, (name) => Reflect.get(values, name))

/** The same as plain text. */
export const fillText = <const Text extends Message>(
  message: Text,
  values: ValuesOf<Text>,
): string => toPlain(fill(message, values))

/** A text with the stop of a sentence, where it has none: "Refunded.". */
export const endText = (text: string): string =>
  /[.!?。！？]$/.test(text) ? text : fillText(ended, { sentence: text })

/** The statements whose messages need a parameter. */
type UsersOf<Statement, Table, Name> = Statement extends {
  code: infer Code extends keyof Table
}
  ? Name extends NamesOf<Table[Code]>
    ? Statement
    : never
  : never

/** What a statement does not have is made of the others. */
type ParameterOf<Statement, Name> = Statement extends unknown
  ? Name extends keyof Statement
    ? Statement[Name]
    : symbol
  : never

/** A count, a condition or a choice says itself. Any other text may be a stranger’s. */
type Plain = string | number | boolean | null | undefined
type IsPlain<Parameter> = [Parameter] extends [Plain]
  ? string extends Parameter
    ? false
    : true
  : false

type Types<Statement, Table, Name extends string> = {
  [
    Each in Name as IsPlain<
      ParameterOf<UsersOf<Statement, Table, Each>, Each>
    > extends true
      ? never
      : Each
  ]: Say<Statement, Table, Each>
} & { [Each in Name]?: Say<Statement, Table, Each> }

type Say<Statement, Table, Name> = (
  parameter: ParameterOf<UsersOf<Statement, Table, Name>, Name>,
  statement: UsersOf<Statement, Table, Name>,
) => Value

type TypesOf<
  Statement extends { code: string },
  Table extends Messages<Statement['code']>,
  All = Types<Statement, Table, NamesOf<Table[Statement['code']]>>,
> = object extends All ? [types?: All] : [types: All]

/**
 * The sentence of a statement. `types`: how its parameters are said, by what they are. Those of a
 * text have to be told, as it may be a stranger’s.
 */
export const say = <
  Statement extends { code: string },
  const Table extends Messages<Statement['code']>,
>(
  messages: Table,
  statement: Statement,
  ...[types]: TypesOf<Statement, Table>
): Sentence => sayStatement(messages, statement, types)

/** The same as plain text. */
export const sayText = <
  Statement extends { code: string },
  const Table extends Messages<Statement['code']>,
>(
  messages: Table,
  statement: Statement,
  ...types: TypesOf<Statement, Table>
): string => toPlain(say(messages, statement, ...types))

function sayStatement(messages: object, statement: { code: string }, types: object = {}) {
  const message: Message = Reflect.get(messages, statement.code)
  return fillMessage(message, (name) => {
    const sayType: typeof sayPlain = Reflect.get(types, name) ?? sayPlain
    return sayType(Reflect.get(statement, name), statement)
  })
}

type Read = (name: string) => Value

function fillMessage(message: Message, read: Read): Sentence {
  if (typeof message === 'object' && 'by' in message) {
    const choice = readChoice(read(message.by))
    const isOwn = choice !== 'by' && Object.hasOwn(message, choice)
    const chosen = message[isOwn ? choice : 'other']
    return chosen === undefined ? '' : fillMessage(chosen, read)
  }
  const texts = typeof message === 'string' ? [message] : message
  return join(fillFirst(texts, fillParts, read) ?? [])
}

function fillFirst(
  texts: readonly string[],
  fillEach: (text: string, read: Read) => Piece[] | null,
  read: Read,
) {
  for (const text of texts) {
    const pieces = fillEach(text, read)
    if (pieces !== null) return pieces
  }
  return null
}

function readChoice(value: Value) {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'quote' in value
    ? value.quote
    : ''
}

/** Every second part is one that can be left out. */
function fillParts(text: string, read: Read): Piece[] | null {
  const pieces: Piece[] = []
  for (const [index, part] of text.split(/\[([^\]]*)\]/).entries()) {
    const filled =
      index % 2 === 0
        ? fillSlots(part, read)
        : (fillFirst(part.split(/\|(?![^{]*\})/), fillSlots, read) ?? [])
    if (filled === null) return null
    pieces.push(...filled)
  }
  return pieces
}

const slot = /\{(\w+)(\?)?(?:\|([^}]*))?\}/

function fillSlots(text: string, read: Read): Piece[] | null {
  const pieces: Piece[] = []
  const parts = text.split(slot)
  for (let index = 0; index < parts.length; index += 4) {
    const [words = '', name, isCondition, forms] = parts.slice(index, index + 4)
    pieces.push(words)
    if (name === undefined) break
    const value = name === 'brand' ? getBrandName() : read(name)
    if (!isKnown(value)) return null
    if (isCondition === undefined) pieces.push(...toPieces(value, forms))
  }
  return pieces
}

function isKnown(value: Value) {
  if (value === null || value === undefined) return false
  if (typeof value === 'object')
    return Array.isArray(value) ? value.some(isKnown) : !Object.values(value).includes('')
  return value !== '' && value !== false
}

function toPieces(value: Value, forms: string | undefined) {
  if (typeof value === 'number')
    return [forms === undefined ? formatCount(value) : chooseForm(value, forms)]
  return typeof value === 'boolean' || value === null || value === undefined
    ? []
    : listPieces(value)
}

/** A language that lacks a form has its last one, so that no number is lost. */
function chooseForm(count: number, forms: string) {
  const all = forms.split('|')
  const form = all.at(plurals.findIndex((counts) => counts.test(`${count}`)))
  return `${form ?? all.at(-1)}`.replace('#', formatCount(count))
}

function join(pieces: readonly Piece[]): Sentence {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string')
      joined.splice(-1, 1, last + piece)
    else if (piece !== '') joined.push(piece)
  }
  const [first = '', ...others] = joined
  return typeof first === 'string' && others.length === 0 ? first : joined
}

const sayPlain = (parameter: Plain, _statement: object): Value =>
  typeof parameter === 'string' ? quote(parameter) : parameter

/** Several chains in a sentence: "Bitcoin and Ethereum". */
export function nameChains(codes: readonly string[]): Piece {
  const names = formatList(codes.map(getChainName))
  return codes.every(findChainName) ? names : { quote: names }
}

/** Several texts that may be strangers’. */
export const quoteList = (texts: readonly string[]): Piece => quote(formatList(texts))

const maxListed = 3

/** "carol and dave", "carol, dave, erin and 2 more"; long items are cut. */
export function formatList(items: readonly string[]): string {
  const shown = items.slice(0, maxListed).map((item) => toPlainText(item, 40))
  if (items.length > maxListed)
    shown.push(fillText(moreItems, { count: items.length - maxListed }))
  const [last = ''] = shown.splice(-1)
  return shown.length === 0 ? last : fillText(listEnd, { items: joinItems(shown), last })
}

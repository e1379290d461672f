import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as english from '#words/locale'
import { fillText, type Value } from '../../../src/model/words/messages'
import * as madeUp from '../../language/locale'

const folder = 'src/model/words/en'

/** All that the files of a language export. */
const catalogue: readonly unknown[] = await Promise.all(
  readdirSync(folder).map(async (file): Promise<unknown> => {
    const name = file.replace('.ts', '')
    return import(`../../../src/model/words/en/${name}.ts`)
  }),
)

type Texts = readonly string[]

const isTexts = (value: unknown): value is Texts =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The messages in a value of the catalogue: each a text, or several from the fullest to the shortest. */
const listMessages = (value: unknown): Texts[] => {
  if (typeof value === 'string') return [[value]]
  if (isTexts(value)) return [value]
  return Object.entries(Object(value)).flatMap(([key, each]) =>
    key === 'by' ? [] : listMessages(each),
  )
}

const messages = catalogue.flatMap(listMessages)

/** The names of the values of a message. */
const listNames = (texts: Texts): string[] => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)),
  ),
]

const unknowns: readonly Value[] = ['', null, undefined, { quote: '' }]

/** What a message says with all of its values, and without each of them and without any. */
function sayAll(texts: Texts): { whole: string; lacking: string[] } {
  const names = listNames(texts)
  const values: [name: string, value: Value][] = names.map((name) => [name, 'xyz'])
  const lacking = names.flatMap((name) =>
    unknowns.map((unknown) => values.concat([[name, unknown]])),
  )
  const say = (each: typeof values) => fillText(texts, Object.fromEntries(each))
  return { whole: say(values), lacking: [...lacking, []].map(say) }
}

/** A preposition without its noun, doubled spaces, or quotes and brackets of nothing. */
const hole =
  /\b(?:on|with|to|of|from|for|by|than|into)\s*(?:[,.:;?)]|$)|\S\s\s|\s[,.:;]|^[,.:;]|“”|\(\)|(?:^|\s)’s|undefined|null/i

it('no message has a hole, whichever of its values is missing', () => {
  expect(messages.length).toBeGreaterThan(800)
  const holes = messages.map(sayAll).flatMap(({ whole, lacking }) => {
    expect(whole).not.toMatch(/[{}[\]|]/)
    return lacking.filter((text) => hole.test(text) && !hole.test(whole))
  })
  expect(holes).toEqual([])
})

it('a language is texts alone', () => {
  const listFunctions = (value: unknown): unknown[] =>
    typeof value === 'function'
      ? [value]
      : typeof value === 'object'
        ? Object.values(value ?? {}).flatMap(listFunctions)
        : []
  expect(catalogue.flatMap(listFunctions)).toEqual([])
})

/** How many forms of a count each message of it has. */
const formCounts = messages.flatMap((texts) =>
  texts.flatMap((text) =>
    [...text.matchAll(/\{\w+\|([^}]*)\}/g)].map(
      ([, forms = '']) => forms.split('|').length,
    ),
  ),
)

it('every count has all plural forms of its language', () => {
  expect(formCounts.length).toBeGreaterThan(50)
  expect([...new Set(formCounts)]).toEqual([english.plurals.length + 1])
})

it('the made-up language does all that English does with numbers, times and lists', () => {
  expect(Object.keys(madeUp)).toEqual(Object.keys(english))
})

it.each([english, madeUp])(
  'the plural forms of $locale are those of `Intl`',
  (language) => {
    const { locale: name, plurals: own } = language
    const rules = new Intl.PluralRules(name)
    const forms = new Map<string, number>()
    for (let count = 0; count < 2_000; count += 1) {
      const form = own.findIndex((counts) => counts.test(String(count)))
      const category = rules.select(count)
      expect([count, forms.get(category) ?? form]).toEqual([count, form])
      forms.set(category, form)
    }
    expect(new Set(forms.values()).size).toBe(forms.size)
  },
)

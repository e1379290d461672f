import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { otherLanguages } from '../../../scripts/buildStale.mjs'
import { findFault } from '../../../scripts/languageTexts.mjs'

const folder = 'src/model/words'
const files = readdirSync(`${folder}/en`)

/** The texts of a value, by their keys: `doubts.openDoubts.lag`. */
const listTexts = (key: string, value: unknown): [key: string, text: string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(Object(value)).flatMap(([name, each]) =>
        listTexts(`${key}.${name}`, each),
      )

async function readLanguage(language: string) {
  const exported = await Promise.all(
    files.map(async (file): Promise<[string, unknown]> => {
      const texts = await import(/* @vite-ignore */ resolve(folder, language, file))
      return [file.replace('.ts', ''), { ...texts }]
    }),
  )
  return new Map(exported.flatMap(([key, texts]) => listTexts(key, texts)))
}

/** The starts of the keys of texts for programs and operators, which stay English. */
const listEnglish = (language: string): string[] =>
  files.flatMap((file) => {
    const source = readFileSync(`${folder}/${language}/${file}`, 'utf8')
    const [, names] = /^export (?:\{([^}]*)\}|\*) from '\.\.\/en\//m.exec(source) ?? []
    const name = file.replace('.ts', '')
    if (source.startsWith('export * from')) return [`${name}.`]
    return (names?.match(/\w+/g) ?? []).map((each) => `${name}.${each}`)
  })

const english = await readLanguage('en')

const GlossarySchema = v.record(v.string(), v.record(v.string(), v.array(v.string())))
const glossary = v.parse(
  GlossarySchema,
  JSON.parse(readFileSync('test/model/words/glossary.json', 'utf8')),
)

/** Where an English word of the glossary is another one, as in a name or as a verb, or goes with a value. */
const otherUses = new RegExp(
  String.raw`^(?:${[
    'exports.omittedTokens',
    'home.heading',
    'kinds.kindTitles.secure-deposit',
    'labels.blockTime',
    'not(?:Found|ifications.notifyWays.blocked)',
    'privacy.sentData.pages',
    'problems.otherForms.x-address',
    'search(?:Box.heroPlaceholder|Panel.unrecognized|.searches.over-2-h)',
    'tokenExport.tokenList',
    'tokens.(?:gapLabels.trade|tokenReasons.(?:link|retired))',
    'transactionPage.wholeMinimum',
  ].join('|')})|[.]by$`,
)

/** The words without their endings, which differ by case and number. */
const findStem = (word: string) =>
  word.length > 4 && /^[\p{L}\p{P} ]+$/u.test(word) && !/[\p{Lo}]/u.test(word)
    ? word.slice(0, -2).toLowerCase()
    : word.toLowerCase()

const BackSchema = v.array(
  v.strictObject({ key: v.string(), text: v.string(), back: v.string() }),
)

describe.each(otherLanguages)('the texts of %s', async (language) => {
  const kept = listEnglish(language)
  const all = await readLanguage(language)
  const own = [...all].filter(([key]) => !kept.some((start) => key.startsWith(start)))

  it('are those of English: the same keys and choices', () => {
    expect(readdirSync(`${folder}/${language}`)).toEqual(files)
    expect([...all.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    const choices = own.filter(([key]) => key.endsWith('.by'))
    expect(choices.filter(([key, text]) => text !== english.get(key))).toEqual([])
  })

  it('have its plural forms, those of `Intl`, and the slots and optional parts of English', async () => {
    const { locale, plurals } = v.parse(
      v.object({ locale: v.string(), plurals: v.array(v.instance(RegExp)) }),
      { ...(await import(resolve(folder, language, 'locale.ts'))) },
    )
    expect(locale).toBe(language)
    const rules = new Intl.PluralRules(language)
    const categories = new Map<string, number>()
    for (let count = 0; count < 2_000; count += 1) {
      const at = plurals.findIndex((counts) => counts.test(String(count)))
      const category = rules.select(count)
      expect([count, categories.get(category) ?? at]).toEqual([count, at])
      categories.set(category, at)
    }
    expect(new Set(categories.values()).size).toBe(categories.size)

    const faults = own.map(([key, text]) => {
      const fault = findFault(text, english.get(key) ?? '', plurals.length + 1)
      return fault && `${key}: ${fault}`
    })
    expect(faults.filter(Boolean)).toEqual([])
  })

  it('use the words of the glossary', () => {
    const values = /\{\w+\??/g
    const differing = Object.entries(glossary).flatMap(([term, words]) => {
      const pattern = new RegExp(String.raw`\b${term}s?\b`, 'i')
      const stems = words[language]?.map(findStem) ?? []
      return own
        .filter(
          ([key, text]) =>
            !otherUses.test(key) &&
            pattern.test(english.get(key)?.replaceAll(values, ' ') ?? '') &&
            !stems.some((stem) => text.toLowerCase().includes(stem)),
        )
        .map(([key, text]) => `${term}: ${key}: ${text}`)
    })
    expect(differing).toEqual([])
  })

  it('have no sentence of English', () => {
    const same = own.filter(
      ([key, text]) => /[a-z]{2} [a-z]{2}/.test(text) && text === english.get(key),
    )
    expect(same).toEqual([])
    if (!/^(?:ru|ja|zh-Hans)$/.test(language)) return
    // Three Latin words that are no names: `and paste it`.
    const words = own.map(([, text]) => text.replaceAll(/\{\w+\??\|?|\}/g, '|'))
    expect(words.filter((text) => /[A-Za-z]{2,}(?: [a-z]{2,}){2}/.test(text))).toEqual([])
    // Those of two are what is typed, and what exchanges call a destination tag.
    const two = words.flatMap((text) => text.match(/[A-Za-z]+ [a-z]{2,}/g) ?? [])
    expect(two.filter((text) => !/^(?:usdc base|destination tag)$/i.test(text))).toEqual(
      [],
    )
  })

  it('are those that somebody else has translated back', () => {
    const file = readFileSync(`test/model/words/back/${language}.json`, 'utf8')
    const back = v.parse(BackSchema, JSON.parse(file))
    expect(back.length).toBeGreaterThanOrEqual(100)
    expect(back.filter(({ key, text }) => all.get(key) !== text)).toEqual([])
  })
})

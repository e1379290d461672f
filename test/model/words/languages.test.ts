import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const folder = 'src/model/words'
const files = readdirSync(`${folder}/en`)
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

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

/** What a text needs: the names of its slots, and the number of parts that can be left out. */
const listNeeds = (text: string): string =>
  Array.from(text.matchAll(/\{\w+\??|\[/g), ([start]) => start)
    .toSorted()
    .join()

const BackSchema = v.array(
  v.strictObject({ key: v.string(), text: v.string(), back: v.string() }),
)

describe.each(languages)('the texts of %s', async (language) => {
  const kept = listEnglish(language)
  const all = await readLanguage(language)
  const own = [...all].filter(([key]) => !kept.some((start) => key.startsWith(start)))

  it('are those of English: the same keys, choices, slots and optional parts', () => {
    expect(readdirSync(`${folder}/${language}`)).toEqual(files)
    expect([...all.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    const differing = own.filter(([key, text]) => {
      const original = english.get(key) ?? ''
      if (key.endsWith('.by')) return text !== original
      return listNeeds(text) !== listNeeds(original)
    })
    expect(differing).toEqual([])
  })

  it('have all plural forms, those of `Intl`', async () => {
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

    const lacking = own.filter(([, text]) =>
      [...text.matchAll(/\{\w+\|([^}]*)\}/g)].some(
        ([, forms = '']) => forms.split('|').length !== plurals.length + 1,
      ),
    )
    expect(lacking).toEqual([])
  })

  it('have no brackets but those of slots and parts', () => {
    const broken = own.filter(([, text]) =>
      /[{}[\]]/.test(
        text.replaceAll(/\{\w+(?:\?|\|[^{}]*)?\}/g, '').replaceAll(/\[[^[\]]*\]/g, ''),
      ),
    )
    expect(broken).toEqual([])
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

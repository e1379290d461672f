import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exportTexts, importTexts } from '../../../scripts/languageTexts.mjs'
import { otherLanguages } from '../../../scripts/buildStale.mjs'

/** As JSON has it. */
const exportFile = (language: string): ReturnType<typeof exportTexts> =>
  JSON.parse(JSON.stringify(exportTexts(language)))

it.each(['en', ...otherLanguages])(
  'what is exported of %s is imported as the same files',
  (language) => {
    const folder = `src/model/words/${language}`
    const files = readdirSync(folder).map((file) => [
      file,
      readFileSync(`${folder}/${file}`, 'utf8'),
    ])
    expect([...importTexts(exportFile(language))]).toEqual(files)
  },
)

const german = exportFile('de')

it('a text has its English, its note and what stands for each value', () => {
  const { texts } = german
  expect(texts['chainPages.hasEnded']).toEqual({
    english: 'This chain has ended',
    text: 'Diese Chain wurde eingestellt',
  })
  expect(texts['locale.itemGap']?.note).toBe(
    'Between items, between what can have commas itself, and the end of a list.',
  )
  expect(texts['locale.listEnd']).toEqual({
    english: '{items} and {last}',
    text: '{items} und {last}',
    slots: { '{items}': 'a value', '{last}': 'a value' },
  })
})

it('a language that begins has each text to be filled in, its name and its plurals', () => {
  const { language, texts, ...exported } = exportFile('pl')
  expect(language).toBe('pl')
  expect(Object.keys(texts)).toEqual(Object.keys(german.texts))
  const filled = Object.entries(texts).map(([key, entry]) => {
    expect(entry.text).toBe('')
    const text = entry.english.replaceAll(/(\{\w+\|[^}|]*)\|([^}]*)\}/g, '$1|$2|$2}')
    return [key, { ...entry, text: key.startsWith('locale.') ? entry.english : text }]
  })
  const files = importTexts({
    ...exported,
    language,
    plurals: ['^1$', '(?<!1)[2-4]$'],
    texts: Object.fromEntries(filled),
  })
  const locale = files.get('locale.ts')
  expect(locale).toContain("locale = 'pl'")
  expect(locale).toContain('plurals: readonly RegExp[] = [/^1$/, /(?<!1)[2-4]$/]')
  expect(files.get('agent.ts')).toBe("export * from '../en/agent'\n")
})

describe('a line says what to do with', () => {
  const change = (key: string, text: string) => {
    const texts = { ...german.texts, [key]: { english: '', text } }
    return () => importTexts({ ...german, texts })
  }
  const steps = 'steps.confirmations.1'

  it.each([
    [
      'a text without a value',
      change(steps, 'Noch einige'),
      `${steps}: Put {required} in`,
    ],
    [
      'a text with a value that English has not',
      change('chainPages.ended', 'Ende {when}'),
      'chainPages.ended: Take {when} out',
    ],
    [
      'a count without a form',
      change(steps, '{required|# Bestätigungen}'),
      `${steps}: Give {required|# Bestätigungen} 2 forms, not 1.`,
    ],
    ['no text', change('chainPages.ended', ''), 'chainPages.ended: Translate “Ended”.'],
    [
      'an open bracket',
      change('chainPages.ended', 'Ende}'),
      'chainPages.ended: Close each bracket',
    ],
    ['a key of no text', change('a.b', 'x'), 'a.b: No text has this key. Take it out.'],
  ])('%s', (_, run, line) => {
    expect(run).toThrow(line)
  })

  it('a key that is missing', () => {
    const { 'chainPages.ended': _, ...texts } = german.texts
    expect(() => importTexts({ ...german, texts })).toThrow(
      'chainPages.ended: It is missing.',
    )
  })
})

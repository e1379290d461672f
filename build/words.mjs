import path from 'node:path'

/**
 * The texts of a build: a folder of `src/model/words`, named by its language as in `<html lang>`. `npm run build` sets it
 * for each language.
 */
const folder = path.resolve(process.env['WORDS'] || 'src/model/words/en')

export const language = path.basename(folder)
export const isEnglish = language === 'en'

/** The one line that leads `#words` to them. */
export const wordsAlias = { '#words': folder }

/** By the script of a language: fonts with its letters. English has those of ASCII alone. */
const fonts = new Map([
  ['Latn', 'geist-latin.woff2'],
  ['Cyrl', 'geist-cyrillic.woff2'],
])
const font = fonts.get(new Intl.Locale(language).maximize().script ?? '')

/** Leads the stylesheet's URL of Geist to the font of the language. */
export const fontAlias =
  isEnglish || font === undefined
    ? {}
    : { './fonts/geist.woff2': path.resolve('src/ui/fonts', font) }

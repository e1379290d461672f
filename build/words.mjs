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

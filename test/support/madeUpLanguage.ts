import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLanguage } from '../../scripts/buildStale.mjs'
import { writeLanguage } from '../language/writeLanguage'

/** German by its name, as `Intl` knows that, with the texts of the made-up language. */
const madeUp = 'de'

/** Adds the made-up language to a copy of the build, as a language with texts of its own is. */
export async function addLanguage(folder: string): Promise<void> {
  const texts = `reports/languages/texts/${madeUp}`
  const built = `reports/languages/${madeUp}`
  await writeLanguage(texts)
  if (!(await buildLanguage(texts, built))) throw new Error('The build failed.')
  cpSync(built, join(folder, 'service/languages', madeUp), { recursive: true })
  writeFileSync(join(folder, 'service/languages.json'), JSON.stringify(['en', madeUp]))
}

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLanguage } from '../../scripts/buildStale.mjs'
import { writeLanguage } from '../language/writeLanguage'

/** German by its name, as `Intl` knows that, with the texts of the made-up language. */
const madeUp = 'de'

/** Adds the made-up language to a copy of the build, as a language with texts of its own is. */
export async function addLanguage(folder: string): Promise<void> {
  const built = `reports/languages/${madeUp}`
  mkdirSync('reports', { recursive: true })
  // Of its own, as another process may be reading its texts for a build.
  const texts = mkdtempSync('reports/texts-')
  await writeLanguage(join(texts, madeUp))
  const isBuilt = await buildLanguage(join(texts, madeUp), built)
  rmSync(texts, { recursive: true })
  if (!isBuilt) throw new Error('The build failed.')
  cpSync(built, join(folder, 'service/languages', madeUp), { recursive: true })
  writeFileSync(join(folder, 'service/languages.json'), JSON.stringify(['en', madeUp]))
}

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const build = `import { buildLanguage } from './scripts/buildStale.mjs'
    await buildLanguage(...process.argv.slice(1))`
  // A process of its own, whose environment it changes.
  const options = ['--input-type=module', '--eval', build, join(texts, madeUp), built]
  execFileSync(process.execPath, options)
  rmSync(texts, { recursive: true })
  cpSync(built, join(folder, 'service/languages', madeUp), { recursive: true })
  writeFileSync(join(folder, 'service/languages.json'), JSON.stringify(['en', madeUp]))
}

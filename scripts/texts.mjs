import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exportTexts, importTexts } from './languageTexts.mjs'

/**
 * The texts of a language for a translator: `npm run texts -- export de` writes de.json, and `npm run texts -- import de.json` the
 * files in src/model/words/de. docs/architecture.md says how to add a language.
 */
const [, , action, name = ''] = process.argv

if (action === 'export' && /^[a-zA-Z-]+$/.test(name)) {
  writeFileSync(`${name}.json`, `${JSON.stringify(exportTexts(name), null, 2)}\n`)
  console.log(`${name}.json has the texts.`)
} else if (action === 'import' && name.endsWith('.json')) importFile()
else {
  console.error('npm run texts -- export de, or npm run texts -- import de.json')
  process.exitCode = 1
}

function importFile() {
  const exported = JSON.parse(readFileSync(name, 'utf8'))
  const folder = path.join('src/model/words', exported.language)
  try {
    const files = importTexts(exported)
    mkdirSync(folder, { recursive: true })
    for (const [file, source] of files) writeFileSync(path.join(folder, file), source)
    spawnSync('npx', ['oxfmt', folder], { stdio: 'inherit' })
    console.log(`${folder} has the texts.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

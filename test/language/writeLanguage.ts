import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { translate } from './translate'

/** `vitest.config.ts` leads `#words` there. */
export const setup = (): Promise<void> => writeLanguage('reports/language')

/** Writes a made-up language as a folder of texts. */
export async function writeLanguage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync('src/model/words/en')) {
    const texts: object = await import(`../../src/model/words/en/${file.slice(0, -3)}.ts`)
    const lines = Object.entries(texts).map(
      ([name, text]) => `export const ${name} = ${JSON.stringify(translate(text))}\n`,
    )
    writeFileSync(`${folder}/${file}`, lines.join(''))
  }
  copyFileSync('test/language/locale.ts', `${folder}/locale.ts`)
}

import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'

/** Writes docs/reference/ from the code: `npm run reference`. A test fails while it is not current. */
const root = `${import.meta.dirname}/..`
/** @type {{ module: typeof import('../build/reference/reference') }} */
const { module } = await runnerImport('/build/reference/reference.ts', {
  root,
  logLevel: 'silent',
})
for (const [name, text] of Object.entries(module.createReference())) {
  await writeFile(`${root}/docs/reference/${name}`, text)
}

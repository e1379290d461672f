import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'

/** Writes the OpenAPI document that the service sends: `npm run openapi -- FILE`. */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run openapi -- FILE')
  process.exit(2)
}
const root = `${import.meta.dirname}/..`
/** @type {{ module: typeof import('../build/openapi') }} */
const { module } = await runnerImport('/build/openapi.ts', { root, logLevel: 'silent' })
const document = await module.createOpenApiDocument()
await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)

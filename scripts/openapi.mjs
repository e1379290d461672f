import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'

/** Writes docs/openapi.json, which the service sends. A test fails while it is not current. */
const root = `${import.meta.dirname}/..`
/** @type {{ module: typeof import('../build/openapi') }} */
const { module } = await runnerImport('/build/openapi.ts', { root, logLevel: 'silent' })
const document = await module.createOpenApiDocument()
await writeFile(`${root}/docs/openapi.json`, `${JSON.stringify(document, null, 2)}\n`)

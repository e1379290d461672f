import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'

/** Writes docs/openapi.json, as a service with the default prefix sends it. A test fails while it is not current. */
const root = `${import.meta.dirname}/..`
/** @type {{ module: typeof import('../src/service/app') }} */
const { module } = await runnerImport('/src/service/app.ts', { root, logLevel: 'silent' })
const app = module.createApp({
  config: { prefix: 'x', source: { kind: 'sandbox' }, store: { kind: 'memory' } },
  catalogue: { chains: [], currencies: [] },
  log: console.error,
})
const document = await (await app.request('/openapi.json')).json()
await writeFile(`${root}/docs/openapi.json`, `${JSON.stringify(document, null, 2)}\n`)

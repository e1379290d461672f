import { buildStale } from './buildStale.mjs'

/** Builds what is stale, and starts the service in this process, so that signals reach it. */
if (!(await buildStale())) process.exit(1)
await import(`${import.meta.dirname}/../dist/service/serve.js`)

import { buildStale } from './buildStale.mjs'

/** Builds what is stale: `npm run build`. */
if (!(await buildStale())) process.exit(1)

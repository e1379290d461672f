import { buildLanguages, buildStale } from './buildStale.mjs'

/** Builds what is stale, in all languages: `npm run build`. */
if (!((await buildStale()) && (await buildLanguages()))) process.exit(1)

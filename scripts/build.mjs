import { buildLanguages, buildStale, otherLanguages } from './buildStale.mjs'

/** Builds what is stale, in all languages or in those named beside English: `npm run build`. */
const [, , ...named] = process.argv
const languages = named.length > 0 ? named : otherLanguages
if (!(await buildStale())) process.exit(1)
await buildLanguages(languages)

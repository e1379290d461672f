import { buildIfStale } from './build.mjs'

if (await buildIfStale()) {
  // Runs in this process, so that signals reach the service.
  await import(new URL('../dist/service/serve.js', import.meta.url).href)
} else {
  process.exitCode = 1
}

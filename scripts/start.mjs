import { buildIfStale } from './build.mjs'

if (await buildIfStale()) {
  // In this process, so that a signal reaches the service itself. It prints the address when it is ready.
  await import(new URL('../dist/service/serve.js', import.meta.url).href)
} else {
  process.exitCode = 1
}

import { run } from './run.mjs'
import { getReportPath } from './tally.mjs'

/** Every step runs, even after a failure, so that one run shows all problems. CI uses `--without-tests` after `npm cit`. */
const steps = [
  { name: 'types', file: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'lint', file: 'node_modules/oxlint/bin/oxlint', args: [] },
  { name: 'format', file: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'unused code', file: 'node_modules/knip/bin/knip.js', args: [] },
  {
    name: 'spelling',
    file: 'node_modules/cspell/bin.mjs',
    args: ['--no-progress', '--no-summary'],
  },
  { name: 'build', file: 'scripts/build.mjs', args: [] },
  { name: 'size limits', file: 'node_modules/size-limit/bin.js', args: [] },
  { name: 'tests', file: 'scripts/test.mjs', args: [] },
  {
    name: 'look',
    file: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--project=look'],
    // The report of the other tests stays.
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: getReportPath('look') },
  },
]

const skipsTests = process.argv.includes('--without-tests')
const results = []
for (const { name, file, args, env } of steps.filter(
  (step) => !skipsTests || step.name !== 'tests',
)) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { code } = await run(file, args, env && { env })
  results.push({ name, ok: code === 0, seconds: (performance.now() - startedAt) / 1000 })
}

console.log('')
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

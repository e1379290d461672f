import { run } from './run.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

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
  { name: 'budgets', file: 'scripts/budgets.mjs', args: [] },
  { name: 'tests', file: 'scripts/test.mjs', args: [] },
  { name: 'look', file: playwright, args: ['test', '--project=look'] },
]

const skipsTests = process.argv.includes('--without-tests')
const results = []
for (const { name, file, args } of steps.filter((step) => !skipsTests || step.name !== 'tests')) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { code } = await run(file, args)
  results.push({ name, ok: code === 0, seconds: (performance.now() - startedAt) / 1000 })
}

console.log('')
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

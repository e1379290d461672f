import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

/**
 * Checks a service against the interface. Exit codes: 0 if no check fails, 1 if one
 * fails, 2 for wrong arguments and for a service that cannot be reached.
 */
const usage =
  'Usage: npm run conform -- URL [--strict] [--prefix x,y] [--hash HASH[=VERDICT]]… [--name NAME] [--no-start] [--json]'

/** @type {{ module: typeof import('../src/conform/conform') }} */
const { module } = await runnerImport('/src/conform/conform.ts', {
  root: `${import.meta.dirname}/..`,
  logLevel: 'silent',
})

function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        prefix: { type: 'string', default: '' },
        hash: { type: 'string', multiple: true, default: [] },
        name: { type: 'string' },
        'no-start': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const [url = '', ...more] = positionals
    const isUsable = more.length === 0 && /^https?:\/\//.test(url) && URL.canParse(url)
    const prefixes = values.prefix === '' ? [] : values.prefix.split(',')
    const arePrefixes = prefixes.every((prefix) => /^[a-z0-9]{1,12}$/.test(prefix))
    if (!isUsable || !arePrefixes) return null
    const hashes = values.hash.map(module.parseKnownHash)
    const { name = null, strict: isStrict, json, 'no-start': noStart } = values
    return {
      json,
      checked: { url, prefixes, hashes, name, isStrict, canStart: !noStart },
    }
  } catch {
    return null
  }
}

const options = parseArguments()
if (options === null) {
  console.error(usage)
  process.exitCode = 2
} else {
  const { json, checked } = options
  try {
    const findings = await module.conform(checked)
    const conforms = findings.every(({ grade }) => grade !== 'fail')
    const report = { ...checked, conforms, findings }
    console.log(json ? JSON.stringify(report, null, 2) : module.formatResults(findings))
    process.exitCode = conforms ? 0 : 1
  } catch (error) {
    if (!(error instanceof module.UnreachableError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

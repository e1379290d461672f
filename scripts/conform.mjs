import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

/**
 * Checks a service against the interface. Exit codes: 0 if no check fails, 1 if one
 * fails, 2 for wrong arguments and for a service that cannot be reached.
 */
const usage =
  'Usage: npm run conform -- URL [--prefix x,y] [--hash HASH] [--name NAME] [--json]'

function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        prefix: { type: 'string', default: '' },
        hash: { type: 'string' },
        name: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const [url = '', ...more] = positionals
    const isUsable = more.length === 0 && /^https?:\/\//.test(url) && URL.canParse(url)
    const prefixes = values.prefix === '' ? [] : values.prefix.split(',')
    const arePrefixes = prefixes.every((prefix) => /^[a-z0-9]{1,12}$/.test(prefix))
    return isUsable && arePrefixes ? { url, prefixes, ...values } : null
  } catch {
    return null
  }
}

const options = parseArguments()
if (options === null) {
  console.error(usage)
  process.exitCode = 2
} else {
  const { url, prefixes, hash = null, name = null, json } = options
  const root = `${import.meta.dirname}/..`
  /** @type {{ module: typeof import('../src/conform/conform') }} */
  const { module } = await runnerImport('/src/conform/conform.ts', {
    root,
    logLevel: 'silent',
  })
  try {
    const findings = await module.conform({ url, prefixes, hash, name })
    const conforms = findings.every(({ grade }) => grade !== 'fail')
    const report = { url, prefixes, hash, name, conforms, findings }
    console.log(json ? JSON.stringify(report, null, 2) : module.formatResults(findings))
    process.exitCode = conforms ? 0 : 1
  } catch (error) {
    if (!(error instanceof module.UnreachableError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { root } from './run.mjs'

/**
 * `npm run conform -- URL [--prefix foo] [--hash H] [--name N] [--json]`: checks a service against the interface. Exit codes: 0 if
 * no check fails, 1 if one fails, 2 for wrong arguments and for a service that cannot be reached.
 */
const usage = 'Usage: npm run conform -- URL [--prefix x] [--hash HASH] [--name NAME] [--json]'

/** @returns {{ url: string, prefix: string, hash: string | null, name: string | null, json: boolean } | null} */
function parseArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        prefix: { type: 'string', default: 'x' },
        hash: { type: 'string' },
        name: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const [url = '', ...more] = positionals
    const { prefix, hash = null, name = null, json } = values
    const isUsable =
      more.length === 0 &&
      /^https?:\/\//.test(url) &&
      URL.canParse(url) &&
      /^[a-z0-9]{1,12}$/.test(prefix)
    return isUsable ? { url, prefix, hash, name, json } : null
  } catch {
    return null
  }
}

/** @param {import('../src/conform/results').EndpointResult[]} findings */
function formatTable(findings) {
  const width = Math.max(...findings.map(({ endpoint }) => endpoint.length))
  const lines = findings.flatMap(({ endpoint, status, grade, notes }) => [
    `${endpoint.padEnd(width)}  ${String(status ?? '-').padStart(3)}  ${grade}`,
    ...notes.map((note) => `    ${note.grade}: ${note.text}`),
  ])
  const countGrade = (/** @type {string} */ wanted) =>
    findings.filter(({ grade }) => grade === wanted).length
  return [
    ...lines,
    '',
    `${countGrade('pass')} pass, ${countGrade('warning')} warning, ${countGrade('fail')} fail`,
  ].join('\n')
}

const options = parseArguments()
if (options === null) {
  console.error(usage)
  process.exitCode = 2
} else {
  /** @type {{ module: typeof import('../src/conform/conform') }} */
  const { module } = await runnerImport('/src/conform/conform.ts', { root, logLevel: 'silent' })
  const { json, ...rest } = options
  try {
    const findings = await module.conform(rest)
    const hasFailed = findings.some(({ grade }) => grade === 'fail')
    console.log(
      json
        ? JSON.stringify({ ...rest, conforms: !hasFailed, findings }, null, 2)
        : formatTable(findings),
    )
    process.exitCode = hasFailed ? 1 : 0
  } catch (error) {
    if (!(error instanceof module.UnreachableError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

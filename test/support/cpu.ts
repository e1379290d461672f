import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** Of a clock tick in /proc. */
const ticksPerSecond = 100

/** The CPU seconds of a process that /proc describes, with those of its children that have ended. */
function readStat(pid: string): { parent: string; seconds: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its second field is the name, which may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [, parent = ''] = fields
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent, seconds: ticks / ticksPerSecond }
  } catch {
    return null
  }
}

/** The CPU seconds of another process; 0 where the system does not tell them. */
export const readCpuOf = ({ pid }: { pid?: number | undefined }): number =>
  readStat(String(pid))?.seconds ?? 0

/** The CPU seconds of this process, and of its children that have ended where the system tells them. */
export function readOwnCpu(): number {
  const { user, system } = process.cpuUsage()
  return readStat('self')?.seconds ?? (user + system) / 1e6
}

/** The CPU seconds of this process and of all that it has started, ended or not. */
export function readTreeCpu(): number {
  const own = String(process.pid)
  const stats = new Map<string, { parent: string; seconds: number }>()
  for (const pid of listProcesses()) {
    const stat = readStat(pid)
    if (stat !== null) stats.set(pid, stat)
  }
  const isBelow = (pid: string): boolean => {
    const parent = stats.get(pid)?.parent
    return pid === own || (parent !== undefined && isBelow(parent))
  }
  const below = [...stats].filter(([pid]) => isBelow(pid))
  if (below.length === 0) return readOwnCpu()
  return below.reduce((sum, [, { seconds }]) => sum + seconds, 0)
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/**
 * Test files that take more than 5 s of CPU, or have a test above 0.5 s, on a quiet machine, each with the reason.
 * `test/repository/costly.test.ts` bounds their number, which only falls.
 */
export const readCostly = (): Record<string, string> =>
  v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(readFileSync('test/support/costly.json', 'utf8')),
  )

/** In CPU seconds. What takes more has a reason in `costly.json`. */
const fileBudget = 5
const testBudget = 0.5

export type FileCpu = {
  file: string
  seconds: number
  tests: { title: string; seconds: number }[]
}

const byCost = (a: { seconds: number }, b: { seconds: number }) => b.seconds - a.seconds

/**
 * Writes what each file of a run took beside the report of its results, which `.ci/total.mjs` reads.
 * Returns lines with the dearest ones, and those that exceed a budget without a reason. A test with
 * a browser has none, as its start alone takes more.
 */
export function reportCpu(
  reportFile: string,
  files: FileCpu[],
  hasBrowsers = false,
): string {
  const measured = files.toSorted(byCost).map(({ file, seconds, tests }) => ({
    file: path.relative('', file),
    seconds,
    tests: tests.filter((test) => test.seconds > testBudget).toSorted(byCost),
  }))
  const costly = readCostly()
  const isKnown = ({ file }: FileCpu) => costly[file] !== undefined
  const exceeding = measured
    .filter((each) => !isKnown(each))
    .filter(
      ({ seconds, tests }) => seconds > fileBudget || (!hasBrowsers && tests.length > 0),
    )
  const sum = measured.reduce((total, { seconds }) => total + seconds, 0)
  const report = { seconds: sum, files: measured, exceeding }
  mkdirSync(path.dirname(reportFile), { recursive: true })
  writeFileSync(reportFile, JSON.stringify(report))
  const format = ({ file, seconds }: FileCpu) =>
    `${seconds.toFixed(1).padStart(7)}  ${file}`
  const lines = [
    `CPU: ${sum.toFixed(0)} s in ${measured.length} files, with what they start`,
    ...measured.slice(0, 10).map(format),
  ]
  for (const each of exceeding) {
    lines.push(`Above its budget, and not in test/support/costly.json: ${each.file}`)
    for (const test of hasBrowsers ? [] : each.tests)
      lines.push(`${test.seconds.toFixed(1).padStart(7)}  ${test.title}`)
  }
  return lines.join('\n')
}

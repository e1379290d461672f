import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from '../../scripts/tally.mjs'

const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
})
const file = (name: string, status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name: resolve('test', name),
  status,
  message: status === 'failed' && assertionResults.length === 0 ? 'It would\nnot load' : '',
  assertionResults,
})

describe('the tally of a Vitest report', () => {
  it('counts tests and failed files, and names each that failed or passed only on retry', () => {
    const testResults = [
      file('a.test.ts', 'passed', test('passed', 'well'), test('passed', 'shaky', 'Late at first')),
      file('b.test.ts', 'failed', test('failed', 'broken', '\u001B[31mNo\u001B[0m\n  way')),
      file('c.test.ts', 'failed'),
      // Failed during teardown, after all its tests had passed.
      file('d.test.ts', 'failed', test('passed', 'well')),
    ]
    expect(countVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
      passed: 2,
      failed: 4,
      notes: [
        'FAILED: test/c.test.ts: It would not load',
        'FAILED: test/d.test.ts: no reason given',
        'FAILED: test/a.test.ts › shaky: Late at first',
        'FAILED: test/b.test.ts › broken: No way',
      ],
    })
  })
})

describe('the tally of a Playwright report', () => {
  it('counts tests and errors outside tests, and names each that failed or passed only on retry', () => {
    const spec = (title: string, status: string, ...errors: { message?: string }[]) => ({
      title,
      tests: [
        { status, projectName: 'phone', results: errors.map((error) => ({ errors: [error] })) },
      ],
    })
    const inner = {
      title: 'inner',
      file: 'a.spec.ts',
      specs: [spec('broken', 'unexpected', { message: 'No' }, { message: 'No again' })],
    }
    const suites = [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('well', 'expected'), spec('shaky', 'flaky', { message: 'Late' })],
        suites: [inner],
      },
    ]
    const stats = { expected: 1, flaky: 1, unexpected: 1 }
    expect(countPlaywright({ stats, errors: [{ message: 'The server died' }], suites })).toEqual({
      passed: 1,
      failed: 3,
      notes: [
        'FAILED: outside a test: The server died',
        'FAILED: [phone] a.spec.ts › shaky: Late',
        'FAILED: [phone] a.spec.ts › broken: No',
      ],
    })
  })
})

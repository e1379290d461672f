import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCostly } from '../support/cpu'

/** Only ever lowered. */
const maxCostly = 60

it('few test files exceed their budget of CPU, each with a reason', () => {
  const costly = Object.entries(readCostly())
  expect(costly.length).toBeLessThanOrEqual(maxCostly)
  for (const [file, reason] of costly) {
    expect({ file, exists: existsSync(file) }).toEqual({ file, exists: true })
    expect(reason.length).toBeGreaterThan(30)
  }
})

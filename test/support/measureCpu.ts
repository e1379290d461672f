import { afterAll, afterEach, beforeEach, type TaskMeta } from 'vitest'
import { readOwnCpu, readTreeCpu } from './cpu'

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number
  }
}

// Runs before the test file is imported.
const before = readTreeCpu()
let beforeTest = 0
let ofFile: TaskMeta = {}

beforeEach(({ task }) => {
  ofFile = task.file.meta
  beforeTest = readOwnCpu()
})
afterEach(({ task }) => {
  task.meta.cpuSeconds = readOwnCpu() - beforeTest
})
afterAll(() => {
  ofFile.cpuSeconds = readTreeCpu() - before
})

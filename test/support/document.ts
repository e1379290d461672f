// First of all, as React looks for what it sets up when it is loaded.
import { takeRenders } from './renders'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { fillJsdomGaps } from './jsdomGaps'

fillJsdomGaps()
// How long something is waited for before it counts as missing, in every test, below the time that a test has; seen at once, it costs nothing.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  takeRenders()
})

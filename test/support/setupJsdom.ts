import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { fillJsdomGaps } from './jsdomGaps'

fillJsdomGaps()
// Below the timeout of a test, so that the failed query is named.
configure({ asyncUtilTimeout: 20_000 })

// Test files of a worker share the window.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  document.title = ''
  history.replaceState(null, '', '/')
})

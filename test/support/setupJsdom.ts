import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { fillJsdomGaps } from './jsdomGaps'

fillJsdomGaps()
// Below the timeout of a test, so that the failed query is named.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../support/temporaryFolder'
import { requireSameBuild } from '../../../src/service/page/sameBuild'

it('a page and a service of different builds do not start, as after a copy that was cut', () => {
  const folder = temporaryFolder()
  const [page, service] = [join(folder, 'page'), join(folder, 'service')]
  const start = () => requireSameBuild(page, service)
  // As `vite build` leaves them.
  expect(start).not.toThrow()
  writeFileSync(page, 'new')
  expect(start).not.toThrow()
  writeFileSync(service, 'old')
  expect(start).toThrow(/^dist\/page and dist\/service are of different builds\. Run/)
  writeFileSync(service, 'new')
  expect(start).not.toThrow()
})

import { expect, it } from 'vitest'
import { drawFirstPaints } from '../../src/app/first/firstPaint'

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

it('draws the first paints without a timer that would hold the process which builds the page', () => {
  const before = timers()
  const { any, at, pages, list, verdicts, sketch } = drawFirstPaints()
  expect(any).toContain('<header')
  expect(Object.keys(at)).toContain('/tokens')
  expect(list.row).toContain('{{ticker}}')
  for (const hole of ['head', 'middle', 'tail', 'more', 'at']) {
    expect(verdicts['complete']).toContain(`{{${hole}}}`)
  }
  expect(sketch.verdict).toContain('{{said}}')
  // The page's policy forbids them.
  const drawn = [any, list.frame, ...[at, pages, verdicts, sketch].flatMap(Object.values)]
  expect(drawn.join('')).not.toContain('style=')
  expect(timers()).toBe(before)
})

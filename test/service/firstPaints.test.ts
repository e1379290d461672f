import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirstPaints } from '../../src/service/page/firstPaints'

// A name may hold what a replacement would read as a pattern.
const frames = {
  any: '<b>any</b>',
  at: { '/': '<b>home $&</b>', '/tokens': '<b>tokens</b>', '/tx': '<b>tx</b>' },
  verdicts: { complete: '<article>{{head}}…{{tail}} {{more}} {{at}}</article>' },
  sketch: { any: '<svg/>', home: '<svg>home</svg>', verdict: '<svg>{{said}}</svg>' },
}
const index = '<svg/><div id="root"><b>any</b></div>'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paints-'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite/first-paints.json'), JSON.stringify(frames))
})
afterAll(() => rm(folder, { recursive: true }))

describe('readFirstPaints', () => {
  it('puts the frame of the page at an address in place of the one for any', async () => {
    const painted = await readFirstPaints(folder)
    expect(painted(index, '/')).toBe('<svg>home</svg><div id="root"><b>home $&</b></div>')
    expect(painted(index, '/tokens')).toBe('<svg/><div id="root"><b>tokens</b></div>')
    for (const at of ['/tokens/ETH.ETH', '/tokens/THOR.ETH/USDC-0X1']) {
      expect(painted(index, at)).toBe('<svg/><div id="root"><b>tokens</b></div>')
    }
  })

  it('says a verdict in words that can be nothing else', async () => {
    const painted = await readFirstPaints(folder)
    const hash = `${'1'.repeat(32)}${'2'.repeat(32)}`
    const verdict = {
      hash,
      text: '',
      at: Date.UTC(2026, 10, 20, 9, 5, 7),
      verdict: 'complete' as const,
      more: '1 <b>$&</b> paid.',
      said: 'Complete. 1 <b>$&</b> paid.',
    }
    expect(painted(index, `/tx/${hash}`, { verdict })).toBe(
      '<svg>Complete. 1 &lt;b>$&amp;&lt;/b> paid.</svg><div id="root">' +
        '<article>1111111111…2222222222 1 &lt;b>$&amp;&lt;/b> paid. 20 November 2026, 09:05:07 UTC</article></div>',
    )
    expect(painted(index, `/tx/${hash}`)).toBe('<svg/><div id="root"><b>tx</b></div>')
  })

  it('leaves the one for any where there is no such page', async () => {
    const painted = await readFirstPaints(folder)
    for (const at of ['/names/a/b', '/no/such/page', '/constructor']) {
      expect(painted(index, at)).toBe(index)
    }
  })

  it('leaves index.html as it is where the build has drawn none', async () => {
    expect((await readFirstPaints(path.join(folder, 'gone')))(index, '/')).toBe(index)
  })
})

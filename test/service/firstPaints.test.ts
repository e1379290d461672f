import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirstPaints } from '../../src/service/page/firstPaints'

// A name may hold what a replacement would read as a pattern.
const frames = {
  any: '<b>any</b>',
  at: { '/tokens': '<b>tokens</b>', '/tx': '<b>tx</b>', '/names': '<b>names</b>' },
  pages: {
    HomePage: '<b>home $&</b>',
    TokenPage: '<i>{{identifier}}</i>',
    NamePage: '<i title="{{name}}">{{name}}{{other}}</i>',
  },
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

const rooted = (frame: string, sketch = '<svg/>') => `${sketch}<div id="root">${frame}</div>`

describe('readFirstPaints', () => {
  it('puts the page as it waits in place of the frame for any', async () => {
    const painted = await readFirstPaints(folder)
    expect(painted(index, 'HomePage', '/', { words: {} })).toBe(
      rooted('<b>home $&</b>', '<svg>home</svg>'),
    )
    const words = { name: '"><script>$&' }
    expect(painted(index, 'NamePage', '/names/x', { words })).toBe(
      rooted('<i title="&quot;>&lt;script>$&amp;">&quot;>&lt;script>$&amp;</i>'),
    )
  })

  it('puts the empty frame of its section where it would not look so, or none is drawn', async () => {
    const painted = await readFirstPaints(folder)
    for (const at of ['/tokens/ETH.ETH', '/tokens/THOR.ETH/USDC-0X1']) {
      expect(painted(index, 'TokenPage', at, { words: null })).toBe(rooted('<b>tokens</b>'))
    }
    expect(painted(index, 'NamesPage', '/names', { words: {} })).toBe(rooted('<b>names</b>'))
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
    expect(painted(index, 'TransactionPage', `/tx/${hash}`, { words: {}, verdict })).toBe(
      '<svg>Complete. 1 &lt;b>$&amp;&lt;/b> paid.</svg><div id="root">' +
        '<article>1111111111…2222222222 1 &lt;b>$&amp;&lt;/b> paid. 20 November 2026, 09:05:07 UTC</article></div>',
    )
    expect(painted(index, 'TransactionPage', `/tx/${hash}`, { words: {} })).toBe(
      rooted('<b>tx</b>'),
    )
  })

  it('leaves the one for any where there is no such page', async () => {
    const painted = await readFirstPaints(folder)
    for (const at of ['/names/a/b', '/no/such/page', '/constructor']) {
      expect(painted(index, '', at, { words: {} })).toBe(index)
    }
  })

  it('leaves index.html as it is where the build has drawn none', async () => {
    expect(
      (await readFirstPaints(path.join(folder, 'gone')))(index, 'HomePage', '/', { words: {} }),
    ).toBe(index)
  })
})

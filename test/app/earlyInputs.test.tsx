import { runInNewContext } from 'node:vm'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import indexHtml from '../../index.html?raw'
import { box, renderApp, untilKeysWork } from '../support/renderApp'
import { expectFocused } from '../support/page'

type EarlyInput = [event: Event, text: string | undefined, path: string]

/** What the script of index.html keeps, as `src/app/earlyInputs.ts` takes it. */
declare const earlyInputs: EarlyInput[]

/** Runs that script, with a window of its own, and returns what it keeps and its listener. */
function runScript(isFrame: boolean) {
  const script = /<script>([^<]*const earlyInputs[^<]*)<\/script>/.exec(indexHtml)?.[1]
  if (script === undefined) throw new Error('index.html has no such script.')
  const kept: { inputs: EarlyInput[]; keep: (event: Event) => void } = {
    inputs: [],
    keep: () => undefined,
  }
  const context = { isFrame, location, kept, addEventListener: () => undefined }
  runInNewContext(`${script}; kept.inputs = earlyInputs; kept.keep = keepInput`, context)
  return kept
}

describe('the script of index.html', () => {
  it('keeps fifty inputs at most', () => {
    const page = runScript(false)
    for (let index = 0; index < 60; index += 1)
      page.keep(new KeyboardEvent('keydown', { key: 'j' }))
    expect(page.inputs).toHaveLength(50)
    expect(page.inputs[0]?.slice(1)).toEqual([undefined, location.pathname])
  })

  it('keeps none in a frame, where nothing takes them', () => {
    const page = runScript(true)
    page.keep(new KeyboardEvent('keydown', { key: 'j' }))
    expect(page.inputs).toEqual([])
  })
})

it('a key that was pressed before the shortcuts were there has no effect on the page that has followed', async () => {
  earlyInputs.push([new KeyboardEvent('keydown', { key: '/' }), undefined, '/tokens'])
  await renderApp('/settings')
  await untilKeysWork()
  expect(box()).not.toHaveFocus()
  fireEvent.keyDown(document.body, { key: '/' })
  await expectFocused('combobox', 'Search')
})

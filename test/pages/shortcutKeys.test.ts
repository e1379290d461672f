import { describe, expect, it } from 'vitest'
import { readKey } from '../../src/app/shortcuts/shortcutKeys'

describe('g and a second key', () => {
  const press = { at: 0, command: false, alt: false, typing: false, single: true }

  it('open a page only if the second key follows in time', () => {
    const { prefixPressedAt } = readKey({ ...press, key: 'g' }, null)
    expect(readKey({ ...press, key: 't', at: 1_499 }, prefixPressedAt).act).toEqual({
      do: 'go',
      to: '/tokens',
    })
    expect(readKey({ ...press, key: 't', at: 1_500 }, prefixPressedAt).act).toBeNull()
  })
})

describe('single keys', () => {
  const press = { at: 0, command: false, alt: false, typing: false, single: true }

  it('move between rows and click marked elements, but not while the user types', () => {
    expect(readKey({ ...press, key: 'j' }, null).act).toEqual({ do: 'step', by: 1 })
    expect(readKey({ ...press, key: 'k' }, null).act).toEqual({ do: 'step', by: -1 })
    for (const key of ['c', 'w', 'r']) {
      expect(readKey({ ...press, key }, null).act).toEqual({ do: 'press', key })
      expect(readKey({ ...press, key, typing: true }, null).act).toBeNull()
      expect(readKey({ ...press, key, single: false }, null).act).toBeNull()
      expect(readKey({ ...press, key, command: true }, null).act).toBeNull()
    }
  })
})

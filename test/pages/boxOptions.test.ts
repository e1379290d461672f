import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enterLeads } from '../../src/app/box/boxEnter'
import { boxOptions } from '../../src/app/box/boxOptions'
import { readBox } from '../../src/app/box/boxReading'
import { readKey } from '../../src/app/keys/keys'
import type { Recent } from '../../src/queries/recents'

const hash = '4C8A83C3D17BC2524C8A83C3D17BC2524C8A83C3D17BC2524C8A83C3D17BC252'
const assets = Array.from({ length: 40 }, (_, index) => ({ identifier: `ETH.T${index}` }))
const codes = ['BASE', 'BCH', 'BTC', 'ETH', 'XYZ']
const list = (text: string, watched: string[] = [], recent: Recent[] = []) =>
  boxOptions(text, readBox(text).recognised, {
    found: assets,
    matching: assets.length,
    watched,
    recent,
    codes,
  })
const name = (text: string): Recent => ({ kind: 'name', text, chain: '' })

describe('the list below the box', () => {
  it('never has more than eight options, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('eth', hash, '0x', 'usdc', '4C8A83C3'))
    fc.assert(
      fc.property(
        text,
        fc.array(fc.constant(hash)),
        fc.array(fc.stringMatching(/^[a-z]{1,5}$/).map(name)),
        (typed, watched, recent) => {
          const options = list(typed, watched, recent).groups.flatMap((group) => group.options)
          expect(options.length).toBeLessThanOrEqual(8)
          expect(new Set(options.map(({ target }) => target.to)).size).toBe(options.length)
        },
      ),
    )
  })

  it('has what the text reads as first, then what is watched, then assets', () => {
    expect(list('4c8a', [hash]).groups.map(({ title }) => title)).toEqual([
      'Name',
      'Watched',
      'Assets, 6 of 40',
    ])
  })

  it('says how many assets match in all', () => {
    expect(list('usdc').matching).toBe(40)
  })

  it('does not offer a watched hash twice when it was pasted whole', () => {
    const options = list(hash, [hash]).groups.flatMap((group) => group.options)
    expect(options.filter(({ target }) => target.place?.kind === 'transaction')).toHaveLength(1)
  })

  it('has chains whose name or code begins so, the services own among them', () => {
    const chains = (text: string) =>
      list(text).groups.flatMap(({ title, options }) =>
        title.startsWith('Chain') ? options.map(({ target }) => target.to) : [],
      )
    expect(chains('bitco')).toEqual(['/chains/BCH', '/chains/BTC'])
    expect(chains('xyz')).toEqual(['/chains/XYZ'])
    expect(chains('bi')).toEqual([])
  })

  it('has what was looked up before when the text is empty, and what begins so otherwise', () => {
    const recent = [
      name('eld'),
      name('odin'),
      { kind: 'address', text: 'bc1q', chain: 'BTC' },
    ] as const
    const before = (text: string) =>
      list(text, [], [...recent]).groups.find(({ title }) => title === 'Recent')?.options ?? []
    expect(before('').map(({ target }) => target.to)).toEqual([
      '/names/eld',
      '/names/odin',
      '/addresses/BTC/bc1q',
    ])
    expect(before('od').map(({ target }) => target.to)).toEqual(['/names/odin'])
  })

  it('hands JSON that starts tracking over beside the address, never in it', () => {
    const json = `{"txn":{"hash":"${hash}"}}`
    const [first] = list(json).groups.flatMap(({ options }) => options)
    expect(first?.target).toEqual({ to: '/tx', place: null, start: json })
  })

  it('says of a word that would be a name but for one letter which letter that is', () => {
    expect(list('аlice').not?.why).toContain('“а” here is Cyrillic (U+0430).')
  })
})

describe('a text that reads as nothing', () => {
  it('may still find assets when it is words, not when it is digits meant for a hash', () => {
    expect(readBox('wrapped bitcoin').searchable).toBe(true)
    expect(readBox(hash.slice(0, 24))).toMatchObject({
      searchable: false,
      refusal: '24 hex digits. A transaction hash has 64.',
    })
    expect(readBox('usdc').refusal).toBe('')
  })

  it.each([
    `https://mempool.space/block/${hash}`,
    'https://etherscan.io/',
    'bc1ovqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz',
    'thor13x0f2…e495yr',
    '{"txn":{"quoteId":',
  ])('does not lead to a list of assets where it is known what is wrong with it: %s', (text) => {
    const { searchable, refusal } = readBox(text)
    expect([searchable, refusal === '']).toEqual([false, false])
  })
})

describe('a word in quotes, or in a link to a page of this dashboard', () => {
  it.each(['"usdc"', 'usdc.', 'https://crosswatch.example/go?q=usdc'])(
    'searches assets by the word alone: %s',
    (text) => {
      expect(readBox(text).search).toBe('usdc')
      expect(list(text).not?.why).toContain('This has 4 characters.')
    },
  )
})

describe('g and a second key', () => {
  const press = { at: 0, command: false, alt: false, typing: false, single: true }

  it('go somewhere only when the second comes in time', () => {
    const { began } = readKey({ ...press, key: 'g' }, null)
    expect(readKey({ ...press, key: 't', at: 1_499 }, began).act).toEqual({
      do: 'go',
      to: '/tokens',
    })
    expect(readKey({ ...press, key: 't', at: 1_500 }, began).act).toBeNull()
  })
})

describe('single keys', () => {
  const press = { at: 0, command: false, alt: false, typing: false, single: true }

  it('move from row to row and press what is marked, but never while somebody types', () => {
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

describe('where Enter leads, shown before it is pressed', () => {
  const leads = (text: string, found: { ticker: string }[] | null = []) =>
    enterLeads(text, readBox(text), found)

  it.each([
    ['a known ticker', 'usdc', [{ ticker: ' USDC' }], '/tokens?q=usdc'],
    ['a word that is none', 'treasury', [{ ticker: 'TREASURYX' }], '/names/treasury'],
    ['a word before the assets are known', 'treasury', null, null],
    ['a ticker that is no name', 'USDC.e', null, '/tokens?q=USDC.e'],
    ['several words', 'wrapped bitcoin', null, '/tokens?q=wrapped+bitcoin'],
    ['a chain', 'bitcoin', null, '/chains/BTC'],
    ['what is nothing', '24c8a83c316b0247ae293f', [], null],
  ])('is right for %s', (_, text, found, to) => {
    expect(leads(text, found)).toBe(to)
  })
})

import { describe, expect, it } from 'vitest'
import {
  computeSkeletons,
  findLatinForm,
  imitatesLatin,
  mixesScripts,
} from '../../../src/model/tokens/lookAlikes'

describe('computeSkeletons', () => {
  it.each([
    ['Cyrillic', 'USD\u0421'],
    ['Greek', 'USD\u03f9'],
    ['Cherokee', 'USD\u13df'],
    ['Lisu', '\ua4f4\ua4e2\ua4d3\ua4da'],
    ['Armenian', '\u054d\u054fDC'],
    ['Coptic', 'USD\u2ca4'],
    ['Canadian syllabics', '\u144cS\u15eaC'],
    ['Old Italic', 'USD\u{10302}'],
    ['mathematical', '\u{1d414}\u{1d412}\u{1d403}\u{1d402}'],
    ['fullwidth', '\uff35\uff33\uff24\uff23'],
    ['a currency sign', 'USD\u20a1'],
    ['accents', 'U\u015aDC'],
    ['hidden characters', 'US\u200bDC'],
  ])('reads a ticker with %s as USDC', (_, ticker) => {
    expect(computeSkeletons(ticker)).toEqual(['USDC'])
  })

  it.each([
    ['rn', 'COrnP', ['COMP', 'CORNP']],
    ['vv', 'vvETH', ['WETH']],
    ['VV', 'VVETH', ['WETH']],
    ['cl', 'clAI', ['DAI', 'CLAI']],
    ['a letter that stands for two', '\u0271', ['M', '\u2c6e']],
  ])('reads two letters as one: %s', (_, ticker, expected) => {
    expect(computeSkeletons(ticker)).toEqual(expected)
  })

  it('ignores letter case, and reads only a lower-case l as I', () => {
    expect(computeSkeletons('SOL')).toEqual(['SOL'])
    expect(computeSkeletons('sol')).toEqual(['SOI', 'SOL'])
    expect(computeSkeletons('BURN')).toEqual(['BURN'])
    expect(computeSkeletons('A1|0')).toEqual(['AIIO'])
  })
})

describe('mixesScripts', () => {
  it.each(['US\u0414', '\u03bcETH', 'US\ua4d3C', 'b\u05d5tcoin', 'US\u2ca4'])('is %j', (text) => {
    expect(mixesScripts(text)).toBe(true)
  })

  it.each([
    'USDC',
    '\u0420\u0443\u0431\u043b\u044c',
    '\u5e01\u5b89BNB',
    '\u00d8RE',
    'St\u0131',
    '',
  ])('is not %j', (text) => {
    expect(mixesScripts(text)).toBe(false)
  })
})

describe('imitatesLatin', () => {
  it.each(['\u0421\u041e\u041c\u0420', 'USD \ua4da\ua4f3\ua4f2\ua4e0', '\u03bd\u03b1\u03c5lt'])(
    'is %j',
    (name) => {
      expect(imitatesLatin(name)).toBe(true)
    },
  )

  it.each([
    '\u0420\u0443\u0431\u043b\u044c Coin',
    '\u0414\u0435\u043d\u044c\u0433\u0438',
    '\u0395\u03bb\u03bb\u03ac\u03b4\u03b1',
    '\u05e9\u05e7\u05dc',
    '\u062f\u0631\u0647\u0645',
    '\u0915\u0949\u0907\u0928',
    '\u30d5\u30ec\u30a2',
    '\uc6d0\ud654 Coin',
    'I\u015f\u0131k',
    '\u0141\u00f3d\u017a',
    '\u00d8rsted',
    'Stra\u00dfe',
    '\u03b1 Protocol',
  ])('is not %j', (name) => {
    expect(imitatesLatin(name)).toBe(false)
  })
})

describe('findLatinForm', () => {
  it.each([
    ['USD\u0421', 'USDC'],
    ['\u0421\u041e\u041c\u0420', 'COMP'],
    ['USDC', null],
    ['\u0420\u0443\u0431\u043b\u044c', null],
    ['', null],
  ])('of %j is %j', (text, latin) => expect(findLatinForm(text)).toBe(latin))
})

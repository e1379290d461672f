import { describe, expect, it } from 'vitest'
import { findWords } from '../../../src/model/recognise/findWords'

const find = (text: string) => [...findWords(text, 5, (run) => run.includes('x'))]

describe('findWords', () => {
  it.each([
    ['a word of the least length', 'abcdx', ['abcdx']],
    ['a longer word', 'abcdefx', ['abcdefx']],
    ['no shorter word', 'abcx', []],
    ['no run shorter than that in a longer word', 'a-bcdx', []],
    ['no word that is not wanted', 'abcde fghij', []],
    ['a word among others', 'ab abcdx abcde', ['abcdx']],
    ['several words', 'abcdx,efghx', ['abcdx', 'efghx']],
    ['a word with two runs once', 'abcdx-efghx', ['abcdx-efghx']],
    ['a word with its other characters', '(pre:abcdx/post)', ['pre:abcdx/post']],
    ['the rest of a word before and after', 'a.b.abcdx.c.d e', ['a.b.abcdx.c.d']],
    ['nothing in an empty text', '', []],
  ])('finds %s', (_, text, words) => expect(find(text)).toEqual(words))

  it.each([
    ' ',
    '\n',
    '"',
    '<',
    '|',
    '=',
    '\u00A0',
    '\u00AD',
    '\u2000',
    '\u2026',
    '\u206F',
    '\u3000',
  ])('ends a word at %j', (separator) =>
    expect(find(`a${separator}abcdx${separator}b`)).toEqual(['abcdx']),
  )

  it.each(['-', ':', '/', '\u0080', '\u00E9', '\u1FFF', '\u2070', '\u4E00'])(
    'does not end a word at %j',
    (inside) => expect(find(`a${inside}abcdx${inside}b`)).toEqual([`a${inside}abcdx${inside}b`]),
  )
})

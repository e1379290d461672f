import { expect, it } from 'vitest'
import {
  findKindByName,
  findKindByWord,
  kindNames,
  kindRules,
  kinds,
  nameKind,
} from '../../src/model/kinds'

it.each(['THOR', 'MAYA'])('a keyword of memos means one kind on %s', (chain) => {
  const words = kinds
    .filter((kind) => (kindRules[kind].chain ?? chain) === chain)
    .flatMap((kind) => (kindRules[kind].memoWords ?? []).map((word) => [word, kind]))
  expect(words.map(([word = '']) => [word, findKindByWord(word, chain)])).toEqual(words)
})

it.each(['indexerTypes', 'swapkitNames'] as const)('each of %s is one kind', (column) => {
  const names = kinds.flatMap((kind) =>
    (kindRules[kind][column] ?? []).map((name) => [name, kind]),
  )
  expect(names.map(([name = '']) => [name, findKindByName(column, name)])).toEqual(names)
})

it('each kind has a name of its own', () => {
  expect(new Set(kindNames).size).toBe(kinds.length + 1)
  expect(nameKind('ADDLIQUIDITY')).toBe('add-liquidity')
  expect(nameKind('SAVERS-ADD')).toBe('savers-add')
})

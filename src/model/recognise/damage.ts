import { isName } from '../../contract/names'
import { findAddressChains } from '../chains/addresses'
import type { CaipProblem } from '../chains/caip'
import { chainSpecs } from '../chains/chainTable'
import { isZeroHash } from '../chains/sameHash'
import { readHash } from './hash'
import { findOtherForm, type OtherForm } from './otherForms'

/**
 * Why a text has no reading, as a code with its data; `formatProblem` has the sentences.
 */
export type Problem =
  | { code: 'too-long' | 'incomplete-json' | 'block-link' | 'empty-link' }
  | { code: 'zero-hash' | 'shortened' | 'recovery-phrase' }
  /** Of a line of a list, or of JSON. */
  | { code: 'no-hash' }
  | { code: 'wrong-length'; digits: number }
  /** Of a hash, or else of an Ethereum address. */
  | { code: 'no-hex-digit'; character: string; isHash: boolean }
  | { code: 'no-base58-letter'; letter: string }
  /** The text starts like an address of the chain. */
  | { code: 'invalid-address'; chain: string }
  /** `start`: of the text, which names no chain. */
  | { code: 'other-form'; form: OtherForm; start: string }
  /** An address of `chains` behind the scheme of `chain`, such as `bitcoin:`. */
  | { code: 'other-scheme'; chain: string; chains: readonly string[] }
  | CaipProblem

/**
 * The text without spaces, and the index of its wrong character. `mended`: the hash from which
 * letters were misread, such as O for 0; '' for none.
 */
export type Typo = { text: string; index: number; mended: string }

/**
 * Why a text is not what it looks like, with the wrong character that the problem names.
 */
export type Damage = { problem: Problem; typo: Typo | null }

/** No hash or address is shorter. */
export const minItemLength = 25

/** `0x4c8a83…7bc252`, as shown in wallets and explorers. */
const shortened = /^[0-9a-z_]{3,}(?:…|\.{2,3})[0-9a-z]{3,}$/i
/** Hex texts of up to this length can be names. */
const maxNameLength = 20

/**
 * Finds why a text without spaces is not the hash or address that it looks like; null for
 * other text.
 */
export function findDamage(bare: string): Damage | null {
  const problem = findWholeProblem(bare) ?? findFormProblem(bare)
  if (problem !== null) return { problem, typo: null }

  const canBeName = isName(bare) && !/^[a-z\d]+$/i.test(bare)
  if (bare.length < minItemLength || canBeName) return null
  return findWrongDigit(bare) ?? findAddressStart(bare) ?? findWrongLetter(bare)
}

function findWholeProblem(bare: string): Problem | null {
  if (bare.length >= minItemLength && isZeroHash(bare)) return { code: 'zero-hash' }
  const [, digits] = /^(?:0x)*([0-9a-f]{16,})$/i.exec(bare) ?? []
  if (digits !== undefined && bare.length > maxNameLength)
    return { code: 'wrong-length', digits: digits.length }
  return shortened.test(bare) && /\d/.test(bare) ? { code: 'shortened' } : null
}

/** An address that these networks do not pay. */
export function findFormProblem(bare: string): Problem | null {
  const form = findOtherForm(bare)
  return (
    form && {
      code: 'other-form',
      form,
      start: bare.slice(0, bare.indexOf('1') + 1).toLowerCase(),
    }
  )
}

function findWrongDigit(bare: string): Damage | null {
  const [, prefix = '', body = ''] = /^((?:0x)*)(.{40}|.{62,66})$/iu.exec(bare) ?? []
  const isHash = Array.from(body).length > 40
  const wrong = body.match(/[^0-9a-f]/giu) ?? []
  const [character] = wrong
  if (character === undefined || wrong.length > 2 || (prefix === '' && !isHash))
    return null
  const likely = body.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1')
  return {
    problem: { code: 'no-hex-digit', character, isHash },
    typo: {
      text: bare,
      index: bare.indexOf(character, prefix.length),
      mended: readHash(prefix + likely)?.text ?? '',
    },
  }
}

function findAddressStart(bare: string): Damage | null {
  const text = bare.toLowerCase()
  const spec = chainSpecs.find(
    ({ addressStart }) => addressStart.length > 2 && text.startsWith(addressStart),
  )
  const chain = text.startsWith('tex1') ? 'ZEC' : (spec?.code ?? null)
  return chain === null
    ? null
    : { problem: { code: 'invalid-address', chain }, typo: null }
}

function findWrongLetter(bare: string): Damage | null {
  const index = bare.search(/[0OIl]/)
  if (index === -1 || isName(bare)) return null
  if (findAddressChains(bare.replaceAll(/[0OIl]/g, '1')).length === 0) return null
  return {
    problem: { code: 'no-base58-letter', letter: bare.charAt(index) },
    typo: { text: bare, index, mended: '' },
  }
}

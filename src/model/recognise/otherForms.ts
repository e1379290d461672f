import { bech32, bech32m } from '@scure/base'

/** A form of address that these networks do not pay. */
export type OtherForm =
  | 'x-address'
  | 'byron'
  | 'mweb'
  | 'unified'
  | 'shielded'
  | 'ton'
  | 'near'
  | 'monero'
  | 'stellar'
  | 'bech32'

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const bech32Letters = '[02-9ac-hj-np-z]'

/**
 * Sources: XLS-5 (X-addresses), CIP-19 (Byron), Litecoin's chainparams.cpp (MWEB), ZIP 316 and
 * the Zcash protocol specification 5.6 (unified and shielded), TEP-2 (TON), the account IDs
 * of the NEAR specification, Monero's cryptonote_config.h, SEP-23 (Stellar).
 */
const patterns: readonly (readonly [form: OtherForm, pattern: RegExp])[] = [
  ['x-address', new RegExp(`^X${base58}{46}$`)],
  ['byron', new RegExp(`^(?:Ae2${base58}{56}|DdzFF${base58}{94,105})$`)],
  ['mweb', new RegExp(`^ltcmweb1${bech32Letters}{80,130}$`, 'i')],
  ['unified', new RegExp(`^u1${bech32Letters}{60,500}$`, 'i')],
  ['shielded', new RegExp(`^(?:zs1${bech32Letters}{75}|zc${base58}{93})$`)],
  ['ton', /^(?:[EUk0]Q[\w-]{46}|(?:0|-1):[\da-f]{64})$/],
  ['near', /^(?=.{6,64}$)[a-z\d]+(?:[._-][a-z\d]+)*\.(?:near|tg)$/],
  ['monero', new RegExp(`^[48]${base58}{94}(?:${base58}{11})?$`)],
  ['stellar', /^[GM][A-Z2-7]{55}(?:[A-Z2-7]{13})?$/],
]

/** No prefix is longer, and long texts would take long. */
const anyBech32 = /^[a-z_]{1,30}1[02-9ac-hj-np-z]{12,500}$/

/** Whether a text is a whole bech32 or bech32m text, by its checksum. */
export function isBech32(text: string): boolean {
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text
  return (
    anyBech32.test(lower) &&
    [bech32, bech32m].some((coder) => coder.decodeUnsafe(lower, false) !== undefined)
  )
}

/** The form of an address that these networks do not pay; null for any other text. */
export const findOtherForm = (text: string): OtherForm | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ??
  (isBech32(text) ? 'bech32' : null)

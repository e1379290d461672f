import { wireLeg } from './answers'

const kinds: Readonly<
  Record<string, readonly [type: string, sold: string, bought?: string]>
> = {
  in: ['TRANSFER:IN', 'BTC.BTC'],
  swap: ['SWAP:TC-TC', 'BTC.BTC', 'ETH.ETH'],
  out: ['TRANSFER:OUT', 'ETH.ETH'],
  paid: ['TRANSFER:OUT', 'ETH.ETH'],
  approval: ['APPROVAL', 'BTC.BTC'],
  other: ['UNSUPPORTED', 'ETH.ETH'],
}
const pattern =
  /^([\w-]+)(?:#(0x)?(\w))?(?::([^>=/?]*)(>?)([^=/?]*))?(?:=([\d.]*))?(?:\/(\w*))?(\?)?$/

/** The hash of a paid leg, by its place. */
const toHash = (place: number): string =>
  `${'e'.repeat(62)}${String(place).padStart(2, '0')}`

/**
 * Reads legs, as sent by a service, from `kind#hash:SOLD>BOUGHT=amount/status?`, separated by spaces; only the kind is needed. A
 * hash is one digit, repeated, maybe behind 0x; "paid" is an "out" that has one. Transfers are on the chain of their asset, all else
 * is on THORChain. Without assets, BTC is swapped for ETH; without a status, the leg is a success. The amount is what is paid, and
 * "?" marks a leg that only a client described. Any other kind is an action of the network.
 */
export const legsFrom = (text: string, more: object = {}) =>
  text.split(' ').flatMap((leg, place) => {
    const [
      ,
      kind,
      prefix = '',
      digit = '',
      sold,
      arrow,
      bought,
      toAmount,
      status,
      quoted,
    ] = pattern.exec(leg) ?? []
    if (kind === undefined) return []
    const [type, usual, target = usual] = kinds[kind] ?? [`TC:${kind}`, 'BTC.BTC', '']
    const fromAsset = sold ?? usual
    const [chain = ''] = type.startsWith('TRANSFER') ? fromAsset.split('.') : ['THOR']
    return wireLeg(type, status ?? 'success', {
      chain,
      hash: kind === 'paid' ? toHash(place) : prefix + digit.repeat(64),
      fromAsset,
      toAsset: arrow === '>' ? bought : (sold ?? target),
      toAmount: toAmount ?? '0.5',
      toAddress: type === 'TRANSFER:OUT' ? '0xa' : '',
      unverified: quoted === '?',
      ...more,
    })
  })

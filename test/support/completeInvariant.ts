/** An unvalidated tracker response. */
type Wire = { done?: unknown; status?: unknown; result?: unknown }
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The short form of an asset ID, which names the same asset. */
const withoutAddress = (asset: string) => asset.replace(/-.*$/, '')

/** Valid for the assets of these tests: no addresses differ only by case, and no token has the ticker of a coin. */
function isSame(left: string, right: string): boolean {
  const [a, b] = [left.toUpperCase(), right.toUpperCase()]
  return (
    a === b || ((!a.includes('-') || !b.includes('-')) && withoutAddress(a) === withoutAddress(b))
  )
}

const isDeposit = (type: string) => /^(\w+:)?TRANSFER:IN$|^TC:(DEPOSIT|TRANSFER)$/.test(type)
const isSwap = (type: string) => type.startsWith('SWAP:') || type === 'TC:SWAP'
const isPayout = (type: string) => /^(\w+:)?TRANSFER:OUT$/.test(type)
const isBeside = (type: string) => /^(\w+:)?(APPROVAL|STATUS)$/.test(type)
const isAction = (type: string) =>
  type.startsWith('TC:') && ![isDeposit, isSwap, isPayout, isBeside].some((is) => is(type))

const success: ReadonlySet<unknown> = new Set(['success', 'completed'])

/** In `progress`, 2 is a refunded part. Unreadable values are not a refund. */
function hasReturnedParts(details: unknown): boolean {
  const { refunded, progress } = fieldsOf(details)
  return Number(textOf(refunded)) > 0 || (Array.isArray(progress) && progress.includes(2))
}

/**
 * Checks whether a response may be called complete, without using code of the product. Returns the rules that it breaks.
 */
export function findBrokenInvariants(wire: Wire): string[] {
  const result = fieldsOf(wire.result)
  const legs = (Array.isArray(result['legs']) ? result['legs'] : []).map((leg) => {
    const { txnType, status, fromAsset, toAsset, limitSwap, streamingSwapDetails } = fieldsOf(leg)
    return {
      type: textOf(txnType),
      status,
      from: textOf(fromAsset),
      to: textOf(toAsset),
      order: fieldsOf(limitSwap)['state'],
      streamingSwapDetails,
    }
  })
  const moving = legs.filter(({ type }) => !isBeside(type))
  const swaps = moving.filter(({ type }) => isSwap(type))
  const onlyAction = swaps.length === 0 && moving.some(({ type }) => isAction(type))
  const sold = moving.filter(({ type }) => isDeposit(type) || isSwap(type)).map(({ from }) => from)
  const last = moving.findLast(({ type }) => !isDeposit(type))
  const target = swaps.at(-1)?.to ?? ''
  const streamed = [result, ...legs].map((part) => fieldsOf(part)['streamingSwapDetails'])
  const rules: [string, boolean][] = [
    ['done is true', wire.done === true],
    ['the whole has a success status', success.has(wire.status)],
    ['every leg has a success status', legs.every(({ status }) => success.has(status))],
    ['no part was refunded', !streamed.some(hasReturnedParts)],
    [
      'no limit order is open or ended unfilled',
      legs.every(
        ({ order }) => !['open', 'partly-filled', 'expired', 'cancelled'].includes(String(order)),
      ),
    ],
    ['a leg that is no deposit is there', last !== undefined],
    ['it is named', onlyAction || (last !== undefined && last.to !== '')],
    ['what was sold is named', onlyAction || (sold.length > 0 && !sold.includes(''))],
    [
      'the payout is in no asset that was sold',
      onlyAction || !sold.some((asset) => last !== undefined && isSame(asset, last.to)),
    ],
    [
      'the payout is the target of the last swap',
      target === '' || (last !== undefined && isSame(target, last.to)),
    ],
    [
      'nothing that was sold came back',
      onlyAction ||
        !moving.some(
          ({ type, to }, at) =>
            isPayout(type) &&
            !moving.slice(at).some((later) => isDeposit(later.type) || isSwap(later.type)) &&
            sold.some((asset) => isSame(asset, to)),
        ),
    ],
    [
      'a transfer alone is no proof',
      moving.length > 1 || moving.every(({ type }) => isSwap(type) || isAction(type)),
    ],
  ]
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

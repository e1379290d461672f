import * as v from 'valibot'
import { amount, described, details, lenientFlag, optionalText, text } from './lenient'

const assetAmount = { asset: text, amount }

/** What a transaction takes from the user: each is a fact of its network. */
const feeKinds = ['outbound', 'network', 'affiliate', 'liquidity'] as const
export type FeeKind = (typeof feeKinds)[number]

const usdNow = 'In US dollars when it was swapped'

const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,30}(?:\.\d{1,30})?$/))

const swapFee = v.object({
  kind: described(
    v.picklist(feeKinds),
    [
      'outbound: kept of a payout for sending it on its chain. network: the same inside the',
      'network. affiliate: paid to the app that the memo names. liquidity: kept by the pools.',
      'The received amount is what is left after all of them.',
    ].join(' '),
  ),
  ...assetAmount,
  usd: described(v.fallback(v.nullable(decimal), null), `${usdNow}; null: not known.`),
  app: described(
    optionalText,
    'The affiliate by its name in the memo; empty: another kind, or several.',
  ),
  address: described(optionalText, 'Who was paid, of an affiliate; empty: not known.'),
})
export type SwapFee = v.InferOutput<typeof swapFee>

/** Larger lists are not read. */
const maxFees = 20

/** What a transaction cost; each part is null where it is not known. */
export const swapCosts = details({
  isEstimate: described(
    lenientFlag,
    'Before the end: the rate is that of the payout which the network has planned, and fees and dollars are not known yet.',
  ),
  rate: described(
    details({ base: text, quote: text, amount }),
    [
      'How much of the asset `quote` was received for one of `base`, after all fees, or will',
      'be as planned; null before that, after a refund, and for several assets.',
    ].join(' '),
  ),
  minimum: described(details(assetAmount), 'What the memo requests at least.'),
  quoted: described(
    details(assetAmount),
    'What the client that started to track it expected.',
  ),
  fees: described(
    v.fallback(v.nullable(v.pipe(v.array(swapFee), v.maxLength(maxFees))), null),
    [
      'null: not reported, which does not mean none. An entry without an amount was taken,',
      'but its amount is not reported.',
    ].join(' '),
  ),
  soldUsd: described(
    v.fallback(v.nullable(decimal), null),
    'What the whole deposit was worth in US dollars when it was swapped, what was refunded too; null: not known, or before the end.',
  ),
  usd: described(
    details({
      sold: described(decimal, `${usdNow}, as decimal text.`),
      received: decimal,
      difference: described(decimal, 'Received less sold; below zero for a loss.'),
      percent: described(decimal, 'The difference in per cent of what was sold.'),
    }),
    'null: not known, before the end, and where no rate is.',
  ),
})
export type SwapCosts = NonNullable<v.InferOutput<typeof swapCosts>>

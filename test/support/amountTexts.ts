import * as v from 'valibot'
import { writeQuantity } from '../../src/model/amounts'
import { amountSchema } from '../../src/service/networks/networkAmount'

const fields = new Set('amount liquidity limit orderFilled swapped'.split(' '))

/** A copy with its amounts as texts, as tables write them; '' for one that is not known. */
export const textAmounts = (facts: object): object =>
  JSON.parse(
    JSON.stringify(facts, (key, field: unknown) =>
      fields.has(key) && typeof field === 'object'
        ? writeQuantity(v.parse(amountSchema, field)).amount
        : field,
    ),
  )

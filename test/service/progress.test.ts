import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerTo, over, returned } from '../support/mapped'

const maybe = fc.constantFrom(true, false, undefined)
const step = fc.option(fc.record({ completed: maybe }), { nil: undefined })
const streaming = fc.option(
  fc.record({ interval: fc.nat(3), quantity: fc.nat(4), count: fc.nat(4) }),
  { nil: undefined },
)

it('no node’s response with an open stage or an unsent payment is done', () => {
  fc.assert(
    fc.property(
      fc.record({
        inbound_observed: fc.record({ started: maybe, completed: maybe }),
        inbound_confirmation_counted: step,
        inbound_finalised: step,
        swap_status: fc.option(fc.record({ pending: maybe, streaming }), { nil: undefined }),
        swap_finalised: step,
        outbound_delay: step,
        outbound_signed: step,
      }),
      fc.subarray([...over().planned_out_txs, ...returned.planned_out_txs]),
      fc.subarray([...over().out_txs, ...returned.out_txs]),
      (stages, planned_out_txs, out_txs) => {
        const response = answerTo(over(stages, { planned_out_txs, out_txs }))
        const open = [
          stages.inbound_observed.completed !== true,
          stages.inbound_finalised?.completed !== true,
          // The stage is missing where the node cannot read the memo.
          stages.swap_finalised && stages.swap_finalised.completed !== true,
          stages.swap_status?.pending === true,
          stages.outbound_delay && stages.outbound_delay.completed !== true,
          stages.outbound_signed && stages.outbound_signed.completed !== true,
          out_txs.length === 0,
          planned_out_txs.some(
            ({ coin }) => !out_txs.some((out) => out.coins[0]?.asset === coin.asset),
          ),
        ]
        if (open.some(Boolean)) expect(response.done).toBe(false)
        if (out_txs.some((out) => out.coins[0]?.asset === 'ETH.ETH')) {
          expect(response.status).not.toBe('success')
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

import { expect, it } from 'vitest'
import { isAbout } from '../../../src/model/transaction/snapshot'
import { action, hash as depositHash, node } from '../../films/answers'
import { ether, evm, native, paid, usdc } from '../../films/film'
import { answerOf, explained } from '../../support/answers'
import { get } from '../../support/sandboxed'
import { unseen } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'

it('the hash of a payout that is not shown opens the transaction', async () => {
  const order = native(`=<:ETH.USDC-06EB48:${evm}:132146694/14400/0`)
  const fill = (index: number) =>
    action('swap', 'success', { ...order, units: '1' }, [
      paid(usdc, evm, { units: '100000000', hash: `${index}`.padStart(64, '7') }),
    ])
  const asked = '520'.padStart(64, '7')
  const listed = Array.from({ length: 102 }, (_, index) => fill(index + 1))
  const network = await overNetwork({
    status: (path) =>
      path.includes(depositHash) ? { json: node('sent', order, [ether]) } : unseen,
    actions: (path) => ({
      json: { actions: path.includes(asked) ? [fill(520)] : listed },
    }),
  })
  const { json } = await get(network, `/tracker/v2/txn/${asked}`)
  expect(json.result.doubt).toBe('too-many')
  expect(isAbout(explained(answerOf(json)), asked)).toBe(true)
  expect(json.result.askedPayment).toMatchObject({ role: '', amount: '1', address: evm })
})

import { expect, it } from 'vitest'
import { pairPlanned } from '../../../src/service/facts/pairPayouts'
import { createPayment } from '../../../src/service/facts/payments'
import { mayachain } from '../../../src/service/networks/network'
import { toAmount } from '../../../src/service/networks/networkAmount'

it.each(['BTC.BTC', 'MAYA.FOO'])(
  'a payment of %s is that of the nearest plan',
  (asset) => {
    const pay = (units: string, sent: boolean) =>
      createPayment({ asset, amount: toAmount(units, asset, mayachain) }, 'to', { sent })
    const [whole, half, paid] = [pay('1000', false), pay('500', false), pay('499', true)]
    expect(pairPlanned([whole, half], [paid])).toEqual([[half, paid]])
  },
)

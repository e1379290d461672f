import type { OtherRequest, TrackerResult } from '../../contract/tracker'
import { toPlainText, truncateMiddle } from '../text'
import { askedPayment, otherRequest, requestPayments } from '#words/requests'
import { formatKind } from './kindText'
import { fillText } from './messages'
import { joinTexts } from './pieces'
import { formatAssetAmount } from './sums'

/**
 * Says which payment of the transaction has the requested hash; '' where that is the
 * deposit's.
 */
export function formatAskedPayment(result: TrackerResult | undefined): string {
  const asked = result?.askedPayment ?? null
  if (asked === null) return ''
  const { role, asset, address } = asked
  return fillText(askedPayment, {
    role,
    sum: asset === '' ? '' : formatAssetAmount(asked),
    address: toPlainText(truncateMiddle(address), 40),
  })
}

/**
 * Says what else one transaction requested: "This transaction also has another request: Withdraw
 * from trade account, 0.0003 ARB~ETH, in progress."
 */
export const describeOtherRequests = (result: TrackerResult | undefined): string[] =>
  (result?.alsoRequested ?? []).map(describeOtherRequest)

function describeOtherRequest(other: OtherRequest): string {
  const { kind, asset, status, payments } = other
  // "It paid 0.5 ETH to 0xa2f246…81A5E423e, in transaction 0xa7a7a7…a7a7."
  return joinTexts([
    fillText(otherRequest, {
      title: formatKind(kind),
      sum: asset === '' ? '' : formatAssetAmount(other),
      status,
    }),
    ...payments.map((payment) => {
      const [planned, made] =
        payment.role === 'refund'
          ? (['refunds', 'refunded'] as const)
          : (['pays', 'paid'] as const)
      return fillText(requestPayments[payment.estimated ? planned : made], {
        sum: formatAssetAmount(payment),
        address: toPlainText(truncateMiddle(payment.address), 40),
        hash: toPlainText(payment.hash, 100),
      })
    }),
  ])
}

/** The app in which a swap was started, or what it calls itself; '' for none. */
export const nameApp = (result: TrackerResult | undefined): string => {
  const app = result?.app ?? null
  return app === null ? '' : app.name || app.code
}

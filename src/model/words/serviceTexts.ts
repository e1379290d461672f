import { noHash } from '#words/problems'
import { receiptTexts } from '#words/receipt'
import { sampleTitles } from '#words/samples'
import { describeBadge, describeNoBadge } from './badgeText'
import { describeMoment } from './agentTransaction'
import { explainTransaction } from './explainTransaction'
import { fillText } from './messages'
import { formatHash, formatNotification } from './headlineText'
import { formatReceipt } from './receiptText'

/** What the service says to people in their own language, beside pages. */
export const serviceTexts = {
  noHash,
  receiptTexts,
  sampleTitles,
  describeBadge,
  describeMoment,
  describeNoBadge,
  explainTransaction,
  fillText,
  formatHash,
  formatNotification,
  formatReceipt,
}

import { readBrand } from '../contract/brand'
import { parseNotice } from '../contract/notice'
import { NoticeLine } from './NoticeLine'

/** The operator's notice, or only a warning of theirs. */
export function OperatorNotice({ isWarningOnly = false }) {
  const notice = parseNotice(readBrand('notice'))
  const isShown = notice.text !== '' && (notice.isWarning || !isWarningOnly)
  return isShown && <NoticeLine {...notice} />
}

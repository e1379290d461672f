import { getNotice } from '../contract/brand'
import { NoticeLine } from './NoticeLine'

/** The operator's notice, or only a warning of theirs. */
export function OperatorNotice({ isWarningOnly = false }) {
  const notice = getNotice()
  const isShown = notice.text !== '' && (notice.isWarning || !isWarningOnly)
  return isShown && <NoticeLine {...notice} />
}

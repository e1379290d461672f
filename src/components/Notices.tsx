import { readBrand } from '../contract/brand'
import { parseNotice } from '../contract/notice'
import { describeHaltedNetworks } from '../model/words/haltText'
import { polledServiceQuery } from '../queries/service'
import { useQuery } from '../queries/useQuery'
import { Icon } from '../ui/Icon'

const NoticeLine = ({ text, isWarning }: { text: string; isWarning: boolean }) => (
  <div className={`border-b border-line ${isWarning ? 'bg-refund-wash' : ''}`}>
    <p role="note" className="page flex gap-2 py-2 text-row">
      {isWarning && <Icon name="warning" className="mt-0.5 text-refund" />}
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  </div>
)

type HaltNoticeProps = {
  /** The `id`s of the networks that the page is about; undefined for all. */
  networks?: readonly string[] | undefined
}

/** Says which of the networks that a page is about are halted; nothing for none. */
export function HaltNotice({ networks }: HaltNoticeProps) {
  const { data } = useQuery(polledServiceQuery)
  const names = (data?.networks ?? [])
    .filter(({ id, status }) => status === 'halted' && (networks?.includes(id) ?? true))
    .map(({ name }) => name)
  return names.length > 0 && <NoticeLine isWarning text={describeHaltedNetworks(names)} />
}

/** The operator's notice, or only a warning of theirs. */
export function OperatorNotice({ isWarningOnly = false }) {
  const notice = parseNotice(readBrand('notice'))
  const isShown = notice.text !== '' && (notice.isWarning || !isWarningOnly)
  return isShown && <NoticeLine {...notice} />
}

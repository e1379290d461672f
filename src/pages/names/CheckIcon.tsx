import type { CheckOutcome, NameResult, nameChecks } from '../../model/names/nameCheck'
import { Flag } from '../../ui/Flag'
import { Icon } from '../../ui/Icon'
import { StatusBadge, StatusIcon } from '../../ui/StatusIcon'

export const checkLabels: Record<(typeof nameChecks)[number], string> = {
  listed: 'Chain listed',
  hasAddress: 'Address set',
  linked: 'Link confirmed',
  pointsBack: 'Points back',
}

/** The outcomes for screen readers. */
export const outcomeLabels: Record<CheckOutcome, string> = {
  yes: 'yes',
  no: 'no',
  failed: 'not checked',
  pending: 'checking',
}

/** The icon of an outcome. It is decorative: the caller adds the text for screen readers. */
export function CheckIcon({ outcome }: { outcome: CheckOutcome }) {
  switch (outcome) {
    case 'yes':
      return (
        <span className="inline-flex text-complete">
          <StatusIcon status="complete" size={14} />
        </span>
      )
    case 'no':
      return <Icon name="warning" size={14} />
    case 'failed':
      return <StatusIcon status="unknown" size={14} />
    case 'pending':
      return (
        <span className="inline-flex text-ink-3">
          <StatusIcon status="not-seen" size={14} />
        </span>
      )
  }
}

export function ResultBadge({ result }: { result: NameResult }) {
  switch (result) {
    case 'verified':
      return <StatusBadge status="complete" word="Verified" />
    case 'unverified':
      return <Flag variant="dashed">Unverified</Flag>
    case 'not-checked':
      return <Flag variant="dashed">Not checked</Flag>
    case 'checking':
      return <span className="text-ink-3">Checking…</span>
  }
}

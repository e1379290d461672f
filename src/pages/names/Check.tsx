import type { Finding, NameResult, questions } from '../../model/names/nameCheck'
import { Flag } from '../../ui/pictures/Flag'
import { Icon } from '../../ui/pictures/Icon'
import { StatusBadge } from '../../ui/pictures/StatusBadge'
import { StatusIcon } from '../../ui/pictures/StatusIcon'

/** The heads of the columns of checks. */
export const questionWords: Record<(typeof questions)[number], string> = {
  listed: 'Chain listed',
  addressed: 'Address set',
  linked: 'Link confirmed',
  namesBack: 'Points back',
}

/** The words for screen readers beside the icon of a check. */
export const findingWords: Record<Finding, string> = {
  yes: 'yes',
  no: 'no',
  failed: 'not checked',
  asking: 'checking',
}

/** The icon of one finding; the word stands beside it, for readers. */
export function Check({ finding }: { finding: Finding }) {
  switch (finding) {
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
    case 'asking':
      return (
        <span className="inline-flex text-ink-3">
          <StatusIcon status="not-seen" size={14} />
        </span>
      )
  }
}

/** What the answers come to. */
export function Result({ result }: { result: NameResult }) {
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

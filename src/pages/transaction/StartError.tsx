import { parseRefusedField } from '../../model/recognise/start'
import { describeRequestError } from '../../model/words/requestErrorText'
import { getErrorDetails } from '../../queries/describeError'
import { NoteRow } from '../../ui/NoteRow'
import { SafeText } from '../../ui/SafeText'

/** The error of a tracking request; nothing if `StartFields` shows it beside a field. */
export function StartError({ error }: { error: Error }) {
  const details = getErrorDetails(error)
  if (details.kind === 'refused' && parseRefusedField(details.message) !== null) return null
  const { icon, tone, cause, explanation, quote } = describeRequestError(details)
  return (
    <div role="alert">
      <NoteRow icon={icon} tone={tone} cause={cause}>
        {explanation}{' '}
        <span className="font-mono">
          <SafeText text={quote} limit={200} />
        </span>{' '}
        Tracking didn’t start. This doesn’t affect your swap.
      </NoteRow>
    </div>
  )
}

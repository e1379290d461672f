import { parseRefusedField } from '../../../model/recognise/startRequest'
import { describeRequestError } from '../../../model/words/requestErrorText'
import { troubleOf } from '../../../queries/trouble'
import { NoteRow } from '../../../ui/states/NoteRow'
import { SafeText } from '../../../ui/text/SafeText'

/** Why a start did not go through; nothing where the reason stands beside its field. */
export function StartTrouble({ error }: { error: Error }) {
  const trouble = troubleOf(error)
  if (trouble.kind === 'refused' && parseRefusedField(trouble.message) !== null) return null
  const { icon, tone, cause, said, quote } = describeRequestError(trouble)
  return (
    <div role="alert">
      <NoteRow icon={icon} tone={tone} cause={cause}>
        {said}{' '}
        <span className="font-mono">
          <SafeText text={quote} limit={200} />
        </span>{' '}
        Tracking didn’t start. This doesn’t affect your swap.
      </NoteRow>
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths'
import type { TrackingStart } from '../../contract/trackerRequest'
import { parseRefusedField, type QuoteChoice, readStartRequest } from '../../model/recognise/start'
import { describeRequestError } from '../../model/words/requestErrorText'
import { getErrorDetails } from '../../queries/describeError'
import { startTracking } from '../../queries/transaction'
import { Button } from '../../ui/Button'
import { SelectField, TextArea, TextField } from '../../ui/Field'
import { Fact, Facts } from '../../ui/Facts'
import { NoteRow } from '../../ui/NoteRow'
import { MonoText, SafeText } from '../../ui/SafeText'
import { StatusIcon } from '../../ui/StatusIcon'
import { useFieldText } from './fieldText'

/** The service's limit for a request body. */
const maxLength = 16_384

/** Starts tracking from JSON, which may come from the search box. Nothing is sent before the user presses the button. */
export function TrackByJson() {
  const { text, setText, takeTyped } = useFieldText('start')
  const [chosen, setChosen] = useState<QuoteChoice>({ hash: '', route: 0 })
  const navigate = useNavigate()
  const client = useQueryClient()
  const start = useMutation({ mutationFn: (txn: TrackingStart) => startTracking(client, txn) })
  const reading = text.trim() === '' ? null : readStartRequest(text, chosen)
  const txn = reading?.txn ?? null
  const send = () => {
    // Not `isPending`: a second press can come before the next render.
    if (txn === null || client.isMutating() > 0) return
    start.mutate(txn, { onSuccess: (hash) => void navigate(paths.transaction(hash)) })
  }
  const error = start.error && getErrorDetails(start.error)
  // The service names the field that it refuses.
  const refused = error?.kind === 'refused' ? parseRefusedField(error.message) : null
  const disabledReason =
    reading === null
      ? 'Paste JSON to continue.'
      : txn === null
        ? 'Fix the marked fields.'
        : undefined
  return (
    <form
      className="flex max-w-180 flex-col gap-4 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={takeTyped}
        label="JSON"
        value={text}
        maxLength={maxLength}
        readOnly={start.isPending}
        placeholder='{ "txn": { "quoteId": …, "hash": …, "sellAmount": …, "route": { … } } }'
        hint="Paste a tracking request or a quote response."
        error={reading?.problem || undefined}
        onChange={(event) => {
          start.reset()
          setText(event.currentTarget.value)
        }}
      />
      {reading !== null && reading.routes.length > 0 && (
        <div className="flex flex-wrap gap-4">
          <TextField
            label="Hash of the first transaction"
            value={chosen.hash}
            onChange={(event) => setChosen({ ...chosen, hash: event.currentTarget.value })}
          />
          {reading.routes.length > 1 && (
            <SelectField
              label="Route used"
              value={String(chosen.route)}
              options={reading.routes.map((route, index) => ({
                value: String(index),
                label: `${index + 1}: ${route}`,
              }))}
              onChange={(value) => setChosen({ ...chosen, route: Number(value) })}
            />
          )}
        </div>
      )}
      {reading !== null && reading.fields.length > 0 && (
        <Facts>
          {reading.fields.map(({ name, value, problem: ownProblem }) => {
            const problem = ownProblem || (refused?.name === name ? refused.problem : '')
            return (
              <Fact key={name} label={name}>
                <MonoText text={value} limit={100} />
                {problem !== '' && (
                  <span className="flex items-center gap-1.5 text-fail">
                    <StatusIcon status="failed" size={14} />
                    <SafeText text={`${name} ${problem}.`} limit={200} />
                  </span>
                )}
              </Fact>
            )
          })}
        </Facts>
      )}
      {error !== null && refused === null && <StartError error={error} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabledReason={start.isPending ? 'Sending your request…' : disabledReason}
        >
          {start.isPending ? 'Sending…' : 'Track'}
        </Button>
      </div>
    </form>
  )
}

function StartError({ error }: { error: ReturnType<typeof getErrorDetails> }) {
  const { icon, tone, cause, explanation, quote } = describeRequestError(error)
  return (
    <div role="alert">
      <NoteRow icon={icon} tone={tone} cause={cause}>
        {explanation} <MonoText text={quote} limit={200} /> Tracking didn’t start. This doesn’t
        affect your swap.
      </NoteRow>
    </div>
  )
}

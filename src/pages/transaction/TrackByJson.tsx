import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../app/paths'
import { type QuoteChoice, readStartRequest, type StartReading } from '../../model/recognise/start'
import { startTrackingMutation } from '../../queries/startTracking'
import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/SelectField'
import { TextArea, TextField } from '../../ui/Field'
import { readHistoryState } from './historyState'
import { StartFields } from './StartFields'
import { StartError } from './StartError'

/** The service's limit for a request body. */
const maxLength = 16_384

/** Starts tracking from JSON, which may come from the search box. Nothing is sent before the user presses the button. */
export function TrackByJson() {
  const { key, state } = useLocation()
  return <StartForm key={key} pasted={readHistoryState(state, 'start')} />
}

function StartForm({ pasted }: { pasted: string }) {
  const [text, setText] = useState(pasted)
  const [chosen, setChosen] = useState<QuoteChoice>({ hash: '', route: 0 })
  const navigate = useNavigate()
  const start = useMutation(startTrackingMutation(useQueryClient()))
  const reading = text.trim() === '' ? null : readStartRequest(text, chosen)
  const txn = reading?.txn ?? null
  // Not a state: a second press can come before the next render.
  const isSending = useRef(false)
  const send = () => {
    if (txn === null || isSending.current) return
    isSending.current = true
    start.mutate(txn, {
      onSuccess: (hash) => void navigate(paths.transaction(hash)),
      onSettled: () => {
        isSending.current = false
      },
    })
  }
  return (
    <form
      className="flex max-w-180 flex-col gap-4 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
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
      {reading?.form === 'quote' && (
        <QuoteFields reading={reading} chosen={chosen} onChange={setChosen} />
      )}
      {reading !== null && reading.form !== null && (
        <StartFields fields={reading.fields} error={start.error} />
      )}
      {start.error !== null && <StartError error={start.error} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabledReason={start.isPending ? 'Sending your request…' : getDisabledReason(reading)}
        >
          {start.isPending ? 'Sending…' : 'Track'}
        </Button>
      </div>
    </form>
  )
}

const getDisabledReason = (reading: StartReading | null): string | undefined => {
  if (reading === null) return 'Paste JSON to continue.'
  return reading.txn === null ? 'Fix the marked fields.' : undefined
}

interface QuoteFieldsProps {
  reading: StartReading
  chosen: QuoteChoice
  onChange: (chosen: QuoteChoice) => void
}

function QuoteFields({ reading, chosen, onChange }: QuoteFieldsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <TextField
        label="Hash of the first transaction"
        isMono
        value={chosen.hash}
        onChange={(event) => onChange({ ...chosen, hash: event.currentTarget.value })}
      />
      {reading.routes.length > 1 && (
        <SelectField
          label="Route used"
          value={String(chosen.route)}
          options={reading.routes.map((way, index) => ({
            value: String(index),
            label: `${index + 1}: ${way}`,
          }))}
          onChange={(value) => onChange({ ...chosen, route: Number(value) })}
        />
      )}
    </div>
  )
}

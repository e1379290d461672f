import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths'
import {
  type QuoteChoice,
  readStartRequest,
  type StartReading,
} from '../../../model/recognise/startRequest'
import { startTracking } from '../../../queries/start'
import { Button } from '../../../ui/controls/Button'
import { SelectField } from '../../../ui/controls/SelectField'
import { TextArea } from '../../../ui/controls/TextArea'
import { TextField } from '../../../ui/controls/TextField'
import { handedOver } from '../handedOver'
import { StartFields } from './StartFields'
import { StartTrouble } from './StartTrouble'

/** No request is longer: the service takes 16 kB. */
const longest = 16_384

/** Starts a tracking from JSON, which may come from the box. Nothing is sent before the button is pressed. */
export function TrackByJson() {
  const { key, state } = useLocation()
  return <StartForm key={key} pasted={handedOver(state, 'start')} />
}

/** What was read of the JSON, field by field, and one button. */
function StartForm({ pasted }: { pasted: string }) {
  const [text, setText] = useState(pasted)
  const [chosen, setChosen] = useState<QuoteChoice>({ hash: '', route: 0 })
  const navigate = useNavigate()
  const begin = useMutation(startTracking(useQueryClient()))
  const reading = text.trim() === '' ? null : readStartRequest(text, chosen)
  const ready = reading?.txn ?? null
  // A state would be too late: a second press can come before the page is drawn again.
  const isSending = useRef(false)
  const send = () => {
    if (ready === null || isSending.current) return
    isSending.current = true
    begin.mutate(ready, {
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
        maxLength={longest}
        readOnly={begin.isPending}
        placeholder='{ "txn": { "quoteId": …, "hash": …, "sellAmount": …, "route": { … } } }'
        hint="Paste a tracking request or a quote response."
        error={reading?.problem || undefined}
        onChange={(event) => {
          begin.reset()
          setText(event.currentTarget.value)
        }}
      />
      {reading?.form === 'quote' && (
        <QuoteFields reading={reading} chosen={chosen} onChange={setChosen} />
      )}
      {reading !== null && reading.form !== null && (
        <StartFields fields={reading.fields} refusal={begin.error} />
      )}
      {begin.error !== null && <StartTrouble error={begin.error} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabledReason={begin.isPending ? 'Sending your request…' : whyNot(reading)}
        >
          {begin.isPending ? 'Sending…' : 'Track'}
        </Button>
      </div>
    </form>
  )
}

const whyNot = (reading: StartReading | null): string | undefined => {
  if (reading === null) return 'Paste JSON to continue.'
  return reading.txn === null ? 'Fix the marked fields.' : undefined
}

interface QuoteFieldsProps {
  reading: StartReading
  chosen: QuoteChoice
  onChange: (chosen: QuoteChoice) => void
}

/** What a quote does not say. */
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

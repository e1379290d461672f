import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { StatusIcon } from '../../components/StatusIcon'
import type { TrackingStart } from '../../contract/trackerRequest'
import {
  parseRefusedField,
  type QuoteChoice,
  readStartRequest,
} from '../../model/recognise/start'
import { describeRequestError } from '../../model/words/requestErrorText'
import {
  formatFieldProblem,
  formatFieldValue,
  formatRoute,
  formatStartProblem,
} from '../../model/words/startText'
import { paths } from '../../paths'
import { getErrorDetails } from '../../queries/queryErrors'
import { Button } from '../../ui/Button'
import { Fact } from '../../ui/Fact'
import { SelectField, TextArea, TextField } from '../../ui/Field'
import { Warning } from '../../ui/Warning'
import { MonoText, SafeText } from '../../ui/SafeText'
import { useFieldText } from './useFieldText'

/** The service's limit for a request body. */
const maxLength = 16_384

/**
 * Starts tracking from JSON, which may come from the search box. Nothing is sent before
 * the user presses the button.
 */
export function StartForm() {
  const { text, setText, isHydrated, field } = useFieldText('start')
  const [choice, setChoice] = useState<QuoteChoice>({ hash: '', route: 0 })
  const start = useStart()
  const isEmpty = text.trim() === ''
  const { txn, problem, routes, fields } = readStartRequest(text, choice)
  const missing = isEmpty ? 'Paste JSON to continue.' : 'Fix the marked fields.'
  const invalid = isHydrated && txn === null ? missing : undefined
  const send = () => {
    if (txn !== null) start.send(txn)
  }
  return (
    <form
      className="flex max-w-180 flex-col gap-4 pt-4 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        {...field}
        label="JSON"
        maxLength={maxLength}
        readOnly={start.isPending}
        placeholder='{ "txn": { "quoteId": …, "hash": …, "sellAmount": …, "route": { … } } }'
        hint="Paste a tracking request or a quote response."
        error={isEmpty || problem === null ? undefined : formatStartProblem(problem)}
        onChange={(event) => {
          start.reset()
          setText(event.currentTarget.value)
        }}
      />
      {routes.length > 0 && (
        <ChoiceFields
          choice={choice}
          routes={routes.map(formatRoute)}
          onChange={setChoice}
        />
      )}
      {fields.length > 0 && <StartFields fields={fields} refused={start.refused} />}
      {start.error !== null && start.refused === null && (
        <StartError error={start.error} />
      )}
      <div>
        {/* Not of the type "submit": a press before hydration is repeated after it, and
            would submit the form without its text. */}
        <Button
          variant="primary"
          disabledReason={start.isPending ? 'Sending your request…' : invalid}
          onClick={send}
        >
          {start.isPending ? 'Sending…' : 'Track'}
        </Button>
      </div>
    </form>
  )
}

/** Sends the request to start tracking, and opens the transaction. */
function useStart() {
  const navigate = useNavigate()
  const client = useQueryClient()
  /** A second press can come before the next render. */
  const isSending = useRef(false)
  const start = useMutation({
    // With the code of tracking, it is loaded on demand.
    mutationFn: async (txn: TrackingStart) =>
      (await import('../../queries/transaction')).startTracking(client, txn),
    onSuccess: (hash) => navigate(paths.transaction(hash)),
    onSettled: () => {
      isSending.current = false
    },
  })
  const error = start.error && getErrorDetails(start.error)
  return {
    isPending: start.isPending,
    error,
    // The service names the field that it refuses.
    refused: error?.kind === 'refused' ? parseRefusedField(error.message) : null,
    reset: start.reset,
    send: (txn: TrackingStart) => {
      if (isSending.current) return
      isSending.current = true
      start.mutate(txn)
    },
  }
}

type ChoiceFieldsProps = {
  choice: QuoteChoice
  /** The names of a quote's routes. */
  routes: readonly string[]
  onChange: (choice: QuoteChoice) => void
}

/** What a quote leaves open: the hash of its first transaction, and its route. */
const ChoiceFields = ({ choice, routes, onChange }: ChoiceFieldsProps) => (
  <div className="flex flex-wrap gap-4">
    <TextField
      label="Hash of the first transaction"
      value={choice.hash}
      onChange={(event) => onChange({ ...choice, hash: event.currentTarget.value })}
    />
    {routes.length > 1 && (
      <SelectField
        label="Route used"
        value={String(choice.route)}
        options={routes.map((route, index) => ({
          value: String(index),
          label: `${index + 1}: ${route}`,
        }))}
        onChange={(value) => onChange({ ...choice, route: Number(value) })}
      />
    )}
  </div>
)

type StartFieldsProps = {
  fields: ReturnType<typeof readStartRequest>['fields']
  refused: ReturnType<typeof parseRefusedField>
}

/** What will be sent, with the problem of each field. */
const StartFields = ({ fields, refused }: StartFieldsProps) => (
  <dl className="text-row">
    {fields.map(({ name, value, problem }) => {
      const refusal = refused?.name === name ? refused.problem : ''
      const shownProblem = problem ? formatFieldProblem(problem) : refusal
      return (
        <Fact key={name} label={name}>
          <MonoText text={formatFieldValue(value)} limit={100} />
          {shownProblem !== '' && (
            <span className="flex items-center gap-1.5 text-fail">
              <StatusIcon status="failed" size={14} />
              <SafeText text={`${name} ${shownProblem}.`} limit={200} />
            </span>
          )}
        </Fact>
      )
    })}
  </dl>
)

type StartErrorProps = { error: ReturnType<typeof getErrorDetails> }

/** Why tracking did not start. */
function StartError({ error }: StartErrorProps) {
  const { icon, cause, explanation, quote } = describeRequestError(error)
  return (
    <Warning level="caution" icon={icon} heading={cause} isAlert>
      {explanation} <MonoText text={quote} limit={200} /> Tracking didn’t start. This
      doesn’t affect your swap.
    </Warning>
  )
}

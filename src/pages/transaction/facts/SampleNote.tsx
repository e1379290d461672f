import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isSameHash } from '../../../model/progress/legs'
import { beginAnew } from '../../../queries/samples'
import { serviceQuery } from '../../../queries/service'
import { Button } from '../../../ui/controls/Button'
import { NoteRow } from '../../../ui/states/NoteRow'

/** Says that a transaction is the sandbox's own, so that nobody takes it for money. */
export function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const anew = useMutation({ mutationFn: () => beginAnew(client, hash) })
  const sample = data?.samples.find((each) => isSameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) {
    return <NoteRow icon="info" cause="Recorded from a real swap on the live network." />
  }
  return (
    <NoteRow
      icon="info"
      cause="Sample swap. No real money."
      action={
        <Button icon="refresh" onClick={() => anew.mutate()}>
          Restart
        </Button>
      }
    >
      {anew.isError && 'Couldn’t restart the sample. Try again.'}
    </NoteRow>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sameHash } from '../../../model/progress/legs'
import { beginAnew } from '../../../queries/samples'
import { serviceQuery } from '../../../queries/service'
import { Button } from '../../../ui/controls/Button'
import { NoteRow } from '../../../ui/states/NoteRow'

/** Says that a transaction is the sandbox's own, so that nobody takes it for money. */
export function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const anew = useMutation({ mutationFn: () => beginAnew(client, hash) })
  const sample = data?.samples.find((each) => sameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) {
    return (
      <NoteRow icon="info" cause="A sample, recorded from a real network.">
        What its node and indexer answered is played back as it was.
      </NoteRow>
    )
  }
  return (
    <NoteRow
      icon="info"
      cause="A sample of the sandbox, no real money."
      action={
        <Button icon="refresh" onClick={() => anew.mutate()}>
          Restart
        </Button>
      }
    >
      {anew.isError && 'The sample didn’t restart: the service didn’t respond. Try again.'}
    </NoteRow>
  )
}

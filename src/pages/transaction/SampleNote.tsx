import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isSameHash } from '../../model/chains/hashes'
import { serviceQuery } from '../../queries/service'
import { restartSampleTransaction } from '../../queries/transaction'
import { Button } from '../../ui/Button'
import { Warning } from '../../ui/Warning'

/**
 * Marks a transaction as a sample of the sandbox, so that users do not mistake it for
 * real money.
 */
export function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const restart = useMutation({
    mutationFn: () => restartSampleTransaction(client, hash),
  })
  const sample = data?.samples.find((each) => isSameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) {
    return (
      <Warning level="note" heading="Recorded from a real swap on the live network." />
    )
  }
  const button = (
    <Button icon="refresh" onClick={() => restart.mutate()}>
      Restart
    </Button>
  )
  return (
    <>
      <Warning level="note" heading="Sample swap. No real money." action={button} />
      {restart.isError && (
        <Warning
          level="caution"
          heading="Couldn’t restart the sample. Try again."
          isAlert
        />
      )}
    </>
  )
}

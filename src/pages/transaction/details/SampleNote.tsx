import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as texts from '#words/transactionPage'
import { isSameHash } from '../../../model/chains/sameHash'
import { serviceQuery } from '../../../queries/service'
import { restartSampleTransaction } from '../../../queries/transaction'
import { useQuery } from '../../../queries/useQuery'
import { Button } from '../../../ui/Button'
import { Warning } from '../../../ui/Warning'

/** What a sample says of itself, with the button that restarts it. */
export function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const restart = useMutation({
    mutationFn: () => restartSampleTransaction(client, hash),
  })
  const sample = data?.samples.find((each) => isSameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) return <Warning level="note" heading={texts.recorded} />
  const button = (
    <Button icon="refresh" onClick={() => restart.mutate()}>
      {texts.restart}
    </Button>
  )
  return (
    <>
      <Warning level="note" heading={texts.sample} action={button} />
      {restart.isError && (
        <Warning level="caution" heading={texts.notRestarted} isAlert />
      )}
    </>
  )
}

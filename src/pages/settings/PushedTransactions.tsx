import { Link } from 'react-router'
import { truncateMiddle } from '../../model/text'
import { paths } from '../../paths'
import { endPush } from '../../queries/pushSubscription'
import { pushRecord } from '../../storage/pushRecord'
import { useStored } from '../../storage/stored'
import { updateWatched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { SafeText, toLabel } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { plainRowClasses, Table, type TableColumn } from '../../ui/Table'
import { useToast } from '../../ui/Toasts'

const columns: readonly TableColumn[] = [
  { label: 'Transaction' },
  { label: 'Turn off', head: <span className="sr-only">Turn off</span> },
]

type PushedTransactionsProps = { id: string; title: string }

/** The transactions of which the service sends messages, with buttons that end them. */
export function PushedTransactions({ id, title }: PushedTransactionsProps) {
  const { endpoint, sent } = useStored(pushRecord)
  const showToast = useToast()
  const end = async () => {
    try {
      await endPush()
      showToast({ text: 'The subscription is deleted.', tone: 'done' })
    } catch {
      showToast({
        text: 'This browser gets no more messages. The service couldn’t be told: it deletes the subscription with its next message.',
        tone: 'neutral',
      })
    }
  }
  return (
    <Section title={title} note="with this page closed" id={id}>
      {sent.length > 0 && (
        <Table label={title} layout="plain" columns={columns}>
          {sent.map(({ hash, chain, label }) => {
            const name = label === '' ? truncateMiddle(hash) : toLabel(label)
            return (
              <tr key={hash} className={plainRowClasses}>
                <th scope="row" className="font-normal wrap-anywhere">
                  <Link className="link" to={paths.transaction(hash, chain)}>
                    <SafeText text={name} limit={80} />
                  </Link>
                </th>
                <td className="text-end">
                  <Button
                    variant="quiet"
                    aria-label={`Turn off: ${name}`}
                    onClick={() => void updateWatched(hash, { notify: false })}
                  >
                    Turn off
                  </Button>
                </td>
              </tr>
            )
          })}
        </Table>
      )}
      <p className="mt-2 max-w-160 text-row text-ink-2">
        {sent.length === 0
          ? 'The service sends this browser no messages. Press “Notify me” on a transaction in progress to get some.'
          : 'The service keeps the hash and the label of each of these transactions, and the address of this browser at its push service, until its last message or for 30 days.'}
      </p>
      {endpoint !== '' && (
        <p className="mt-3">
          <Button variant="destructive" icon="trash" onClick={() => void end()}>
            Delete subscription
          </Button>
        </p>
      )}
    </Section>
  )
}
